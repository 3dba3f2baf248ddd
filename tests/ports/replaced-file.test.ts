/** An operator replaces or removes the SQLite file under the running process: no lost lead is acknowledged. */
import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHealth } from '#server/operations/health.ts';
import { type Database, openDatabase } from '#database/db.ts';
import { createFailedSearchStore } from '#database/anonymous-counts.ts';
import { createLeadStore } from '#database/leads.ts';
import { migrate } from '#database/migrate.ts';
import { complaintLead } from './suites/lead-examples.ts';

const AWAY = { kind: 'unavailable', details: { retryAfter: 5 } };
const WHY = 'the database file was replaced or removed: restart to open the one that is there now';

let folder: string;
let file: string;
let db: Database;
let told: number;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'help-replaced-'));
  file = path.join(folder, 'help.sqlite');
  told = 0;
  db = openDatabase({ file, onReplaced: () => void (told += 1) });
  await migrate(db);
  await createLeadStore(db).send(complaintLead(), 'before');
  await sql`pragma wal_checkpoint(truncate)`.execute(db.kysely);
  copyFileSync(file, path.join(folder, 'copy'));
  await createLeadStore(db).send(complaintLead(), 'since the copy');
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const WAYS = {
  'replaced by a copy': () => renameSync(path.join(folder, 'copy'), file),
  removed: () => rmSync(file),
};

describe.each(Object.keys(WAYS) as (keyof typeof WAYS)[])('a file that is %s', (way) => {
  test('rejects everything, logs once, and makes the process not ready', async () => {
    WAYS[way]();
    await expect(createLeadStore(db).send(complaintLead(), 'after')).rejects.toMatchObject(AWAY);
    await expect(createFailedSearchStore(db).add(new Map([['boiler', 1]]))).rejects.toMatchObject(AWAY);
    await expect(db.kysely.selectFrom('drafts').selectAll().execute()).rejects.toMatchObject(AWAY);
    const health = createHealth({ database: db });
    health.migrated();
    health.searchable();
    expect(await health.reasons()).toEqual([WHY]);
    expect(told).toBe(1);
  });

  test('while a lead is written rejects that lead', async () => {
    const sent = db.kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto('failed_searches').values({ term: 'a', day: '2025-11-21', count: 1 }).execute();
      WAYS[way]();
    });
    await expect(sent).rejects.toMatchObject(AWAY);
  });

  test.each(['noticed', 'not noticed'])(
    'and is %s before the process ends leaves no file that breaks the next start',
    async (seen) => {
      WAYS[way]();
      if (seen === 'noticed') await db.ping().catch(() => {});
      await db.close();
      const next = openDatabase({ file });
      await migrate(next);
      expect((await sql<object>`pragma integrity_check`.execute(next.kysely)).rows).toEqual([
        { integrity_check: 'ok' },
      ]);
      const keys = await next.kysely.selectFrom('leads').select('idempotency_key').execute();
      expect(keys).toEqual(way === 'removed' ? [] : [{ idempotency_key: 'before' }]);
      await next.close();
    },
  );
});
