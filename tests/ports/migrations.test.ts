import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path, { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCaseStore } from '#database/cases.ts';
import { type Database, openDatabase } from '#database/db.ts';
import { createLeadStore } from '#database/leads.ts';
import { migrate, MIGRATIONS } from '#database/migrate.ts';
import { toWaitingColumns } from '#database/outbox-row.ts';
import { createOutboxStore } from '#database/outbox.ts';
import { type Engine, ENGINES, startEngine } from '#tests/support/database.ts';
import { useEngine } from '#tests/support/new-database.ts';
import { startChild } from './children/start.ts';
import { complaintLead } from './suites/lead-examples.ts';

const NOW = '2026-11-23T10:00:00.000Z';
/** Written as SQL, because version 0.1 lacked some of today's columns. */
const CASE_ROW = `insert into cases (reference, version, kind, nation, received_at, received_day, ombudsman_weeks,
    can_be_mailed, letter_by_hand, next_working_day, status, is_done, is_complaint, urgency, due_day, is_demonstration,
    reference_key, first_key, surname_key)
  values ('HS-4K7M-92QX', 1, 'complaint', 'scotland', '${NOW}', '2026-11-23', 8, 1, 0, '2026-11-24', 'new', 0, 1, 2,
    '2026-11-30', 0, 'hs4k7m92qx', 'siân', 'o''brien')`;
const LEAD_ROW = `insert into leads (reference, received_at, channel, client_id, content_hash, attributes)
  values ('HS-4K7M-92QX', '${NOW}', 'web', 'one', '', '{}')`;
const RELEASED = Object.keys(MIGRATIONS).toSorted();

describe.each(ENGINES)('migrations on %s', (kind) => {
  const engine = useEngine(kind);

  test('six processes starting at once on an empty database all succeed, and each migration runs once', async () => {
    const options = await engine.newEmptyDatabase();
    const children = Array.from({ length: 6 }, () => startChild('migrating', options));
    const said = children.map(async (child) => {
      let text = '';
      for await (const chunk of child.stderr) text += String(chunk);
      return text;
    });
    const ended = children.map((child) => once(child, 'exit'));
    await Promise.all(children.map((child) => once(child.stdout, 'data')));
    for (const child of children) child.stdin.write('go\n');
    expect(
      (await Promise.all(ended)).map(([code]) => code as unknown),
      (await Promise.all(said)).join(''),
    ).toEqual([0, 0, 0, 0, 0, 0]);

    const db = openDatabase(options);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db.kysely);
    // Also finds a migration that is missing from migrate.ts.
    expect(rows.map(({ name }) => `${name}.ts`)).toEqual(readdirSync('src/database/migrations').toSorted());
    await db.close();
  });

  test('a second run changes nothing', async () => {
    const db = openDatabase(await engine.newEmptyDatabase());
    await expect(db.ping()).rejects.toThrow(/leads/);
    await migrate(db);
    await migrate(db);
    await expect(db.ping()).resolves.toBeUndefined();
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db.kysely);
    expect(rows.map(({ name }) => name)).toEqual(RELEASED);
    await db.close();
  });

  /** Every column of every table: name → type, and whether it is optional. */
  async function readColumns(db: Database): Promise<Map<string, string>> {
    const tables = await db.kysely.introspection.getTables();
    return new Map(
      tables.flatMap(({ name: table, columns }) =>
        columns.map(({ name, dataType, isNullable, hasDefaultValue }) => [
          `${table}.${name}`,
          `${dataType} ${isNullable || hasDefaultValue ? 'optional' : 'required'}`,
        ]),
      ),
    );
  }

  /** Opens a database of version 0.1 after the statements `sinceThen`, without the records of the migrations `without`. */
  async function openFormer(sinceThen: readonly string[] = [], without: readonly string[] = []): Promise<Database> {
    const db = openDatabase(await engine.newEmptyDatabase());
    const statements = readFileSync(path.join(import.meta.dirname, 'release-0.1.sql'), 'utf8')
      .replaceAll(/^--.*$/gm, '')
      .split(/;\n/)
      .filter((statement) => statement.trim() !== '');
    for (const statement of [...statements, ...sinceThen]) await sql.raw(statement).execute(db.kysely);
    if (kind === 'postgres') {
      for (const key of ['reference_key', 'email_key', 'postcode_key', 'first_key', 'surname_key'])
        await sql.raw(`alter table cases alter column ${key} type text collate "C"`).execute(db.kysely);
    }
    for (const name of without) await sql`delete from kysely_migration where name = ${name}`.execute(db.kysely);
    return db;
  }

  /** Indexes, foreign keys and collations, as each engine describes them. */
  async function readRules(db: Database): Promise<string[]> {
    const { rows } =
      kind === 'sqlite'
        ? await sql<{ rule: string }>`
            select lower(sql) as rule from sqlite_schema where type = 'index' and sql is not null union all
            select t.name || ' ' || k."from" || ' ' || k."table" || ' ' || k."to"
              from sqlite_schema t, pragma_foreign_key_list(t.name) k where t.type = 'table' union all
            select t.name || ' ' || k.name || ' ' || k."unique" || ' ' || i.name
              from sqlite_schema t, pragma_index_list(t.name) k, pragma_index_info(k.name) i where t.type = 'table'
          `.execute(db.kysely)
        : await sql<{ rule: string }>`
            select indexdef as rule from pg_indexes where schemaname = current_schema() union all
            select conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) from pg_constraint
              where connamespace = current_schema()::regnamespace union all
            select table_name || ' ' || column_name || ' ' || collation_name from information_schema.columns
              where table_schema = current_schema() and collation_name is not null
          `.execute(db.kysely);
    return rows.map(({ rule }) => rule).toSorted();
  }

  const SINCE = {
    'version 0.1': [],
    'an instance that has run what came after it': [
      'alter table receipts add column danger text',
      'alter table receipts add column proof text',
      "insert into kysely_migration (name, timestamp) values ('0025-receipt-danger', '2026-11-23T00:00:00.000Z'), ('0026-receipt-proof', '2026-11-23T00:00:00.000Z')",
    ],
  } as const;

  test.each(Object.keys(SINCE) as (keyof typeof SINCE)[])(
    'the tables of %s become those of a new database',
    async (from) => {
      const fresh = openDatabase(await engine.newEmptyDatabase());
      await migrate(fresh);
      const former = await openFormer(SINCE[from]);
      await migrate(former);
      await migrate(former);
      await former.ping();
      const [expected, columns] = [await readColumns(fresh), await readColumns(former)];
      expect(Object.fromEntries(columns)).toEqual(Object.fromEntries(expected));
      expect(await readRules(former)).toEqual(await readRules(fresh));
      await former.close();
      await fresh.close();
    },
  );

  test('a process of version 0.1 that still runs beside the new one can write, since what was added is optional', async () => {
    const former = await openFormer();
    const own = await readColumns(former);
    await migrate(former);
    const newest = await readColumns(former);
    const tables = new Set([...own.keys()].map((column) => column.split('.')[0]));
    const added = [...newest].filter(([column]) => !own.has(column) && tables.has(column.split('.')[0]));
    expect(added).not.toEqual([]);
    expect(added.filter(([, type]) => type.endsWith('required'))).toEqual([]);
    expect([...own].filter(([column, type]) => newest.get(column) !== type)).toEqual([]);
    await former.close();
  });

  test('a database from before tags can store them, and processes of that version continue without them', async () => {
    const db = openDatabase(await engine.newEmptyDatabase());
    const { '0005-tags': _, ...former } = MIGRATIONS;
    await migrate(db, former);
    await sql.raw(LEAD_ROW).execute(db.kysely);
    await migrate(db);
    await sql.raw(CASE_ROW).execute(db.kysely);
    const tags = async () => (await db.kysely.selectFrom('cases').select('tags').executeTakeFirstOrThrow()).tags;
    expect(await tags()).toBeNull();
    await createCaseStore(db).tag('HS-4K7M-92QX', 'storm-eunice', true, 'adviser');
    expect(await tags()).toBe(' storm-eunice ');
    await db.close();
  });

  test('a database older than version 0.1 is left unchanged, and the startup error says why', async () => {
    const db = await openFormer([], ['0024-vulnerability-words']);
    await expect(migrate(db)).rejects.toThrow('older than version 0.1');
    await db.close();
  });

  test('an old version does not start on an incompatible schema', async () => {
    const db = openDatabase(await engine.newEmptyDatabase());
    const incompatible = { ...MIGRATIONS, '9999-breaking-something': { up: async () => {} } };
    await migrate(db, incompatible);
    await migrate(db, incompatible);
    await expect(migrate(db)).rejects.toThrow('newer than this version: it has 9999-breaking-something');
    await db.close();
  });

  test('a later version continues with its own migrations', async () => {
    const db = openDatabase(await engine.newEmptyDatabase());
    await migrate(db, { ...MIGRATIONS, '9998-tried-and-given-up': { up: async () => {} } });
    const up = async (kysely: Kysely<unknown>) => kysely.schema.createTable('later').addColumn('id', 'text').execute();
    await migrate(db, { ...MIGRATIONS, '9997-later': { up } });
    expect((await readColumns(db)).has('later.id')).toBe(true);
    await db.close();
  });

  test('a case of version 0.1 is found by its customer’s name without accents and apostrophes', async () => {
    const db = await openFormer([LEAD_ROW, CASE_ROW]);
    await migrate(db);
    const found = await db.kysely.selectFrom('cases').select(['first_key', 'surname_key']).execute();
    expect(found).toEqual([{ first_key: 'sian', surname_key: 'obrien' }]);
    await db.close();
  });

  test('a lead that may have arrived keeps that mark, and a rejected one has none', async () => {
    const db = await openFormer([LEAD_ROW]);
    const reference = 'HS-4K7M-92QX';
    const errors = [
      'a try had no answer; answered 422',
      'answered without a reference',
      'its address: 504: no answer: look whether the back end has it, then retry or park',
      'answered 409',
      null,
    ];
    const rows = errors.map((error, at) => ({
      ...toWaitingColumns(NOW),
      id: `${at}`,
      kind: 'back-end' as const,
      reference,
      last_error: error,
      event_seq: null,
    }));
    await db.kysely.insertInto('outbox').values(rows).execute();
    await migrate(db);
    const entries = (await createOutboxStore(db).list())
      .filter(({ kind }) => kind === 'back-end')
      .toSorted((a, b) => a.id.localeCompare(b.id));
    expect(entries.map(({ mayHaveArrived }) => mayHaveArrived)).toEqual([true, true, false, false, false]);
    await db.close();
  });

  test('an attempt of the former version that may have arrived is recognised without a column for it', async () => {
    const db = openDatabase(await engine.newEmptyDatabase());
    await migrate(db);
    const reference = await createLeadStore(db).send(complaintLead(), 'one');
    const written: [string | null, boolean, object?][] = [
      ['no answer: look whether the back end has it, then retry or park', true],
      ['a try had no answer; answered 422', true],
      ['answered without a reference', true],
      ['000 Timeout: no answer: look whether the back end has it, then retry or park', true, { state: 'parked' }],
      ['a try had no answer; answered 422', false, { kind: 'webhook' }],
      ['a try had no answer; answered 422', false, { state: 'done' }],
      // The failure concerns the address; the lead itself was not sent.
      ['its address: 504: no answer: look whether the back end has it, then retry or park', false],
      ['its address: answered 201: look whether the back end has it, then retry or park', false],
      ['answered 409', false],
      [null, false],
    ];
    const rows = written.map(([error, , other], at) => ({
      ...toWaitingColumns(NOW),
      id: `${at}`,
      kind: 'back-end' as const,
      reference,
      last_error: error,
      event_seq: null,
      ...other,
    }));
    await db.kysely.insertInto('outbox').values(rows).execute();
    const entries = new Map((await createOutboxStore(db).list()).map((entry) => [entry.id, entry.mayHaveArrived]));
    for (const [at, [error, mayHaveArrived]] of written.entries()) {
      expect(entries.get(`${at}`), String(error)).toBe(mayHaveArrived);
    }
    await db.close();
  });

  test('a migration that fails leaves nothing behind', async () => {
    const db = openDatabase(await engine.newEmptyDatabase());
    // A table of the same name makes one of the migration's last statements fail.
    await sql`create table chores (other text)`.execute(db.kysely);
    await expect(migrate(db)).rejects.toThrow(/chores/);
    const tables = await db.kysely.introspection.getTables({ withInternalKyselyTables: true });
    expect(tables.map(({ name }) => name)).toEqual(['chores']);
    await db.close();
  });
});

describe('the SQLite file', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine('sqlite');
  });
  afterAll(() => engine?.stop());

  test('is created with its folder, for this user only, and so are its sidecar files', async () => {
    const { file = '' } = await engine.newEmptyDatabase();
    const db = openDatabase({ file });
    await migrate(db);
    const modes = [file, `${file}-wal`, `${file}-shm`, dirname(file)].map((path) =>
      (statSync(path).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['600', '600', '600', '700']);
    await db.close();
  });

  test('that others can read is made private', async () => {
    const { file = '' } = await engine.newEmptyDatabase();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '', { mode: 0o644 });
    const db = openDatabase({ file });
    await migrate(db);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    await db.close();
  });

  test('finds search keys by index', async () => {
    const db = openDatabase(await engine.newEmptyDatabase());
    await migrate(db);
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_schema where type = 'index' and sql is not null order by name`.execute(db.kysely);
    expect(rows.map(({ name }) => name).join(' ')).toMatchInlineSnapshot(
      `"addresses_by_age addresses_by_postcode audit_by_time case_events_by_time cases_at_the_desk cases_by_account cases_by_assignee cases_by_customer_at cases_by_danger_since cases_by_done_day cases_by_due_day cases_by_email cases_by_first_name cases_by_letter_day cases_by_meter cases_by_nudge_day cases_by_owner cases_by_phone cases_by_postcode cases_by_quarter cases_by_receipt cases_by_reference cases_by_status cases_by_surname cases_by_tags cases_in_counts cases_in_order drafts_by_change failed_searches_by_day identity_records_by_alias identity_records_by_expiry identity_records_by_group leads_by_address leads_by_time outbox_by_lead outbox_by_receipt outbox_in_order receipts_by_age votes_by_time"`,
    );
    await db.close();
  });

  test('syncs every commit', async () => {
    const db = openDatabase(await engine.newEmptyDatabase());
    expect((await sql<object>`pragma journal_mode`.execute(db.kysely)).rows).toEqual([{ journal_mode: 'wal' }]);
    expect((await sql<object>`pragma synchronous`.execute(db.kysely)).rows).toEqual([{ synchronous: 2 }]);
    expect((await sql<object>`pragma foreign_keys`.execute(db.kysely)).rows).toEqual([{ foreign_keys: 1 }]);
    await db.close();
  });
});
