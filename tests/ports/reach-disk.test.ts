/** A lead on SQLite is answered when it is on the disk, though the process goes on meanwhile. */
import { mkdtempSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { type Database, openDatabase } from '#database/db.ts';
import { createLeadStore } from '#database/leads.ts';
import { migrate } from '#database/migrate.ts';
import { openWriteAheadLog } from '#database/write-ahead-log.ts';
import { complaintLead } from './suites/lead-examples.ts';

let folder: string;
let db: Database;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'help-disk-'));
  db = openDatabase({ file: path.join(folder, 'help.sqlite') });
  await migrate(db);
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const readSafety = async () => (await sql<object>`pragma synchronous`.execute(db.kysely)).rows;
const countLeads = async () => (await db.kysely.selectFrom('leads').select('reference').execute()).length;

describe('a lead', () => {
  test('is answered only once it has reached the disk, and others are read meanwhile', async () => {
    const reached = Promise.withResolvers<void>();
    const store = createLeadStore({ ...db, reachDisk: () => reached.promise });
    let answered = false;
    const sent = store.send(complaintLead(), 'one').then((reference) => {
      answered = true;
      return reference;
    });
    await expect.poll(countLeads).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(answered).toBe(false);
    reached.resolve();
    expect(await store.has(await sent)).toBe(true);
  });

  test('that may not have reached it is unavailable, and the same again is the same lead', async () => {
    const away = new AppError('unavailable', 'The database is away', { retryAfter: 5 });
    let fails = true;
    const reachDisk = () => (fails ? Promise.reject(away) : db.reachDisk());
    const store = createLeadStore({ ...db, reachDisk });
    await expect(store.send(complaintLead(), 'one')).rejects.toBe(away);
    fails = false;
    const reference = await store.send(complaintLead(), 'one');
    expect(await store.send(complaintLead(), 'one')).toBe(reference);
    expect(await countLeads()).toBe(1);
  });

  test('that was here already is no answer either before it has reached the disk', async () => {
    const first = createLeadStore(db);
    const reference = await first.send(complaintLead(), 'one');
    const reached = Promise.withResolvers<void>();
    let waits = 0;
    const reachDisk = () => {
      waits += 1;
      return reached.promise;
    };
    const again = createLeadStore({ ...db, reachDisk }).send(complaintLead(), 'one');
    await expect.poll(() => waits).toBe(1);
    reached.resolve();
    expect(await again).toBe(reference);
  });

  test('leaves every other commit waiting for the disk, whether it was taken or not', async () => {
    const store = createLeadStore(db);
    await store.send(complaintLead(), 'one');
    expect(await readSafety()).toEqual([{ synchronous: 2 }]);
    const unknown = store.send({ ...complaintLead(), addressId: 'nowhere' }, 'two');
    await expect(unknown).rejects.toMatchObject({ kind: 'refused' });
    expect(await readSafety()).toEqual([{ synchronous: 2 }]);
    expect(await countLeads()).toBe(1);
  });
});

describe('the log', () => {
  test('of a database behind a link is found', async () => {
    const link = path.join(folder, 'link.sqlite');
    symlinkSync(path.join(folder, 'help.sqlite'), link);
    const log = openWriteAheadLog(link, async () => false);
    await expect(log.reachDisk()).resolves.toBeUndefined();
    log.close();
  });

  test('that is not there makes the database unavailable, until it is', async () => {
    const file = path.join(folder, 'later.sqlite');
    const log = openWriteAheadLog(file, async () => false);
    await expect(log.reachDisk()).rejects.toMatchObject({ kind: 'unavailable' });
    const later = openDatabase({ file });
    await migrate(later);
    await expect(log.reachDisk()).resolves.toBeUndefined();
    log.close();
    await later.close();
  });

  test('whose sync has failed once counts only after all of it is in the database file', async () => {
    const file = path.join(folder, 'help.sqlite');
    const wal = `${file}-wal`;
    await createLeadStore({ ...db, reachDisk: async () => {} }).send(complaintLead(), 'one');
    // Such a device cannot be synced.
    renameSync(wal, `${wal}.kept`);
    symlinkSync('/dev/null', wal);
    const unavailable = { kind: 'unavailable' };
    await expect(db.reachDisk()).rejects.toMatchObject(unavailable);
    rmSync(wal);
    renameSync(`${wal}.kept`, wal);
    const reader = new DatabaseSync(file);
    reader.exec('begin; select * from leads');
    const both = await Promise.allSettled([db.reachDisk(), db.reachDisk()]);
    expect(both).toMatchObject([{ reason: unavailable }, { reason: unavailable }]);
    reader.exec('commit');
    await expect(db.reachDisk()).resolves.toBeUndefined();
    expect(statSync(wal).size).toBe(0);
    expect(await createLeadStore(db).send(complaintLead(), 'two')).toMatch(/^HS-/);
    reader.close();
  });
});
