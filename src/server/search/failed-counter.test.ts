import { expect, test, describe } from 'vitest';
import { englishWords } from '#web/search/language/stop-words.ts';
import { createFailedCounter, toFailedTerm } from './failed-counter.ts';

const knows = (word: string) => englishWords.has(word);

function create() {
  const kept = new Map<string, number>();
  const failed = {
    async add(counts: ReadonlyMap<string, number>) {
      for (const [term, count] of counts) kept.set(term, (kept.get(term) ?? 0) + count);
    },
    list: async () => [],
    sweep: async () => 0,
  };
  let now = 0;
  const counter = createFailedCounter(failed, { info() {}, warn() {}, error() {} }, () => now);
  return {
    kept,
    async search(term: string, ...visits: (string | undefined)[]) {
      for (const visit of visits) counter.count(term, visit, knows);
      await counter.flush();
    },
    move: (days: number) => (now += days * 86_400_000),
  };
}

test('a term is stored once three different visits searched for it, with every search from then on', async () => {
  const { kept, search } = create();
  await search('solar tiles', 'a', 'a', 'a', 'b');
  expect(kept.size).toBe(0);
  await search('Solar  Tiles', 'c');
  expect(kept.get('solar tiles')).toBe(3);
  await search('solar tiles', 'a');
  expect(kept.get('solar tiles')).toBe(4);
});

test('a term with a name is never stored, however many visits searched for it', async () => {
  const { kept, search } = create();
  await search('zebedee quillfeather epilepsy', 'a', 'b', 'c', 'd');
  await search('epilepsy quillfeather', 'a', 'b', 'c', 'd');
  await search('7 rose street', 'a', 'b', 'c', 'd');
  expect([...kept.keys()]).toEqual([]);
});

test('terms of single visits are dropped after a week, and searches without a visit are not counted', async () => {
  const { kept, search, move } = create();
  await search('solar tiles', 'a', 'b', undefined, undefined);
  move(8);
  await search('solar tiles', 'c');
  expect(kept.size).toBe(0);
});

describe('a search with no results', () => {
  test.each([
    ['  Boiler   PRESSURE ', 'boiler pressure'],
    ['e7 – night rate?', 'e7 – night rate?'],
    ['ＥＶ charger', 'ev charger'],
    ['1234', '1234'],
    ['\u0000heat\u0007pump\ud800', 'heat pump'],
  ])('%j is counted as %j', (typed, term) => {
    expect(toFailedTerm(typed)).toBe(term);
  });

  test.each([
    '850012345678',
    '8500 1234 5678',
    '07700 900 123',
    '(0770) 0-900-123',
    '1 2 3 4 5',
    'A12345',
    'ann@example.org',
    'ann at example dot org',
    'SW1A 1AA',
    'my home zz991aa',
    '',
    '  ',
    '\u0000',
    '١٢٣٤٥',
  ])('%j looks personal or is empty, and is not stored', (typed) => {
    expect(toFailedTerm(typed)).toBeNull();
  });

  test('is truncated to 80 whole characters', () => {
    expect([...(toFailedTerm('é'.repeat(200)) ?? '')]).toHaveLength(80);
    expect(toFailedTerm('🔥a'.repeat(100))?.isWellFormed()).toBe(true);
  });

  test('is trimmed before and after it is truncated', () => {
    expect(toFailedTerm(`${'x'.repeat(79)} y`)).toBe('x'.repeat(79));
    expect(toFailedTerm(` ${'x'.repeat(80)}`)).toBe('x'.repeat(80));
  });

  test('is checked before it is truncated', () => {
    expect(toFailedTerm(`${'a '.repeat(60)} 07700900123`)).toBeNull();
  });
});
