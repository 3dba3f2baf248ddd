/** Items that arrive during a commit, which waits for the disk, share the next one (decision 0065). */
import { setImmediate as toNextTurn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { within } from '#domain/deadline.ts';
import { isAppError } from '#domain/errors.ts';
import type { Database } from './db.ts';
import { toUnavailableError } from './failures.ts';
import type { Schema } from './schema.ts';

interface GroupWrites<I, T> {
  /**
   * Writes all in one transaction, in order. If it throws for another reason than an unavailable store, each is written
   * alone.
   */
  together(items: readonly I[]): Promise<T[]>;
  /** Writes one in its own transaction. */
  alone(item: I): Promise<T>;
}

interface Waiting<I, T> {
  item: I;
  resolve(value: T): void;
  reject(error: unknown): void;
}

/** The limit bounds how long the first of a batch waits for the last. */
const BATCH = 64;
/** About half a second's work: anything beyond it would only time out. */
const WAITING_MAX = 1_024;
/** With the 300 ms that a rate limit may take, a customer gets a response within 2 s. */
const WAIT_MAX_MS = 1_700;

const toRefusal = (why: string) => toUnavailableError(new Error(why));

/** Resolves when the item is durable. An invalid item fails alone; an unavailable store fails the whole batch. */
export function createGroupCommit<I, T>({ together, alone }: GroupWrites<I, T>): (item: I) => Promise<T> {
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
    if (queue.length >= WAITING_MAX) throw toRefusal('Too many wait for a commit');
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const waiting = { item, resolve, reject };
    queue.push(waiting);
    if (!isRunning) void commitWaiting();
    return within(promise, WAIT_MAX_MS, () => {
      // An item that is being written may still be stored; a retry with its idempotency key then finds it.
      const place = queue.indexOf(waiting);
      if (place !== -1) queue.splice(place, 1);
      throw toRefusal('The commit takes too long');
    });
  };
}

type Work<T> = (transaction: Transaction<Schema>) => Promise<T>;

/**
 * Returns what runs work in a transaction. On SQLite, work that arrives together shares one; if any of it fails, all is
 * done again, each alone.
 */
export function createWriter({ kysely, kind }: Database): <T>(work: Work<T>) => Promise<T> {
  const alone = <T>(work: Work<T>) => kysely.transaction().execute(work);
  if (kind === 'postgres') return alone;
  const commit = createGroupCommit<Work<unknown>, unknown>({
    together: (all) =>
      alone(async (transaction) => {
        const results: unknown[] = [];
        for (const work of all) results.push(await work(transaction));
        return results;
      }),
    alone,
  });
  return <T>(work: Work<T>) => commit(work) as Promise<T>;
}
