import { expect, test } from 'vitest';
import { englishWords } from '#web/search/language/english.ts';
import { createFailedCounter } from './failed-counter.ts';

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
