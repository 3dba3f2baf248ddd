import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#database/db.ts';
import { migrate } from '#database/migrate.ts';
import { updateJournals } from './journals.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'help-journals-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('on a machine without a DATA_DIR what was erased is written down all the same, for this account alone', async () => {
  const db: Database = openDatabase({ file: path.join(folder, 'elsewhere.sqlite') });
  await migrate(db);
  const line = {
    id: 'a',
    at: '2026-11-22',
    action: 'erase' as const,
    reference: 'HS-2222-2222',
    actor: 'ops',
    detail: '',
  };
  await db.kysely.insertInto('audit').values(line).execute();
  const dataDir = path.join(folder, 'not/yet');
  await updateJournals(db, { dataDir });
  expect(JSON.parse(readFileSync(path.join(dataDir, 'erasures.jsonl'), 'utf8'))).toEqual(line);
  expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('700');
  await db.close();
});
