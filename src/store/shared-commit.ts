/** Group commit on SQLite: leads that arrive during a commit share the next one, and its one wait for the disk. */
import { sql, type Transaction } from 'kysely';
import { isAppError } from '#domain/errors.ts';
import type { Database } from './db.ts';
import type { Schema } from './schema.ts';

type Work<T> = (transaction: Transaction<Schema>) => Promise<T>;

interface Waiting {
  /** Runs inside the shared transaction; answers what to do once it is committed. */
  run(transaction: Transaction<Schema>): Promise<() => void>;
  reject(error: unknown): void;
}

/** Bounds how long the first of a batch waits for the last. */
const BATCH = 64;

/**
 * Runs `work` in a transaction and resolves when it is durable. A piece of work that fails is undone alone;
 * a failing store fails all of its batch.
 */
export function createSharedCommit({ kysely, kind }: Database): <T>(work: Work<T>) => Promise<T> {
  // PostgreSQL commits its sessions' transactions together by itself.
  if (kind === 'postgres') return (work) => kysely.transaction().execute(work);
  const queue: Waiting[] = [];
  let busy = false;

  async function commitWaiting(): Promise<void> {
    // Lets requests whose bodies have been read join the first commit.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) {
      const batch = queue.splice(0, BATCH);
      try {
        const settle = await kysely.transaction().execute(async (transaction) => {
          const outcomes: (() => void)[] = [];
          for (const waiting of batch) outcomes.push(await waiting.run(transaction));
          return outcomes;
        });
        for (const done of settle) done();
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
      }
    }
    busy = false;
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      queue.push({ run: (transaction) => runAlone(transaction, work, resolve, reject), reject });
      if (busy) return;
      busy = true;
      void commitWaiting();
    });
}

/** @throws what means that the store itself failed, so that nobody is told of a lead that is not there */
async function runAlone<T>(
  transaction: Transaction<Schema>,
  work: Work<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
): Promise<() => void> {
  await sql`savepoint alone`.execute(transaction);
  try {
    const value = await work(transaction);
    await sql`release alone`.execute(transaction);
    return () => resolve(value);
  } catch (error) {
    if (isAppError(error, 'unavailable')) throw error;
    await sql`rollback to alone`.execute(transaction);
    await sql`release alone`.execute(transaction);
    return () => reject(error);
  }
}
