import { expect, test } from 'vitest';
import { createTogether } from './settling.ts';

function start(isLast: (waiting: number) => boolean, failure?: Error) {
  const batches: string[][] = [];
  const together = createTogether<string>(
    async (items) => {
      batches.push(items);
      if (failure) throw failure;
    },
    isLast,
    5,
  );
  return { batches, together };
}

test('what comes at about the same time is written at once', async () => {
  const { batches, together } = start(() => false);
  await Promise.all([together.write('a'), together.write('b')]);
  await together.write('c');
  expect(batches).toEqual([['a', 'b'], ['c']]);
});

test('nobody waits when nothing more is to come', async () => {
  const { batches, together } = start((waiting) => waiting === 2);
  const first = together.write('a');
  expect(batches).toEqual([]);
  await Promise.all([first, together.write('b')]);
  expect(batches).toEqual([['a', 'b']]);
});

test('a failure reaches everyone in the batch', async () => {
  const { together } = start((waiting) => waiting === 2, new Error('disk full'));
  const both = await Promise.allSettled([together.write('a'), together.write('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
