/** Copies of the SQLite file: taken while it is in use, put back while it is not. PostgreSQL has tools of its own. */
import { closeSync, copyFileSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { type Database, openDatabase } from './db.ts';
import { createLeadErasure } from './lead-erasure.ts';
import { migrate } from './migrate.ts';

/** `message` is a line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const IN_USE_MS = 500;

/**
 * One consistent moment of the database, written beside `file` and renamed to it when it is whole and checked.
 * Readers and writers go on meanwhile. Answers how many leads are in it.
 * @throws BackupError the file exists, or what was written does not check
 */
export async function backUp(db: Database, file: string): Promise<number> {
  if (existsSync(file)) throw new BackupError(`${file} is there already: name a new file`);
  const partial = `${file}.partial`;
  // Made first, so that nobody else can read it; an empty file is as good as none.
  closeSync(openSync(partial, 'wx', 0o600));
  try {
    await sql`vacuum into ${partial}`.execute(db.kysely);
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

export interface Restored {
  leads: number;
  /** Erased after the backup was taken, and now again. */
  erasedAgain: number;
  /** Where the former database is; null when there was none. */
  replaced: string | null;
}

/**
 * Puts a backup in the place of `file`, brought up to date and without the leads that were erased since.
 * The former database is kept under another name.
 * @throws BackupError the backup is none, or the database is in use
 */
export async function restore(backup: string, file: string, now: Date): Promise<Restored> {
  if (!existsSync(backup)) throw new BackupError(`${backup} is not there`);
  const leads = countLeads(backup);
  const former = existsSync(file);
  const erased = former ? await closeDown(file) : [];

  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  copyFileSync(backup, partial);
  const db = openDatabase({ file: partial });
  let erasedAgain = 0;
  try {
    await migrate(db);
    const erasure = createLeadErasure(db);
    for (const reference of erased) erasedAgain += (await erasure.eraseByReference(reference, 'restore')).references.length;
  } finally {
    await db.close();
  }
  syncPath(partial);
  const replaced = former ? `${file}.replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}` : null;
  if (replaced !== null) keepUnder(file, replaced);
  renameSync(partial, file);
  syncPath(dirname(file));
  return { leads: leads - erasedAgain, erasedAgain, replaced };
}

/** Also checks that the file is a whole database of ours. */
function countLeads(file: string): number {
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

/** Folds the log into the file, which works only when nobody else has it open; answers the references ever erased from it. */
async function closeDown(file: string): Promise<string[]> {
  const database = new DatabaseSync(file, { timeout: IN_USE_MS });
  try {
    const mode = database.prepare('pragma journal_mode = delete').get()?.['journal_mode'];
    if (mode !== 'delete') throw new Error('in use');
  } catch {
    throw new BackupError(`${file} is in use: stop the server first`);
  } finally {
    database.close();
  }
  const db = openDatabase({ file });
  try {
    await migrate(db);
    return await createLeadErasure(db).listErased();
  } finally {
    await db.close();
  }
}

/** A second name for the same file where the disk can do that; there is no moment without a database. */
function keepUnder(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    copyFileSync(file, name);
  }
}

function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
