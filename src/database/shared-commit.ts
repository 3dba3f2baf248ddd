/** Group commit: what arrives during a commit, with its wait for the disk, shares the next one (decision 0065). */
import { setImmediate as toNextTurn } from 'node:timers/promises';
import { within } from '#domain/deadline.ts';
import { isAppError } from '#domain/errors.ts';
import { toUnavailable } from './failures.ts';

export interface Sharing<I, T> {
  /** Writes all in one transaction, in order. Throws, having written nothing, if some must be checked singly. */
  together(items: readonly I[]): Promise<T[]>;
  /** Writes one in a transaction of its own. */
  alone(item: I): Promise<T>;
}

interface Waiting<I, T> {
  item: I;
  resolve(value: T): void;
  reject(error: unknown): void;
}

/** Limits how long the first of a batch waits for the last. */
const BATCH = 64;
/** Half a second's work; more would only wait for its refusal. */
const WAITING_MOST = 1_024;
/** With the 300 ms that a rate limit may take, a customer is answered within 2 s. */
const WAIT_MOST_MS = 1_700;

const toRefusal = (why: string) => toUnavailable(new Error(why));

/** Resolves when the item is durable. An item's own failure is its alone; a failing store fails the whole batch. */
export function createSharedCommit<I, T>({ together, alone }: Sharing<I, T>): (item: I) => Promise<T> {
  const queue: Waiting<I, T>[] = [];
  let isRunning = false;

  async function commitWaiting(): Promise<void> {
    isRunning = true;
    // Lets requests already received join the first commit.
    await toNextTurn();
    while (queue.length > 0) await commitBatch(queue.splice(0, BATCH));
    isRunning = false;
  }

  async function commitBatch(batch: readonly Waiting<I, T>[]): Promise<void> {
    try {
      const values = await together(batch.map(({ item }) => item));
      for (const [at, { resolve }] of batch.entries()) resolve(values[at] as T);
    } catch (error) {
      if (isAppError(error, 'unavailable')) for (const { reject } of batch) reject(error);
      else await Promise.all(batch.map(({ item, resolve, reject }) => alone(item).then(resolve, reject)));
    }
  }

  return async (item) => {
    if (queue.length >= WAITING_MOST) throw toRefusal('Too many wait for a commit');
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const waiting = { item, resolve, reject };
    queue.push(waiting);
    if (!isRunning) void commitWaiting();
    return within(promise, WAIT_MOST_MS, () => {
      // One that is being written may still be stored; under its key, the same again is the same.
      const place = queue.indexOf(waiting);
      if (place !== -1) queue.splice(place, 1);
      throw toRefusal('The commit takes too long');
    });
  };
}
