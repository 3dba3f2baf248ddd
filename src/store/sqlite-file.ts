/** Opens the SQLite file, and waits while another process writes to it. */
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from './failures.ts';

/** How long another process may go on writing before a customer is told: a failed send is told within 2 s. */
const BUSY_MOST_MS = 1_500;
/** At the start another process may be migrating. */
const BUSY_MOST_PATIENTLY_MS = 30_000;
/** A file that was busy longer ago than this may have been free meanwhile. */
const FORGOTTEN_AFTER_MS = 1_000;

export interface BusyWait {
  whileBusy<T>(work: () => T): Promise<T>;
  /** Waits longer from now on, or not any more. */
  setPatient(isPatient: boolean): void;
}

/**
 * Tries until no other process is writing. SQLite's own busy timeout would stop this whole process while it waits, and a
 * second connection of this process for good. The time counts from when the file was first found busy, not anew for each
 * caller: they come one after the other, and the tenth would wait ten times as long.
 */
export function createBusyWait(): BusyWait {
  let mostMs = BUSY_MOST_MS;
  let since = 0;
  let last = -Infinity;
  return {
    async whileBusy(work) {
      for (;;) {
        try {
          const done = work();
          last = -Infinity;
          return done;
        } catch (error) {
          if (!isBusy(error)) throw error;
          const now = performance.now();
          if (now - last > FORGOTTEN_AFTER_MS) since = now;
          last = now;
          if (now - since > mostMs) throw error;
          await sleep(1 + Math.random() * 9);
        }
      }
    },
    setPatient(isPatient) {
      mostMs = isPatient ? BUSY_MOST_PATIENTLY_MS : BUSY_MOST_MS;
    },
  };
}

/** Opens the file for this user alone; each commit reaches the disk before it is answered. */
export async function openFile(file: string, { whileBusy }: BusyWait): Promise<DatabaseSync> {
  if (file !== ':memory:') {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
  }
  const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  try {
    await whileBusy(() => database.exec('PRAGMA journal_mode = WAL'));
    // Deleted drafts hold personal data: overwrite them.
    database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
