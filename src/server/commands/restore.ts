/** `npm run restore -- FILE`: replaces the database with a backup while the server is stopped. */
import { copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import path, { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { BackupError, countLeads, flushPath } from '#database/backup.ts';
import { openDatabase, toDatabaseFile } from '#database/db.ts';
import { repeatErasures } from '#server/personal-data/erasure-journal.ts';
import { isBusy, isDamaged } from '#database/failures.ts';
import { migrate } from '#database/migrate.ts';
import type { AuditTable } from '#database/schema.ts';
import { JOURNAL_NAME, readJournal, updateJournals } from '../personal-data/erasure-journal.ts';
import { prepareDataFolder } from '../settings/data-folder.ts';
import { CommandError, createProgress, runCommand, toCount, UsageError, withDatabase } from './run-command.ts';
import { checkFile } from './files.ts';

// Replaces the SQLite file with a backup while no process uses it.

const IN_USE_MS = 500;
/** Checking a larger backup takes seconds. */
const LARGE_BYTES = 50 * 1024 * 1024;

export interface RestoreOptions {
  /** The erasures recorded in the journal beside the backup. */
  journal?: readonly AuditTable[];
  onStage?: (words: string) => void;
}

interface RestoreReport {
  leads: number;
  /** How many leads that were erased after the backup have been erased again. */
  erasedAgain: number;
  /** Path of the previous database; null if there was none. */
  replaced: string | null;
  /** False if the previous database was too damaged to list the erasures since the backup. */
  erasuresKnown: boolean;
}

/**
 * Replaces `file` with a backup, migrated and without what was erased since, according to the previous database and the
 * journal; the audit lines of both remain. The previous database remains under another name.
 * @throws BackupError the backup is invalid, or the database is in use
 * @internal
 */
export async function restore(
  backup: string,
  file: string,
  now: Date,
  { journal = [], onStage = () => undefined }: RestoreOptions = {},
): Promise<RestoreReport> {
  if (!existsSync(backup)) throw new BackupError(`${backup} does not exist`);
  const { size } = statSync(backup);
  if (size >= LARGE_BYTES) onStage(`Checking the backup of ${Math.round(size / 1024 / 1024)} MB`);
  const leads = countLeads(backup);
  const former = existsSync(file);
  const audit = former ? closeFormer(file) : [];

  onStage('Restoring the backup');
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  copyFileSync(backup, partial);
  const db = openDatabase({ file: partial });
  let erasedAgain = 0;
  try {
    await migrate(db);
    const known = new Map([...journal, ...(audit ?? [])].map((line) => [line.id, line]));
    erasedAgain = await repeatErasures(db, [...known.values()], 'restore');
  } finally {
    await db.close();
  }
  flushPath(partial);
  const replaced = former ? `${file}.replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}` : null;
  if (replaced !== null) linkOrCopy(file, replaced);
  // Only a damaged database leaves these files; SQLite would apply them to the restored one.
  for (const beside of ['-wal', '-shm'])
    if (existsSync(file + beside)) renameSync(file + beside, `${replaced ?? file}.old${beside}`);
  renameSync(partial, file);
  flushPath(dirname(file));
  return { leads: leads - erasedAgain, erasedAgain, replaced, erasuresKnown: audit !== null };
}

/**
 * Checkpoints the WAL into the file, which works only if no other process has it open.
 * @returns its audit lines, also those of a later version; null if it is too damaged to read them
 * @throws BackupError it cannot be read for another reason: an erased person would return unnoticed
 */
function closeFormer(file: string): AuditTable[] | null {
  try {
    const database = new DatabaseSync(file, { timeout: IN_USE_MS });
    try {
      database.exec('pragma journal_mode = delete');
      const table = database.prepare("select 1 from sqlite_master where type = 'table' and name = 'audit'").get();
      if (table === undefined) return [];
      const lines = database.prepare('select id, at, action, reference, actor, detail from audit').all();
      return lines as unknown as AuditTable[];
    } finally {
      database.close();
    }
  } catch (error) {
    if (isBusy(error)) throw new BackupError(`${file} is in use: stop the server first`);
    if (isDamaged(error)) return null;
    const reason = error instanceof Error ? error.message : '';
    throw new BackupError(`${file} cannot be read (${reason}), nor the erasures in it: nothing was restored`, {
      cause: error,
    });
  }
}

/** Gives the previous database a second name rather than renaming it, so that `file` always exists. */
function linkOrCopy(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    copyFileSync(file, name);
  }
}

const USAGE = 'Usage: npm run restore -- FILE   a file written by npm run backup; stop the server first';

await runCommand(USAGE, async (config) => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError();
  if (config.databaseUrl !== null) {
    throw new CommandError(
      'The database is PostgreSQL, which has its own tool: pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" FILE',
    );
  }
  prepareDataFolder(config.dataDir);
  const backup = path.resolve(file);
  checkFile(backup);
  const journals = [path.dirname(backup), config.dataDir].map((folder) => path.join(folder, JOURNAL_NAME));
  const erasures = journals.flatMap((journal) => readJournal(journal));
  const { leads, erasedAgain, replaced, erasuresKnown } = await restore(
    backup,
    toDatabaseFile(config.dataDir),
    new Date(),
    { journal: erasures, onStage: createProgress().stage },
  );
  await withDatabase(config, (database) => updateJournals(database, config));
  if (erasedAgain > 0) console.log(`${erasedAgain} erased since the backup: erased again`);
  if (!erasuresKnown && erasures.length === 0)
    console.log('The former database is damaged: erase again what was erased since the backup');
  if (replaced !== null) console.log(`The former database is ${replaced}; delete it when you are sure`);
  console.log(`Restored ${toCount(leads, 'lead')}; you can start the server`);
});
