/** A copy of the SQLite file, taken while it is in use; `restore.ts` puts it back. PostgreSQL has tools of its own. */
import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Database } from './db.ts';

/** `message` is a line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/**
 * One consistent moment of the database, written beside `file` and renamed to it when it is whole and checked.
 * Readers and writers go on meanwhile. Answers how many leads are in it.
 * @throws BackupError the file exists, or what was written does not check
 */
export async function backUp(
  db: Database,
  file: string,
  onStage: (words: string) => void = () => undefined,
): Promise<number> {
  if (existsSync(file)) throw new BackupError(`${file} is there already: name a new file`);
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    // Made first, so that nobody else can read it; an empty file is as good as none.
    closeSync(openSync(partial, 'wx', 0o600));
  } catch {
    throw new BackupError(`${file} cannot be written`);
  }
  try {
    onStage('Copying the database');
    await sql`vacuum into ${partial}`.execute(db.kysely);
    onStage('Checking the copy');
    const leads = countLeads(partial);
    syncPath(partial);
    renameSync(partial, file);
    syncPath(dirname(file));
    return leads;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/**
 * How many leads a backup holds.
 * @throws BackupError the file is not a whole database of ours
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
    throw new BackupError(`${file} is not a whole backup`);
  }
}

/** Waits until a file, or the names in a folder, are on disk. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
