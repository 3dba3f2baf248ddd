/** Puts a backup back in the place of the SQLite file while nobody uses it. */
import { copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BackupError, countLeads, syncPath } from './backup.ts';
import { openDatabase } from './db.ts';
import { eraseAgain } from './erasure-journal.ts';
import { migrate } from './migrate.ts';
import type { AuditTable } from './schema.ts';

const IN_USE_MS = 500;
/** Its check takes seconds. */
const LARGE_BYTES = 50 * 1024 * 1024;

export interface RestoreOptions {
  /** What was erased, as it travels with the backup. */
  journal?: readonly AuditTable[];
  onStage?: (words: string) => void;
}

export interface Restored {
  leads: number;
  /** Erased after the backup was taken, and now again. */
  erasedAgain: number;
  /** Where the former database is; null when there was none. */
  replaced: string | null;
  /** False when the former database was too damaged to say what was erased since the backup. */
  erasuresKnown: boolean;
}

/**
 * Puts a backup in the place of `file`, brought up to date and without what was erased since, as the former database or
 * the journal knows it; the audit lines of both go on. The former database is kept under another name.
 * @throws BackupError the backup is none, or the database is in use
 */
export async function restore(
  backup: string,
  file: string,
  now: Date,
  { journal = [], onStage = () => undefined }: RestoreOptions = {},
): Promise<Restored> {
  if (!existsSync(backup)) throw new BackupError(`${backup} is not there`);
  const { size } = statSync(backup);
  if (size >= LARGE_BYTES) onStage(`Checking the backup of ${Math.round(size / 1024 / 1024)} MB`);
  const leads = countLeads(backup);
  const former = existsSync(file);
  const audit = former ? await closeDown(file) : [];

  onStage('Putting it back');
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  copyFileSync(backup, partial);
  const db = openDatabase({ file: partial });
  let erasedAgain = 0;
  try {
    await migrate(db);
    const known = new Map([...journal, ...(audit ?? [])].map((line) => [line.id, line]));
    erasedAgain = await eraseAgain(db, [...known.values()], 'restore');
  } finally {
    await db.close();
  }
  syncPath(partial);
  const replaced = former ? `${file}.replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}` : null;
  if (replaced !== null) keepUnder(file, replaced);
  // Left by a damaged database only; beside the restored one they would be read as its own.
  for (const beside of ['-wal', '-shm'])
    if (existsSync(file + beside)) renameSync(file + beside, `${replaced ?? file}.old${beside}`);
  renameSync(partial, file);
  syncPath(dirname(file));
  return { leads: leads - erasedAgain, erasedAgain, replaced, erasuresKnown: audit !== null };
}

/**
 * Checkpoints the WAL into the file, which works only when nobody else has it open; answers what was ever erased from it,
 * null when it is too damaged to say.
 */
async function closeDown(file: string): Promise<AuditTable[] | null> {
  try {
    const database = new DatabaseSync(file, { timeout: IN_USE_MS });
    try {
      if (database.prepare('pragma journal_mode = delete').get()?.['journal_mode'] !== 'delete') throw toInUse(file);
    } finally {
      database.close();
    }
    const db = openDatabase({ file });
    try {
      await migrate(db);
      return await db.kysely.selectFrom('audit').selectAll().execute();
    } finally {
      await db.close();
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (isBusy(error)) throw toInUse(file);
    return null;
  }
}

function toInUse(file: string): BackupError {
  return new BackupError(`${file} is in use: stop the server first`);
}

/** SQLITE_BUSY or SQLITE_LOCKED, also where the store has wrapped it. */
function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode } = error as Error & { errcode?: unknown };
  return typeof errcode === 'number' ? [5, 6].includes(errcode & 0xff) : isBusy(error.cause);
}

/** A second name for the same file where the disk can do that; there is no moment without a database. */
function keepUnder(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    copyFileSync(file, name);
  }
}
