/** A backup taken while leads come in, and its restore. */
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase, toDatabaseFile } from '#database/db.ts';
import { createDraftStore } from '#database/drafts.ts';
import { createLeadErasure } from '#server/personal-data/lead-erasure.ts';
import { createLeadStore } from '#database/leads.ts';
import { migrate } from '#database/migrate.ts';
import { startChild } from '#tests/ports/children/start.ts';
import { sendLead } from './support/leads.ts';
import { runCommand } from './support/run.ts';

describe('a backup of SQLite', () => {
  let dataDir: string;
  let file: string;
  let copy: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'help-data-'));
    file = toDatabaseFile(dataDir);
    copy = join(dataDir, 'copy.sqlite');
    await open(async (db) => migrate(db));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  async function open<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const db = openDatabase({ file });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  }
  const send = (count: number) =>
    open(async (db) => {
      const references: string[] = [];
      for (let sent = 0; sent < count; sent += 1) references.push(await sendLead(createLeadStore(db)));
      return references.toSorted();
    });
  const list = () =>
    open(async (db) =>
      (await db.kysely.selectFrom('leads').select('reference').orderBy('reference').execute()).map(
        ({ reference }) => reference,
      ),
    );
  const backup = () => runCommand('backup', [copy], { DATA_DIR: dataDir });
  const restore = () => runCommand('restore', [copy], { DATA_DIR: dataDir });

  test('is restored unchanged, and the previous database is kept', async () => {
    const before = await send(3);
    expect(await backup()).toMatchObject({
      code: 0,
      out: `${copy} holds 3 leads; keep it as safe as the database itself\n`,
    });
    expect((statSync(copy).mode & 0o777).toString(8)).toBe('600');
    const after = await send(2);
    const restored = await restore();
    expect(restored.code).toBe(0);
    expect(restored.out).toContain('Restored 3 leads; you can start the server');
    expect(await list()).toEqual(before);

    const former = readdirSync(dataDir).find((name) => name.startsWith('help.sqlite.replaced-'));
    const db = openDatabase({ file: join(dataDir, former ?? '') });
    expect(
      (await db.kysely.selectFrom('leads').select('reference').execute()).map(({ reference }) => reference),
    ).toEqual(expect.arrayContaining(after));
    await db.close();
  });

  test('taken during sends holds every lead acknowledged before it began', async () => {
    const child = startChild('sending', { file }, 'busy');
    const acknowledged: string[] = [];
    const lines = createInterface({ input: child.stdout }).on(
      'line',
      (line) => void acknowledged.push(line.split(' ')[1] ?? ''),
    );
    await once(child.stdout, 'data');
    const before = [...acknowledged];
    const taken = await backup();
    child.kill('SIGKILL');
    await once(child, 'close');
    lines.close();
    expect(taken.code).toBe(0);
    expect((await restore()).code).toBe(0);
    const stored = new Set(await list());
    expect(before.length).toBeGreaterThan(0);
    expect(before.filter((reference) => !stored.has(reference))).toEqual([]);
    await open(async (db) => {
      const entries = await db.kysely.selectFrom('outbox').selectAll().execute();
      expect(entries).toHaveLength(2 * stored.size);
    });
  });

  test('does not restore data erased since, now or later', async () => {
    const [gone = '', ...rest] = await send(3);
    await backup();
    await open((db) => createLeadErasure(db).eraseByReference(gone, 'operator'));
    expect((await restore()).out).toContain('1 erased since the backup: erased again');
    expect(await list()).toEqual(rest);
    await restore();
    expect(await list()).toEqual(rest);
  });

  test('does not restore erased data on another machine: erasures are recorded beside the backups', async () => {
    const [gone = '', ...rest] = await send(3);
    await backup();
    await runCommand('leads', ['erase', '--reference', gone], { DATA_DIR: dataDir });
    // Copies the backups to another folder, as to a new machine.
    const other = mkdtempSync(join(tmpdir(), 'help-other-'));
    for (const name of ['copy.sqlite', 'erasures.jsonl']) copyFileSync(join(dataDir, name), join(other, name));
    expect(readFileSync(join(other, 'erasures.jsonl'), 'utf8')).not.toMatch(/ada|@/i);
    const there = join(other, 'data');
    const restored = await runCommand('restore', [join(other, 'copy.sqlite')], { DATA_DIR: there });
    expect(restored.out).toContain('1 erased since the backup: erased again');
    const db = openDatabase({ file: toDatabaseFile(there) });
    const found = await db.kysely.selectFrom('leads').select('reference').orderBy('reference').execute();
    expect(found.map(({ reference }) => reference)).toEqual(rest);
    await db.close();
    // The new machine's own backups have the record, too.
    expect(readFileSync(join(there, 'erasures.jsonl'), 'utf8')).toContain(gone);
    rmSync(other, { recursive: true });
  });

  test('brings back no draft that was erased with its email address', async () => {
    await open((db) =>
      createDraftStore(db).keep('visitor', 'feedback', { personalDetails: { email: 'ada@example.com' } }),
    );
    await backup();
    await runCommand('leads', ['erase', '--email', 'ada@example.com'], { DATA_DIR: dataDir });
    rmSync(file);
    await restore();
    expect(await open((db) => createDraftStore(db).find('visitor', 'feedback'))).toBeNull();
  });

  test('an unreadable journal stops the restore; a truncated last line does not', async () => {
    const [gone = ''] = await send(2);
    await backup();
    await runCommand('leads', ['erase', '--reference', gone], { DATA_DIR: dataDir });
    const journal = join(dataDir, 'erasures.jsonl');
    const whole = readFileSync(journal, 'utf8');
    writeFileSync(journal, `${whole}{"id":"cut o`);
    rmSync(file);
    expect((await restore()).out).toContain('1 erased since the backup: erased again');
    writeFileSync(journal, `nonsense\n${whole}`);
    expect(await restore()).toMatchObject({ code: 1, error: `${journal}:1 is not an erasure\n` });
  });

  test('a journal can be repeated on a database restored by its own tools', async () => {
    const [gone = ''] = await send(2);
    const journal = join(dataDir, 'journal');
    const line = { id: 'i', at: '2026-01-01', action: 'erase', reference: gone, actor: 'me', detail: '{}' };
    writeFileSync(journal, `${JSON.stringify(line)}\n`);
    const ran = await runCommand('leads', ['erase', '--journal', journal], { DATA_DIR: dataDir });
    expect(ran).toMatchObject({ code: 0, out: '1 lead erased again\n' });
    expect(await list()).toHaveLength(1);
  });

  test('does not replace a database in use', async () => {
    await send(1);
    await backup();
    const later = await send(1);
    await open(async (db) => {
      await db.ping();
      expect(await restore()).toEqual({ code: 1, out: '', error: `${file} is in use: stop the server first\n` });
    });
    expect(await list()).toEqual(expect.arrayContaining(later));
  });

  test('replaces a damaged or missing database', async () => {
    const before = await send(2);
    await backup();
    writeFileSync(file, 'not a database at all, but long enough to be looked at'.repeat(100));
    const restored = await restore();
    expect(restored.out).toContain('The former database is damaged');
    expect(await list()).toEqual(before);
    rmSync(file);
    expect((await restore()).out).toBe('Restored 2 leads; you can start the server\n');
    expect(await list()).toEqual(before);
  });

  test('never overwrites a file, and is never left half written', async () => {
    writeFileSync(copy, 'precious');
    expect(await backup()).toEqual({ code: 1, out: '', error: `${copy} exists already: name a new file\n` });
    const nowhere = join(dataDir, 'no-such-folder', 'copy.sqlite');
    const line = `${nowhere} cannot be written: its folder does not exist\n`;
    expect((await runCommand('backup', [nowhere], { DATA_DIR: dataDir })).error).toBe(line);
    expect(readdirSync(dataDir).filter((name) => name.includes('partial'))).toEqual([]);
  });

  test('that is damaged, or something else, is not restored', async () => {
    const before = await send(1);
    writeFileSync(copy, 'something else');
    expect(await restore()).toEqual({ code: 1, out: '', error: `${copy} is not a complete backup\n` });
    rmSync(copy);
    expect((await restore()).error).toBe(`${copy} does not exist\n`);
    expect(await list()).toEqual(before);
    expect(existsSync(`${file}.partial`)).toBe(false);
  });
});
