import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JSON_MAX_DEPTH, measureDepth, readJson, findDuplicateMember, parseKeepingDigits } from './json.ts';

const names = new Set(['data', 'list']);
const read = (text: string) => readJson(Buffer.from(text), names);

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('measureDepth', () => {
  test('agrees with the parsed value for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8, stringUnit: 'binary' }), (value) => {
        expect(measureDepth(JSON.stringify(value))).toBe(depthOf(value));
        expect(measureDepth(JSON.stringify(value, null, 2))).toBe(depthOf(value));
      }),
    );
  });

  test('sees no brackets in strings, escaped quotes or not', () => {
    expect(measureDepth(String.raw`["[[[", "\"[[", "\\", "\\\"[["]`)).toBe(1);
  });

  test('stops early in a text of many levels', () => {
    expect(measureDepth('['.repeat(1_000_000))).toBe(JSON_MAX_DEPTH + 1);
  });

  test('reads broken text without failing', () => {
    for (const text of ['"', '"\\', ']]]', '[}', '']) expect(measureDepth(text)).toBeLessThan(2);
  });
});

describe('readJson', () => {
  test('keeps any safe JSON unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value);
        const result = read(text);
        if (result.ok) expect(JSON.stringify(result.value)).toBe(text);
        else expect(text).toMatch(/__proto__|\\u0000|\\ud[89a-f]|\d/);
      }),
    );
  });

  test('20 levels are read, 21 are not', () => {
    expect(read('['.repeat(20) + ']'.repeat(20)).ok).toBe(true);
    expect(read('['.repeat(21) + ']'.repeat(21))).toMatchObject({
      ok: false,
      problems: [{ status: 400, pointer: '' }],
    });
  });

  test('points at the innermost member of a known name', () => {
    const result = read(String.raw`{"data":{"list":["ok","\u0000"],"mine":{"list":"\ud800"}}}`);
    expect(result).toMatchObject({ problems: [{ pointer: '/data/list/1' }, { pointer: '/data' }] });
  });

  test('a complete surrogate pair is one character', () => {
    expect(read(String.raw`["\ud83d\ude00"]`)).toEqual({ ok: true, value: ['😀'] });
  });
});

describe('json text', () => {
  const names = new Set(['data', 'list', 'query']);

  test.each([
    ['{"data":1,"data":1}', '/data'],
    ['{"data":{"query":"a","x":{"query":1},"query":"b"}}', '/data/query'],
    ['{"data":[{},{"query":1,"query":2}]}', '/data/1/query'],
    ['{"data":{"x":{"list":1,"list":2}}}', '/data'],
    ['{"data":{"x":1,"x":2}}', '/data'],
    [String.raw`{"quer\u0079":1,"query":2}`, '/query'],
    ['{"data":[[1,2],[{"list":[],"list":[]}]]}', '/data/1/0/list'],
    ['{"__proto__":1,"__proto__":2}', ''],
  ])('%s has a member twice', (json, pointer) => {
    expect(findDuplicateMember(json, names)).toBe(pointer);
    expect(readJson(Buffer.from(json), names)).toEqual({
      ok: false,
      problems: [{ status: 400, pointer, detail: 'Send each member once.' }],
    });
  });

  test.each([
    '{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}',
    '["a","a"]',
    String.raw`{"a":"\",\"a\":","b":"a"}`,
    '{}',
    '1',
  ])('%s has each member once', (json) => expect(findDuplicateMember(json, names)).toBeNull());

  test('no JSON that was written from a value has a member twice', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }), (value) => {
        expect(findDuplicateMember(JSON.stringify(value), names)).toBeNull();
        expect(findDuplicateMember(JSON.stringify(value, null, 2), names)).toBeNull();
      }),
    );
  });

  test.each([
    ['{"id":9007199254740993,"size":5}', { id: '9007199254740993', size: 5 }],
    ['[-12345678901234567890]', ['-12345678901234567890']],
    [
      '{"text":"12345678901234567890","share":0.1234567890123456}',
      { text: '12345678901234567890', share: 0.1234567890123456 },
    ],
    ['{"id":9007199254740991}', { id: 9007199254740991 }],
    ['{"id":1e21,"digits":1234567890123456}', { id: 1e21, digits: 1234567890123456 }],
  ])('the digits of %s are all kept', (json, value) => {
    expect(parseKeepingDigits(json)).toEqual(value);
  });
});
