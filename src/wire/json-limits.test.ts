/** What no document may contain, and how the response points to it. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { complaintLead, meterReadingLead } from '#tests/ports/suites/lead-examples.ts';
import { readWholeBody, readBodyStart } from './api-limits.ts';
import { findFieldProblems, choiceCheck, orBlank, recordCheck, textCheck, PROBLEMS_MAX } from './checks.ts';
import { findUnstorableValues, readJson } from './json.ts';
import { checkLeadAttributes } from './lead.ts';

const names = new Set(['data', 'list']);
const told = (json: string | Uint8Array) => {
  const read = readJson(typeof json === 'string' ? Buffer.from(json) : json, names);
  return read.ok ? 'good' : read.problems.map(({ status, pointer, detail }) => `${status} ${pointer} ${detail}`);
};

describe('a body', () => {
  test('up to the limit is read completely; a longer one is cut off there', async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(4)),
      cancel: () => {
        cancelled = true;
      },
    });
    expect(await readWholeBody(new Response('12345678').body, 8)).toHaveLength(8);
    expect(await readWholeBody(new Response('123456789').body, 8)).toBeNull();
    expect([await readWholeBody(endless, 8), cancelled]).toEqual([null, true]);
  });

  test.each([
    [['0123', '4567', '89'], '012345', false],
    [['0123', '4567', '89a', 'b'], '012345', true],
    [['0123', '45'], '012345', false],
  ])('of %j keeps its start, and is cut off after the allowed excess', async (chunks, start, isCut) => {
    let cancelled = false;
    const sent = chunks.map((chunk) => Buffer.from(chunk));
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const next = sent.shift();
        if (next) controller.enqueue(next);
        else controller.close();
      },
      cancel: () => void (cancelled = true),
    });
    const { bytes, isWhole } = await readBodyStart(body, 6, 4);
    expect([Buffer.from(bytes).toString(), isWhole, cancelled]).toEqual([start, chunks.join('') === start, isCut]);
  });

  test.each([
    [Buffer.from([0x22, 0xff, 0x22]), '400  Send the document as UTF-8.'],
    [Buffer.from('{"a":'), '400  Send well-formed JSON.'],
    [Buffer.from(''), '400  Send well-formed JSON.'],
  ])('%j that is no document has the error %s', (bytes, why) => {
    expect(told(bytes)).toEqual([why]);
  });

  test('may begin with a byte order mark', () => {
    expect(told(Buffer.from('\ufeff{}'))).toBe('good');
  });

  test.each([
    ['{"__proto__":1}', '422  Rename the member __proto__.'],
    [String.raw`{"a\u0000":1}`, '422  Remove U+0000.'],
    [String.raw`{"data":{"x\ud800":1}}`, '422 /data Send whole characters: a surrogate has no partner.'],
    ['{"data":[1e400]}', '422 /data/0 Send this number as text: it has more digits than a number keeps.'],
    ['{"data":1e20}', '422 /data Send this number as text: it has more digits than a number keeps.'],
    ['{"data":9007199254740993}', '422 /data Send this number as text: it has more digits than a number keeps.'],
  ])('%s is rejected, since it cannot be stored unchanged', (json, problem) => {
    expect(told(json)).toEqual([problem]);
  });

  test.each(['{"data":9007199254740991}', '{"data":1.5}', '{"data":-0.1}'])(
    '%s is accepted: a number keeps its digits',
    (json) => {
      expect(told(json)).toBe('good');
    },
  );

  test('gets at most 50 errors', () => {
    const bad = Array.from({ length: PROBLEMS_MAX + 10 }, () => '\u0000');
    expect(findUnstorableValues(bad, names)).toHaveLength(PROBLEMS_MAX);
    const members = Object.fromEntries(bad.map((_, at) => [`\u0000${at}`, 1]));
    expect(findUnstorableValues(members, names)).toHaveLength(PROBLEMS_MAX);
  });
});

describe('a shape', () => {
  const shape = recordCheck(
    { name: textCheck(5), kind: choiceCheck('a', 'b'), inner: recordCheck({ deep: textCheck(3) }, ['deep']) },
    ['name', 'kind'],
  );

  test('has missing fields before invalid ones, each with its pointer', () => {
    expect(findFieldProblems(shape, { kind: 'c', inner: {} }, '/at')).toEqual([
      { status: 422, pointer: '/at', detail: 'Add name.' },
      { status: 422, pointer: '/at/inner', detail: 'Add deep.' },
      { status: 422, pointer: '/at/kind', detail: 'Send one of: a, b.' },
    ]);
  });

  test('has every error of one text', () => {
    expect(findFieldProblems(shape, { kind: 'a', name: 'ab\ncdef' }, '').map(({ detail }) => detail)).toEqual([
      'Send at most 5 characters.',
      'Send one line without control characters.',
    ]);
    expect(findFieldProblems(textCheck(5, { lines: true }), 'a\nb', '')).toEqual([]);
  });

  test('is published with the rules that the schema cannot express', () => {
    const oneLine = expect.stringContaining('u001f') as string;
    expect(textCheck(5, { filled: true }).meta()).toEqual({ minLength: 1, maxLength: 5, pattern: oneLine });
    expect(textCheck(5).meta()).toEqual({ maxLength: 5, pattern: oneLine });
    expect(textCheck(5, { lines: true }).meta()).toEqual({ maxLength: 5 });
    expect(orBlank(textCheck(5)).meta()).toEqual({ alsoSent: { const: '' } });
  });

  test.each<[Json, boolean]>([
    ['', true],
    [null, true],
    [['x'], true],
    ['x', false],
    [7, false],
  ])('that may be blank takes %j: %j', (value, good) => {
    expect(findFieldProblems(orBlank(z.array(z.unknown())), value, '').length === 0).toBe(good);
  });
});

describe('the attributes of a lead', () => {
  const { attributes } = complaintLead();
  const more = (count: number, length = 10) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`.padEnd(length, '-'), 1]));
  const problems = (unknown: JsonObject) => checkLeadAttributes({ ...attributes, ...unknown });

  test('may be 50 beyond those that are known, and no more', () => {
    expect(problems(more(50))).toEqual([]);
    expect(problems(more(51))).toEqual([
      { status: 422, pointer: '/data/attributes', detail: 'Send at most 50 attributes beyond those of the lead.' },
    ]);
  });

  test('have names of 100 characters at most, known ones or not', () => {
    expect(problems(more(1, 100))).toEqual([]);
    expect(problems({ ...more(1, 101), y: 1 })).toEqual([
      { status: 422, pointer: '/data/attributes', detail: 'Name each attribute in at most 100 characters.' },
    ]);
  });

  test('of an unknown topic are those of a message', () => {
    const details = (topic: Json) => checkLeadAttributes({ topic }).map(({ detail }) => detail);
    expect(details('nonsense')).toEqual(
      expect.arrayContaining(['Add query.', expect.stringMatching(/^Send one of: /)]),
    );
    expect(details(7)).toEqual(expect.arrayContaining(['Add query.']));
    expect(details('PriceCapMeterRead')).not.toContain('Add query.');
  });

  test('of a reading may be booleans or text, and nothing else', () => {
    const reading = meterReadingLead().attributes;
    const at = (answer: Json) =>
      checkLeadAttributes({ ...reading, 'additional-information': { IsEconomy7: answer } }).map(
        ({ pointer }) => pointer,
      );
    expect([at(true), at(false), at('yes'), at(null)]).toEqual([[], [], [], []]);
    expect(at({})).toEqual(['/data/attributes/additional-information/IsEconomy7']);
  });
});
