/**
 * Leads that arrive together share a commit: a fault of one lead fails that lead alone, a failure of the store fails
 * all.
 */
import { setImmediate as toNextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { createGroupCommit } from './group-commit.ts';

const AWAY = new AppError('unavailable', 'The database is unavailable', { retryAfter: 5 });

let batches: number[][];
let alone: number[];
/** Writes that succeed or fail for a whole batch, and for single leads. */
let failing: { together: Error | null; alone: Map<number, Error> };
let commit: (item: number) => Promise<string>;
beforeEach(() => {
  [batches, alone, failing] = [[], [], { together: null, alone: new Map() }];
  commit = createGroupCommit<number, string>({
    async together(items) {
      batches.push([...items]);
      if (failing.together) throw failing.together;
      return items.map((item) => `together ${item}`);
    },
    async alone(item) {
      alone.push(item);
      const failure = failing.alone.get(item);
      if (failure) throw failure;
      return `alone ${item}`;
    },
  });
});

const send = (count: number) => Array.from({ length: count }, (_, item) => commit(item));

test('waiting items are committed together, 64 at most, and each gets its own result', async () => {
  const sent = await Promise.all(send(70));
  expect(sent).toEqual(Array.from({ length: 70 }, (_, item) => `together ${item}`));
  expect(batches.map(({ length }) => length)).toEqual([64, 6]);
  expect(alone).toEqual([]);
  expect(await commit(99)).toBe('together 99');
});

test('if the batch fails, each item is written alone, and one failure does not affect the others', async () => {
  failing.together = new Error('some key is taken');
  failing.alone.set(1, new Error('its own fault'));
  const sent = await Promise.allSettled(send(3));
  expect(sent).toEqual([
    { status: 'fulfilled', value: 'alone 0' },
    { status: 'rejected', reason: failing.alone.get(1) },
    { status: 'fulfilled', value: 'alone 2' },
  ]);
});

test('if the database is unavailable, all are rejected and none is retried alone', async () => {
  failing.together = AWAY;
  const sent = await Promise.allSettled(send(2));
  expect(sent).toEqual([0, 1].map(() => ({ status: 'rejected', reason: AWAY })));
  failing.together = null;
  expect(await commit(7)).toBe('together 7');
  expect(alone).toEqual([]);
});

describe('while a batch is written', () => {
  let begun: number[][];
  let release: () => void;
  let slow: (item: number) => Promise<number>;
  beforeEach(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    [begun, release] = [[], resolve];
    slow = createGroupCommit<number, number>({
      async together(items) {
        begun.push([...items]);
        await promise;
        return [...items];
      },
      alone: async (item) => item,
    });
  });

  test('arriving items share the next batch', async () => {
    const sent: Promise<number>[] = [];
    for (const item of [1, 2, 3, 4]) {
      sent.push(slow(item));
      for (let turn = 0; turn < 3; turn += 1) await toNextTurn();
    }
    expect(begun).toEqual([[1]]);
    release();
    expect(await Promise.all(sent)).toEqual([1, 2, 3, 4]);
    expect(begun).toEqual([[1], [2, 3, 4]]);
  });

  test('no item waits for more than 1.7 seconds, and one that was rejected while queued is never written', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = slow(1);
    await toNextTurn();
    const second = slow(2);
    const refused = [first, second].map((sent) => expect(sent).rejects.toMatchObject({ kind: 'unavailable' }));
    await vi.advanceTimersByTimeAsync(1_700);
    await Promise.all(refused);
    vi.useRealTimers();
    release();
    expect(await slow(3)).toBe(3);
    expect(begun).toEqual([[1], [3]]);
  });

  test('at most 1,024 wait, and the next is rejected at once', async () => {
    const first = slow(0);
    await toNextTurn();
    const waiting = Array.from({ length: 1_024 }, (_, item) => slow(item + 1));
    await expect(slow(1_025)).rejects.toMatchObject({ kind: 'unavailable', details: { retryAfter: 5 } });
    release();
    expect(await Promise.all([first, ...waiting])).toHaveLength(1_025);
  });
});
