/** Brings what SQLite has committed to the disk without holding up this process, as SQLite's own commit would. */
import { close, fdatasync, open, realpath } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { toUnavailable } from './failures.ts';
import type { Schema } from './schema.ts';

const openFile = promisify(open);
const sync = promisify(fdatasync);
/** Together two seconds. */
const ATTEMPTS = 20;
const WAIT_MS = 100;

export interface WriteAheadLog {
  /** Resolves once all that was committed before is on the disk. @throws AppError `unavailable` when it may not be */
  reachDisk(): Promise<void>;
  close(): void;
}

/**
 * Copies the whole log into the database file, which SQLite then syncs. False while somebody still reads or writes.
 */
export async function emptyLog(kysely: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(kysely);
  return rows[0]?.busy === 0;
}

/** Waits for others that read or write for a moment. False when one of them took longer. */
export async function emptyLogPatiently(kysely: Kysely<Schema>): Promise<boolean> {
  for (let attempt = 1; !(await emptyLog(kysely)); attempt += 1) {
    if (attempt === ATTEMPTS) return false;
    await sleep(WAIT_MS);
  }
  return true;
}

/** Of the database at `file`, which stays open meanwhile: SQLite keeps one log for as long as anybody has it open. */
export function openWriteAheadLog(file: string, empty: () => Promise<boolean>): WriteAheadLog {
  let opened: Promise<number> | undefined;
  /** Linux reports a failed sync once and takes the pages for written from then on: the next would prove nothing. */
  let hasHole = false;
  /** One at a time: of two at once only one would be told of a failure. */
  let last: Promise<void> = Promise.resolve();
  const forget = () => {
    opened?.then(
      (descriptor) => close(descriptor, () => {}),
      () => {},
    );
    opened = undefined;
  };
  // SQLite puts it beside the file that a link names. Windows syncs only what is open for writing.
  const openOnce = async () => openFile(`${await promisify(realpath)(file)}-wal`, 'r+');

  async function syncLog(): Promise<void> {
    opened ??= openOnce();
    const descriptor = await opened;
    hasHole = true;
    await sync(descriptor);
    hasHole = false;
  }

  async function fillHole(): Promise<void> {
    if (!(await empty())) throw new Error('The log could not be emptied');
    hasHole = false;
  }

  async function reach(): Promise<void> {
    try {
      await (hasHole ? fillHole() : syncLog());
    } catch (error) {
      forget();
      throw toUnavailable(error);
    }
  }

  return {
    reachDisk() {
      const reached = last.then(reach);
      last = reached.catch(() => {});
      return reached;
    },
    close: forget,
  };
}
