/** Records erasures in a file beside the backups, so that a restore repeats them. It does not identify the person. */
import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  mkdirSync,
} from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { BackupError } from '#database/backup.ts';
import type { Database } from '#database/db.ts';
import type { AuditTable } from '#database/schema.ts';
import { createLeadErasure } from './lead-erasure.ts';
import { createPersonErasure } from './person-erasure.ts';
import type { Config } from '../settings/config.ts';

/** Stored beside the database, and in each folder with backups. */
export const JOURNAL_NAME = 'erasures.jsonl';

const BATCH = 500;

const lineSchema = z.object({
  id: z.string().min(1),
  at: z.string().min(1),
  action: z.literal('erase'),
  reference: z.string().nullable(),
  actor: z.string(),
  detail: z.string(),
});
/** An erasure of expired leads is not repeated for drafts, which have expired long before. */
const retentionSchema = z.object({ because: z.literal('retention') });
const draftSchema = z.object({ draft: z.string(), visitor: z.string() });
const voteSchema = z.object({ vote: z.string() });
const searchSchema = z.object({ search: z.string() });

/** @internal */
export async function readErasures({ kysely }: Database): Promise<AuditTable[]> {
  return kysely.selectFrom('audit').selectAll().where('action', '=', 'erase').orderBy('at').execute();
}

/**
 * Empty if there is no file; a truncated last line is skipped.
 * @throws BackupError a line is not an erasure: the restore would bring erased data back
 */
export function readJournal(file: string): AuditTable[] {
  if (!existsSync(file)) return [];
  const { lines, rest } = splitJournal(readFileSync(file, 'utf8'));
  const last = lineSchema.safeParse(toJson(rest));
  const whole = lines.map((line, at) => {
    if (line === '') return [];
    const read = lineSchema.safeParse(toJson(line));
    if (!read.success) throw new BackupError(`${file}:${at + 1} is not an erasure`);
    return [read.data];
  });
  return [...whole.flat(), ...(last.success ? [last.data] : [])];
}

/**
 * Appends the missing lines and flushes them to disk.
 * @internal
 */
export function updateJournal(file: string, erasures: readonly AuditTable[]): void {
  const known = new Set(readJournal(file).map(({ id }) => id));
  const missing = erasures.filter(({ id }) => !known.has(id));
  if (missing.length === 0 && existsSync(file)) return;
  const { lines, rest } = splitJournal(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const isCut = rest !== '' && !lineSchema.safeParse(toJson(rest)).success;
  const handle = openSync(file, 'a', 0o600);
  try {
    // A partial line results from a crash, and is written again. Nothing else is cut, because another process may be
    // appending.
    if (isCut) ftruncateSync(handle, Buffer.byteLength(lines.map((line) => `${line}\n`).join('')));
    const toEnd = rest !== '' && !isCut ? '\n' : '';
    appendFileSync(handle, toEnd + missing.map((line) => `${JSON.stringify(line)}\n`).join(''));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The complete lines, and the text after the last line break. */
function splitJournal(text: string): { lines: string[]; rest: string } {
  const lines = text.split('\n');
  return { rest: lines.pop() ?? '', lines };
}

/**
 * Returns when the last person was erased whose erasure this database does not record. An older draft may be theirs
 * under another name: since the backup, it was merged with another or sent.
 */
async function findNewest({ kysely }: Database, erasures: readonly AuditTable[]): Promise<string | undefined> {
  const rows = await kysely.selectFrom('audit').select('id').where('action', '=', 'erase').execute();
  const known = new Set(rows.map(({ id }) => id));
  const isNew = ({ id, action, detail }: AuditTable) =>
    action === 'erase' && !known.has(id) && !retentionSchema.safeParse(toJson(detail)).success;
  return erasures
    .filter(isNew)
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
}

/**
 * Stores the lines for the next journal. This comes last, because an interrupted repetition must find all of them new
 * again.
 */
async function keepLines({ kysely }: Database, lines: readonly AuditTable[]): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    for (let start = 0; start < lines.length; start += BATCH)
      await transaction
        .insertInto('audit')
        .values(lines.slice(start, start + BATCH))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}

/** Repeats the erasures, and stores all lines. @returns how many leads were erased */
export async function repeatErasures(db: Database, lines: readonly AuditTable[], actor: string): Promise<number> {
  const erasure = createLeadErasure(db);
  const person = createPersonErasure(db);
  let leads = 0;
  const newest = await findNewest(db, lines);
  if (newest !== undefined) await erasure.eraseDraftsUntil(newest);
  for (const { action, reference, detail: text } of lines) {
    if (action !== 'erase') continue;
    if (reference !== null) leads += (await erasure.eraseByReference(reference, actor)).references.length;
    const detail = toJson(text);
    const draft = draftSchema.safeParse(detail);
    if (draft.success) await erasure.eraseDraft(draft.data.visitor, draft.data.draft);
    const vote = voteSchema.safeParse(detail);
    if (vote.success) await person.eraseVote(vote.data.vote);
    const search = searchSchema.safeParse(detail);
    if (search.success) await person.eraseSearch(search.data.search);
  }
  await keepLines(db, lines);
  return leads;
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Journals of erasures: beside the database, and beside every backup taken from it.

type Folder = Pick<Config, 'dataDir'>;

/** A file with one backup folder per line. */
function toListFile({ dataDir }: Folder): string {
  return path.join(dataDir, 'backup-folders');
}

function listFolders(config: Folder): string[] {
  const file = toListFile(config);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

export function rememberBackupFolder(config: Folder, folder: string): void {
  if (listFolders(config).includes(folder)) return;
  appendFileSync(toListFile(config), `${folder}\n`, { mode: 0o600 });
}

/** Updates every journal; reports unreachable folders. */
export async function updateJournals(
  database: Database,
  config: Folder,
  say: (line: string) => void = console.error,
): Promise<void> {
  const erasures = await readErasures(database);
  const own = path.join(config.dataDir, JOURNAL_NAME);
  // A command with PostgreSQL may be the first to run on its machine.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  updateJournal(own, erasures);
  for (const folder of listFolders(config)) {
    try {
      updateJournal(path.join(folder, JOURNAL_NAME), erasures);
    } catch {
      say(`${folder} cannot be reached: copy ${own} to where its backups are`);
    }
  }
}
