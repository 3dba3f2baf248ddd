import { expect, test } from 'vitest';
import { findTopics, sampleEvenly } from './topics.ts';

/** Likelihoods of two documents for each clause, cumulated up to its end. */
function toUpTo(clauses: [number, number][]): Float64Array[] {
  let [one, other] = [0, 0];
  return clauses.map(([first, second]) => Float64Array.of((one += first), (other += second)));
}

test('a question is split if two documents match its halves far better than one matches both', () => {
  const upTo = toUpTo([
    [20, -5],
    [10, -5],
    [-5, 25],
  ]);
  expect(findTopics([4, 7, 12], upTo)).toEqual([
    [0, 7],
    [7, 12],
  ]);
});

test('a question stays whole if one document matches nearly as well', () => {
  const upTo = toUpTo([
    [20, 0],
    [2, 10],
  ]);
  expect(findTopics([5, 9], upTo)).toEqual([[0, 9]]);
});

test('three topics are split twice, and a fourth stays with one of them', () => {
  const upTo = [
    [30, 0, 0, 0],
    [30, 30, 0, 0],
    [30, 30, 30, 0],
    [30, 30, 30, 15],
  ].map((row) => Float64Array.from(row));
  const found = findTopics([3, 6, 9, 12], upTo);
  expect(found).toHaveLength(3);
  expect(found[0]?.[0]).toBe(0);
  expect(found.at(-1)?.[1]).toBe(12);
});

test('a long word list is split at a sample of its words, the last among them, and a question at any word', () => {
  expect(sampleEvenly([4, 7, 12])).toEqual([4, 7, 12]);
  const some = sampleEvenly(Array.from({ length: 64 }, (_, at) => at + 1));
  expect(some).toHaveLength(16);
  expect(some.at(-1)).toBe(64);
});
