/** Takes an online copy of the SQLite file, which `restore.ts` puts back. PostgreSQL has its own tools. */
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database } from './db.ts';

/** `message` is shown to the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * Takes a consistent snapshot: written beside `file`, checked, then renamed. Reads and writes continue.
 * @returns how many leads it holds
 * @throws BackupError the file exists, or the copy fails its integrity check
 */
export async function createBackup(
  db: Database,
  file: string,
  onStage: (words: string) => void = () => undefined,
): Promise<number> {
  if (existsSync(file)) {
    const fault = statSync(file).isDirectory()
      ? 'is a folder: name a new file in it'
      : 'exists already: name a new file';
    throw new BackupError(`${file} ${fault}`);
  }
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    // Created first, so that only this user can read it; SQLite treats an empty file as a new database.
    closeSync(openSync(partial, 'wx', 0o600));
  } catch (error) {
    const isNowhere = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new BackupError(`${file} cannot be written${isNowhere ? ': its folder does not exist' : ''}`);
  }
  try {
    onStage('Copying the database');
    await sql`vacuum into ${partial}`.execute(db.kysely);
    onStage('Checking the copy');
    const leads = countLeads(partial);
    flushPath(partial);
    renameSync(partial, file);
    flushPath(dirname(file));
    return leads;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/**
 * Counts a backup's leads.
 * @throws BackupError the file is not an intact database of ours
 */
export function countLeads(file: string): number {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      const [check] = database.prepare('pragma integrity_check').all();
      if (check?.['integrity_check'] !== 'ok') throw new Error('damaged');
      return Number(database.prepare('select count(*) as leads from leads').get()?.['leads']);
    } finally {
      database.close();
    }
  } catch {
    throw new BackupError(`${file} is not a complete backup`);
  }
}

/** Flushes a file, or a folder's entries, to disk. */
export function flushPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
