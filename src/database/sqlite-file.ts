/** Opens the SQLite file, and waits while another process writes to it. */
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from './failures.ts';

/** How long another process may hold the lock: a failed send is reported within 2 s. */
const BUSY_MOST_MS = 1_500;
/** At startup another process may be migrating. */
const BUSY_MOST_PATIENTLY_MS = 30_000;
/** After this long without being busy, the wait starts from zero. */
const FORGOTTEN_AFTER_MS = 1_000;

export interface BusyWait {
  whileBusy<T>(work: () => T): Promise<T>;
  /** Sets the longer limit, or the short one again. */
  setPatient(isPatient: boolean): void;
}

/**
 * Retries while another process is writing. SQLite's own busy timeout would block this whole process, and deadlock with
 * its second connection. The limit counts from when the file was first busy, not per caller: they queue, and the tenth
 * would wait ten times as long.
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

/** Opens the file for this user only; each commit reaches the disk before it returns. */
export async function openFile(file: string, { whileBusy }: BusyWait): Promise<DatabaseSync> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  // No busy timeout, and foreign keys on: both are the defaults.
  const database = new DatabaseSync(file);
  try {
    await whileBusy(() => database.exec('PRAGMA journal_mode = WAL'));
    // Deleted drafts hold personal data: overwrite them on disk.
    database.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
