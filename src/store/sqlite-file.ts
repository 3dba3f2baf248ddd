/** Opens the SQLite file, and waits while another process writes to it. */
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from './failures.ts';

/** How long to wait for another process that is writing. */
const BUSY_TIMEOUT_MS = 5_000;
/**
 * Tries until no other process is writing. SQLite's own busy timeout would stop this whole process while it waits, and a
 * second connection of this process for good.
 */
export async function whileBusy<T>(work: () => T): Promise<T> {
  const giveUp = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUp) throw error;
      await sleep(1 + Math.random() * 9);
    }
  }
}

/** Opens the file for this user alone; each commit reaches the disk before it is answered. */
export async function openFile(file: string): Promise<DatabaseSync> {
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
