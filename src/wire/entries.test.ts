import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ignoreInvalid, type EntryIssue, readEntries, readEntry, toPointer } from './entries.ts';
import { createIssueLog } from '#web/clients/failure.ts';

const schema = z.object({
  id: z.string('a name'),
  more: z.object({ deep: z.string('a text').optional() }, 'an object').optional(),
  list: z.array(z.number('a number')).optional(),
});

function read(sent: unknown) {
  const odd: EntryIssue[] = [];
  return { entry: readEntry(schema, sent, '/data/0', (one) => odd.push(one)), odd };
}

describe('an external entry', () => {
  test('is used unchanged if it is valid', () => {
    expect(read({ id: 'a', more: { deep: 'b' }, list: [1] })).toEqual({
      entry: { id: 'a', more: { deep: 'b' }, list: [1] },
      odd: [],
    });
  });

  test('loses invalid fields at any depth, and keeps the rest', () => {
    expect(read({ id: 'a', more: { deep: 7 }, list: ['x', 1, 'y', 2] })).toEqual({
      entry: { id: 'a', more: {}, list: [1, 2] },
      odd: [
        { pointer: '/data/0/more/deep', expected: 'a text' },
        { pointer: '/data/0/list/0', expected: 'a number' },
        { pointer: '/data/0/list/2', expected: 'a number' },
      ],
    });
  });

  test.each([[{ more: {} }], [{ id: 7 }], [null], ['x'], [[]]])('is none without what is required: %j', (sent) => {
    const { entry, odd } = read(sent);
    expect(entry).toBeNull();
    expect(odd).toHaveLength(1);
  });

  test('does not mutate its input', () => {
    const sent = { id: 'a', more: { deep: 7 } };
    read(sent);
    expect(sent).toEqual({ id: 'a', more: { deep: 7 } });
  });

  test('is reported once per pointer', () => {
    const twice = z.object({ id: z.string() }).check(({ issues, value }) => {
      for (const message of ['one', 'two']) issues.push({ code: 'custom', path: ['id'], message, input: value });
    });
    const odd: EntryIssue[] = [];
    expect(readEntry(twice, { id: 'a' }, '', (one) => odd.push(one))).toBeNull();
    expect(odd).toEqual([{ pointer: '/id', expected: 'one' }]);
  });

  test('loses an optional part once, however much is wrong there', () => {
    const short = z.object({ id: z.string(), code: z.string().max(2, 'short').regex(/^a/, 'an a').optional() });
    expect(readEntry(short, { id: 'x', code: 'bcd' }, '', ignoreInvalid)).toEqual({ id: 'x' });
  });

  test('is dropped in a bounded time if each fix uncovers another error', () => {
    let rounds = 0;
    const endless = z.unknown().superRefine((value, { addIssue }) => {
      rounds += 1;
      const [first] = Object.keys(value as object);
      if (first) addIssue({ code: 'custom', path: [first], message: 'x' });
    });
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`f${at}`, at]));
    expect(readEntry(endless, many, '', ignoreInvalid)).toBeNull();
    expect(rounds).toBeLessThan(10);
  });
});

describe('an external list', () => {
  const names = (list: unknown[], max: number) => {
    const odd: EntryIssue[] = [];
    return { read: readEntries(z.string('a text'), list, { at: '/data', max, onIssue: (one) => odd.push(one) }), odd };
  };

  test('is read entry by entry', () => {
    expect(names(['a', 7, 'b'], 3)).toEqual({ read: ['a', 'b'], odd: [{ pointer: '/data/1', expected: 'a text' }] });
  });

  test('is read up to its limit, and reported as longer', () => {
    expect(names(['a', 'b', 'c'], 2)).toEqual({
      read: ['a', 'b'],
      odd: [{ pointer: '/data', expected: 'at most 2 entries' }],
    });
    expect(names(['a', 'b'], 2).odd).toEqual([]);
  });
});

test('a pointer escapes ~ and /', () => {
  expect(toPointer('/data', ['a/b', '~', 0])).toBe('/data/a~1b/~0/0');
  expect(toPointer('/data', [])).toBe('/data');
});

describe('the log of dropped data', () => {
  function start() {
    const lines: unknown[] = [];
    return { lines, toOnIssue: createIssueLog({ warn: (line) => void lines.push(line) }) };
  }

  test('has each entry once, however often its document is fetched', () => {
    const { lines, toOnIssue } = start();
    const odd = { pointer: '/data/0/title', expected: 'a text' };
    for (const document of ['categories', 'categories', 'videos']) toOnIssue(document)(odd);
    expect(lines).toEqual([
      { document: 'categories', at: '/data/0/title', expected: 'a text' },
      { document: 'videos', at: '/data/0/title', expected: 'a text' },
    ]);
  });

  test('has at most 20 lines per document, and one that there are more', () => {
    const { lines, toOnIssue } = start();
    const read = () => {
      const onIssue = toOnIssue('header');
      for (let at = 0; at < 30; at++) onIssue({ pointer: `/${at}`, expected: 'y' });
    };
    read();
    expect(lines.slice(19)).toEqual([{ document: 'header', at: '/19', expected: 'y' }, { document: 'header' }]);
    read();
    expect(lines).toHaveLength(31);
    read();
    expect(lines).toHaveLength(31);
  });

  test('forgets after 500, so that a sender cannot fill memory', () => {
    const { lines, toOnIssue } = start();
    const tell = (at: number) => toOnIssue('x')({ pointer: `/${at}`, expected: 'y' });
    for (let at = 0; at < 500; at++) tell(at);
    tell(0);
    expect(lines).toHaveLength(500);
    tell(500);
    tell(0);
    expect(lines).toHaveLength(502);
  });
});
