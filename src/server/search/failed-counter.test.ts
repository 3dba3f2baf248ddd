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

test('a term is written down once three different visits had it, with every search from then on', async () => {
  const { kept, search } = create();
  await search('solar tiles', 'a', 'a', 'a', 'b');
  expect(kept.size).toBe(0);
  await search('Solar  Tiles', 'c');
  expect(kept.get('solar tiles')).toBe(3);
  await search('solar tiles', 'a');
  expect(kept.get('solar tiles')).toBe(4);
});

test('a name among plain words leaves nothing, however many visits had it', async () => {
  const { kept, search } = create();
  await search('zebedee quillfeather epilepsy', 'a', 'b', 'c', 'd');
  await search('epilepsy quillfeather', 'a', 'b', 'c', 'd');
  await search('7 rose street', 'a', 'b', 'c', 'd');
  expect([...kept.keys()]).toEqual([]);
});

test('what one visit had is forgotten after a week, and counts from no visit are none', async () => {
  const { kept, search, move } = create();
  await search('solar tiles', 'a', 'b', undefined, undefined);
  move(8);
  await search('solar tiles', 'c');
  expect(kept.size).toBe(0);
});

describe('a search that found nothing', () => {
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
  ])('%j looks personal or says nothing, and is not kept', (typed) => {
    expect(toFailedTerm(typed)).toBeNull();
  });

  test('is cut to 80 characters, whole ones', () => {
    expect([...(toFailedTerm('é'.repeat(200)) ?? '')]).toHaveLength(80);
    expect(toFailedTerm('🔥a'.repeat(100))?.isWellFormed()).toBe(true);
  });

  test('has no space at its end where it was cut, nor one at its start that would cut it sooner', () => {
    expect(toFailedTerm(`${'x'.repeat(79)} y`)).toBe('x'.repeat(79));
    expect(toFailedTerm(` ${'x'.repeat(80)}`)).toBe('x'.repeat(80));
  });

  test('is judged whole before it is cut', () => {
    expect(toFailedTerm(`${'a '.repeat(60)} 07700900123`)).toBeNull();
  });
});
