/**
 * Group commit: leads that arrive during a commit, or its one wait for the disk, share the next one. One batch at a time:
 * two on PostgreSQL were smaller, and cost more (decision 0099).
 */
import { sql, type Transaction } from 'kysely';
import { isAppError } from '#domain/errors.ts';
import type { Database } from './db.ts';
import type { Schema } from './schema.ts';

export interface Sharing<I, T> {
  /** All at once, in order; committed when it resolves, and durable after `Database.reachDisk`. Throws, having written nothing, if some must be checked singly. */
  all(items: readonly I[]): Promise<T[]>;
  one(transaction: Transaction<Schema>, item: I): Promise<T>;
}

interface Waiting<I, T> {
  item: I;
  resolve(value: T): void;
  reject(error: unknown): void;
}

/** Limits how long the first of a batch waits for the last. */
const BATCH = 64;

/** Resolves when the item is durable. An item's own failure is its alone; a failing store fails the whole batch. */
export function createSharedCommit<I, T>({ kysely, kind, reachDisk }: Database, { all, one }: Sharing<I, T>) {
  const queue: Waiting<I, T>[] = [];
  let isRunning = false;

  async function commitWaiting(): Promise<void> {
    // Lets requests already received join the first commit.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) {
      const batch = queue.splice(0, BATCH);
      if (!(await tryTogether(batch))) await (kind === 'sqlite' ? takeAloneInOne(batch) : takeAlone(batch));
    }
    isRunning = false;
  }

  /** @returns false, having written nothing, if each item must be written on its own */
  async function tryTogether(batch: Waiting<I, T>[]): Promise<boolean> {
    try {
      const values = await all(batch.map(({ item }) => item));
      await reachDisk();
      for (const [at, { resolve }] of batch.entries()) resolve(values[at] as T);
      return true;
    } catch (error) {
      if (!isAppError(error, 'unavailable')) return false;
      for (const { reject } of batch) reject(error);
      return true;
    }
  }

  async function takeAlone(batch: Waiting<I, T>[]): Promise<void> {
    const take = ({ item, resolve, reject }: Waiting<I, T>) =>
      kysely
        .transaction()
        .execute((transaction) => one(transaction, item))
        .then(resolve, reject);
    await Promise.all(batch.map(take));
  }

  async function takeAloneInOne(batch: Waiting<I, T>[]): Promise<void> {
    try {
      const settle = await kysely.transaction().execute(async (transaction) => {
        const outcomes: (() => void)[] = [];
        for (const waiting of batch) outcomes.push(await runAlone(transaction, waiting));
        return outcomes;
      });
      // One that was here already may have come from another process, whose wait for the disk is not over.
      await reachDisk();
      for (const done of settle) done();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** @throws a failure of the store itself, so that no caller is given a lead that was not stored */
  async function runAlone(transaction: Transaction<Schema>, { item, resolve, reject }: Waiting<I, T>) {
    await sql`savepoint alone`.execute(transaction);
    try {
      const value = await one(transaction, item);
      await sql`release alone`.execute(transaction);
      return () => resolve(value);
    } catch (error) {
      if (isAppError(error, 'unavailable')) throw error;
      await sql`rollback to alone`.execute(transaction);
      await sql`release alone`.execute(transaction);
      return () => reject(error);
    }
  }

  return (item: I) =>
    new Promise<T>((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      void commitWaiting();
    });
}
