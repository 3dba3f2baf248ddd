/** What the commands `backup` and `restore` do to files; `tests/delivery/backup.test.ts` runs the commands. */
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BackupError, countLeads, createBackup } from '#database/backup.ts';
import { type Database, openDatabase, toDatabaseFile } from '#database/db.ts';
import { createDraftStore } from '#database/drafts.ts';
import { JOURNAL_NAME, readErasures, updateJournal } from '#server/personal-data/erasure-journal.ts';
import { createLeadErasure } from '#server/personal-data/lead-erasure.ts';
import { createLeadStore } from '#database/leads.ts';
import { migrate, MIGRATIONS } from '#database/migrate.ts';
import { restore, type RestoreOptions } from '#server/commands/restore.ts';
import { listOpen } from '#tests/support/open-files.ts';
import { complaintLead } from './suites/lead-examples.ts';

const NOW = new Date('2026-03-04T05:06:07.089Z');
const LATER = new Date('2026-03-05T05:06:07.089Z');
const FORMER = 'help.sqlite.replaced-2026-03-04T05-06-07-089Z';
const DAMAGED = 'not a database at all, but long enough to be looked at'.repeat(100);

let root: string;
let file: string;
let copy: string;
let stages: string[];
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'help-backup-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(async () => {
  const folder = join(root, randomUUID());
  [file, copy, stages] = [toDatabaseFile(join(folder, 'data')), join(folder, 'copy.sqlite'), []];
  await open(migrate);
  return () => {
    const left = listOpen(root);
    if (left.length > 0) throw new Error(`Left open: ${left.join(', ')}`);
  };
});

async function open<T>(work: (db: Database) => Promise<T>, name = file): Promise<T> {
  const db = openDatabase({ file: name });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
const send = () => open((db) => createLeadStore(db).send(complaintLead(), randomUUID()));
const erase = (reference: string) => open((db) => createLeadErasure(db).eraseByReference(reference, 'operator'));
const list = (name = file) =>
  open(async (db) => {
    const rows = await db.kysely.selectFrom('leads').select('reference').orderBy('received_at').execute();
    return rows.map(({ reference }) => reference);
  }, name);
const listFiles = () => readdirSync(join(file, '..')).toSorted();
const backUp = () => open((db) => createBackup(db, copy, (words) => stages.push(words)));
const putBack = (more: RestoreOptions = {}, now = NOW) =>
  restore(copy, file, now, { onStage: (words) => stages.push(words), ...more });

test('a backup is a complete copy that only its owner can read, made in reported stages', async () => {
  const sent = [await send(), await send()];
  expect(await backUp()).toBe(2);
  expect(stages).toEqual(['Copying the database', 'Checking the copy']);
  expect([countLeads(copy), await list(copy)]).toEqual([2, sent]);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(copy, '..'))).toEqual(['copy.sqlite', 'data']);
});

test('a backup overwrites no file, and one that fails leaves none', async () => {
  writeFileSync(copy, 'precious');
  await expect(backUp()).rejects.toThrow(new BackupError(`${copy} exists already: name a new file`));
  expect(readFileSync(copy, 'utf8')).toBe('precious');
  rmSync(copy);
  const nowhere = join(copy, 'no-such-folder', 'copy.sqlite');
  await expect(open((db) => createBackup(db, nowhere))).rejects.toThrow(`${nowhere} cannot be written`);
  await open(async (db) => db.kysely.schema.alterTable('leads').renameTo('other').execute());
  await expect(backUp()).rejects.toThrow(/is not a complete backup$/);
  expect(readdirSync(join(copy, '..'))).toEqual(['data']);
});

test('a missing, foreign or damaged backup is not restored, and nothing is changed', async () => {
  await expect(putBack()).rejects.toThrow(new BackupError(`${copy} does not exist`));
  expect(() => countLeads(copy)).toThrow('is not a complete backup');
  expect(existsSync(copy)).toBe(false);
  const refused = new BackupError(`${copy} is not a complete backup`);
  writeFileSync(copy, 'something else');
  await expect(putBack()).rejects.toThrow(refused);
  rmSync(copy);
  const damaged = new DatabaseSync(copy);
  damaged.exec("create table leads (name text); create index names on leads (name); insert into leads values ('Ann')");
  damaged.close();
  expect(countLeads(copy)).toBe(1);
  const bytes = readFileSync(copy);
  bytes.write('Bob', bytes.lastIndexOf('Ann'));
  writeFileSync(copy, bytes);
  await expect(putBack()).rejects.toThrow(refused);
  expect([stages, listFiles()]).toEqual([[], ['help.sqlite']]);
});

test('the check of a large backup is reported, as it takes seconds', async () => {
  writeFileSync(copy, 'something else');
  truncateSync(copy, 50 * 1024 * 1024 - 1);
  await expect(putBack()).rejects.toThrow('is not a complete backup');
  expect(stages).toEqual([]);
  truncateSync(copy, 50 * 1024 * 1024);
  await expect(putBack()).rejects.toThrow('is not a complete backup');
  expect(stages).toEqual(['Checking the backup of 50 MB']);
});

test('a restore keeps the former database under another name', async () => {
  const sent = await send();
  await backUp();
  const later = await send();
  stages = [];
  writeFileSync(`${file}.partial`, 'left by a crash');
  expect(await putBack()).toEqual({
    leads: 1,
    erasedAgain: 0,
    replaced: join(file, '..', FORMER),
    erasuresKnown: true,
  });
  expect([stages, listFiles()]).toEqual([['Restoring the backup'], ['help.sqlite', FORMER]]);
  expect([await list(), await list(join(file, '..', FORMER))]).toEqual([[sent], [sent, later]]);
  expect(await restore(copy, file, LATER)).toMatchObject({ leads: 1 });
});

test('a backup that cannot be brought up to date replaces nothing', async () => {
  const sent = await send();
  const other = new DatabaseSync(copy);
  other.exec('create table leads (reference text)');
  other.close();
  await expect(putBack()).rejects.toThrow(/leads/);
  expect(await list()).toEqual([sent]);
});

test('erasures since the backup are repeated, from the former database and from the journal, each once', async () => {
  const [gone, other, left] = [await send(), await send(), await send()];
  await backUp();
  await erase(gone);
  const known = await open(readErasures);
  await erase(other);
  const journal = await open(readErasures);
  updateJournal(join(copy, '..', JOURNAL_NAME), journal);
  expect(await putBack({ journal: known })).toMatchObject({ leads: 1, erasedAgain: 2, erasuresKnown: true });
  expect(await list()).toEqual([left]);
  rmSync(file);
  expect(await putBack({ journal }, LATER)).toEqual({ leads: 1, erasedAgain: 2, replaced: null, erasuresKnown: true });
  const again = (await open(readErasures)).map(({ id }) => id);
  expect(again).toEqual(expect.arrayContaining(journal.map(({ id }) => id)));
});

test('a draft of the backup is not restored if its person was erased since, although joined or sent meanwhile', async () => {
  const keep = (visitor: string) =>
    open((db) => createDraftStore(db).keep(visitor, 'feedback', { personalDetails: { email: 'ann@example.org' } }));
  const listDrafts = () => open((db) => db.kysely.selectFrom('drafts').select('journey').execute());
  await erase(await send());
  await send();
  await keep('since');
  await backUp();
  await open((db) => createLeadErasure(db).eraseBefore('2100-01-01', 'retention'));
  await putBack();
  expect(await listDrafts()).toHaveLength(1);

  await open((db) => createDraftStore(db).join('waiting', 'since', (before, typed) => ({ ...before, ...typed })));
  expect(await open((db) => createLeadErasure(db).eraseByEmail('ann@example.org', 'operator'))).toMatchObject({
    drafts: 1,
  });
  await putBack({}, LATER);
  expect(await listDrafts()).toEqual([]);

  rmSync(copy);
  await keep('sender');
  await backUp();
  await open((db) => createDraftStore(db).discard('sender', 'feedback'));
  await erase(await send());
  await putBack({}, new Date(LATER.getTime() + 1_000));
  expect(await listDrafts()).toEqual([]);
});

test('a damaged database is replaced and kept', async () => {
  const sent = await send();
  await backUp();
  writeFileSync(file, DAMAGED);
  expect(await putBack()).toMatchObject({ leads: 1, erasedAgain: 0, erasuresKnown: false });
  expect(await list()).toEqual([sent]);
  expect(readFileSync(join(file, '..', FORMER), 'utf8')).toBe(DAMAGED);
});

test('the database of a later version is replaced too, and what it erased is erased again', async () => {
  const gone = await send();
  await backUp();
  await erase(gone);
  await open(async (db) => migrate(db, { ...MIGRATIONS, '9999-breaking-something': { up: async () => {} } }));
  expect(await putBack()).toMatchObject({ leads: 0, erasedAgain: 1, erasuresKnown: true });
});

test('a database whose erasures cannot be read, though it is not damaged, stops the restore', async () => {
  const sent = await send();
  await backUp();
  await open(async (db) => db.kysely.schema.alterTable('audit').dropColumn('detail').execute());
  await expect(putBack()).rejects.toThrow(/cannot be read \(no such column: detail\).*nothing was restored$/);
  expect([await list(), listFiles()]).toEqual([[sent], ['help.sqlite']]);
});

test('files left by a lost database are not used for the restored one', async () => {
  await backUp();
  rmSync(file);
  for (const beside of ['-wal', '-shm']) writeFileSync(file + beside, 'old');
  expect(await putBack()).toMatchObject({ leads: 0, replaced: null, erasuresKnown: true });
  expect(listFiles()).toEqual(['help.sqlite', 'help.sqlite.old-shm', 'help.sqlite.old-wal']);
});

test('a database in use is not replaced', async () => {
  await send();
  await backUp();
  const refused = new BackupError(`${file} is in use: stop the server first`);
  await open(async (db) => {
    await db.ping();
    await expect(putBack()).rejects.toThrow(refused);
    expect(existsSync(`${file}.partial`)).toBe(false);
  });
  expect(await list()).toHaveLength(1);
});
