import { expect, test } from 'vitest';
import { createPostingListBuilder } from './posting-lists.ts';

function toDocuments(counted: [thing: number, amount: number][][], size: number) {
  const collector = createPostingListBuilder();
  const totals = counted.map((document) => {
    for (const [thing, amount] of document) collector.add(thing, amount);
    return collector.endDocument();
  });
  const { starts, documents, amounts } = collector.toLists(size);
  const lists = Array.from({ length: size }, (_, thing) => {
    const [from, to] = [starts[thing], starts[thing + 1]];
    return Array.from(documents.slice(from, to), (document, at) => [document, amounts.slice(from, to)[at]]);
  });
  return { totals, lists };
}

test('each feature lists its documents in order, with the total amount in each', () => {
  const { totals, lists } = toDocuments(
    [
      [
        [2, 1],
        [0, 0.5],
        [2, 3],
      ],
      [],
      [[0, 2]],
    ],
    4,
  );
  expect(lists).toEqual([
    [
      [0, 0.5],
      [2, 2],
    ],
    [],
    [[0, 4]],
    [],
  ]);
  expect(totals).toEqual([4.5, 0, 2]);
});

test('the arrays grow with the features and documents', () => {
  const things = 40_000;
  const all = Array.from({ length: things }, (_, thing): [number, number] => [thing, thing + 1]);
  const { lists } = toDocuments([all.toReversed(), [[things - 1, 7]], all], things);
  expect(lists[0]).toEqual([
    [0, 1],
    [2, 1],
  ]);
  expect(lists.at(-1)).toEqual([
    [0, things],
    [1, 7],
    [2, things],
  ]);
});
