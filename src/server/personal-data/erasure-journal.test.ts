import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path, { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, describe } from 'vitest';
import { toAuditLine } from '#database/audit.ts';
import { type Database, openDatabase } from '#database/db.ts';
import { migrate } from '#database/migrate.ts';
import { readJournal, updateJournal, updateJournals } from './erasure-journal.ts';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'help-erasures-'));
});
beforeEach(() => {
  file = join(folder, `${crypto.randomUUID()}.jsonl`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const erasure = (reference: string | null) =>
  toAuditLine({ at: new Date(0), action: 'erase', reference, actor: 'tester', detail: { leads: 1 } });
const [first, second] = [erasure('HS-2222-2222'), erasure(null)];

test('an erasure writes its audit line to the journal, once', () => {
  expect(first).toMatchObject({ at: '1970-01-01T00:00:00.000Z', reference: 'HS-2222-2222', detail: '{"leads":1}' });
  updateJournal(file, [first]);
  updateJournal(file, [first, second]);
  updateJournal(file, [second, first]);
  expect(readJournal(file)).toEqual([first, second]);
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3);
});

test('a journal exists from the start and is readable only by its owner', () => {
  expect(readJournal(file)).toEqual([]);
  updateJournal(file, []);
  expect(existsSync(file)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  updateJournal(file, []);
  expect(readFileSync(file, 'utf8')).toBe('');
});

test('half a line left by a crash is rewritten', () => {
  updateJournal(file, [first]);
  appendFileSync(file, JSON.stringify(second).slice(0, 20));
  expect(readJournal(file)).toEqual([first]);
  updateJournal(file, [first, second]);
  expect(readJournal(file)).toEqual([first, second]);
  expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(first)}\n${JSON.stringify(second)}\n`);
});

test('a complete last line without a line break counts, and the next one starts a new line', () => {
  writeFileSync(file, JSON.stringify(first));
  expect(readJournal(file)).toEqual([first]);
  updateJournal(file, [first, second]);
  expect(readFileSync(file, 'utf8')).toBe(`${JSON.stringify(first)}\n${JSON.stringify(second)}\n`);
});

test('an empty line is ignored', () => {
  writeFileSync(file, `${JSON.stringify(first)}\n\n${JSON.stringify(second)}\n`);
  expect(readJournal(file)).toEqual([first, second]);
});

test.each([
  ['not JSON', 'nonsense'],
  ['another action', JSON.stringify({ ...first, action: 'show' })],
  ['no id', JSON.stringify({ ...first, id: '' })],
  ['no time', JSON.stringify({ ...first, at: '' })],
])('a line that is no erasure stops the restore and is reported: %s', (_, line) => {
  writeFileSync(file, `${JSON.stringify(first)}\n\n${line}\n`);
  expect(() => readJournal(file)).toThrow(`${file}:3 is not an erasure`);
});

describe('journals', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'help-journals-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('an erasure is recorded without a DATA_DIR too, readable only by this account', async () => {
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
});
