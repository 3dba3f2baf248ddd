import { expect, test } from 'vitest';
import type { InvertedIndex } from './inverted-index.ts';
import type { Group } from './query.ts';
import { createRank } from './rank.ts';

/** One word, with a given score for each document. */
function createRankOf(scores: number[]) {
  const index: InvertedIndex = {
    size: scores.length,
    uses: new Map(),
    rarity: () => 1,
    startingWith: () => [],
    score: (_, best, found) => {
      let count = 0;
      for (const [document, score] of scores.entries()) {
        if (score > 0) found[count++] = document;
        best[document] = score;
      }
      return count;
    },
  };
  return createRank(index);
}

const asked: Group[] = [{ variants: [{ term: 'meter', weight: 1 }], counts: true }];
const scores = Array.from({ length: 500 }, (_, document) => 50 + ((document * 37) % 50));
const inOrder = scores.map((_, document) => document).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);

test.each([1, 7, 100, 101, 499, 500, 2_000])('the best %i are the first of the full ranking', (most) => {
  expect(createRankOf(scores)(asked, most)).toMatchObject({ best: inOrder.slice(0, most), total: 500 });
});

test('the best of a subset is found however low it ranks, and none when none matches', () => {
  const { findBestOf } = createRankOf([100, 90, 60, 60, 1, 0])(asked, 1);
  expect(findBestOf([5, 4, 3, 2])).toBe(2);
  expect(findBestOf([4, 5])).toBeUndefined();
  expect(findBestOf([])).toBeUndefined();
});

test('a search leaves no state for the next one', () => {
  const rank = createRankOf([3, 2, 1]);
  for (const _ of [1, 2]) expect(rank(asked, 3)).toMatchObject({ best: [0, 1, 2], total: 3 });
  expect(rank([], 3)).toMatchObject({ best: [], total: 0 });
});
