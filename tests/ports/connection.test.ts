/** What both engines guarantee for a connection, whatever statements it runs. */
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, type DatabaseOptions, openDatabase } from '#database/db.ts';
import { createWriter } from '#database/group-commit.ts';
import { createLeadStore } from '#database/leads.ts';
import { migrate } from '#database/migrate.ts';
import { type Engine, ENGINES, openNewDatabase, startEngine } from '#tests/support/database.ts';
import { complaintLead } from './suites/lead-examples.ts';

const VOTE = { id: 'one', at: '2025-11-21', page: 'meters/a', helpful: 1, reason: null } as const;

describe.each(ENGINES)('a connection on %s', (kind) => {
  let engine: Engine;
  let options: DatabaseOptions;
  let db: Database;
  beforeAll(async () => {
    engine = await startEngine(kind);
    options = await engine.newDatabase();
    db = openDatabase(options);
    await migrate(db);
  });
  beforeEach(async () => {
    await db.kysely.deleteFrom('votes').execute();
  });
  afterAll(async () => {
    await db?.close();
    await engine?.stop();
  });

  test('can be closed before its first use, and rejects statements afterwards', async () => {
    await openDatabase(options).close();
    const other = openDatabase(options);
    await other.ping();
    await other.close();
    await expect(other.ping()).rejects.toThrow(/destroyed/);
  });

  test('answers each statement with its rows, or with how many it changed', async () => {
    const { kysely } = db;
    const values = ['a', 'b', 'c'].map((id) => ({ ...VOTE, id }));
    expect(await kysely.insertInto('votes').values(values).execute()).toMatchObject([{ numInsertedOrUpdatedRows: 3n }]);
    const changed = await kysely.updateTable('votes').set({ page: 'meters/b' }).where('id', '<', 'c').execute();
    expect(changed).toMatchObject([{ numUpdatedRows: 2n }]);
    const gone = kysely.deleteFrom('votes').where('id', '=', 'a').returning('page');
    expect(await gone.execute()).toEqual([{ page: 'meters/b' }]);
    expect(await kysely.selectFrom('votes').select('id').orderBy('id').execute()).toEqual([{ id: 'b' }, { id: 'c' }]);
  });

  test('answers more statements than its cache of prepared statements holds', async () => {
    for (let number = 0; number < 302; number += 1) {
      const { rows } = await sql<{ it: number }>`select ${sql.lit(number)} as it`.execute(db.kysely);
      expect(rows).toEqual([{ it: number }]);
    }
  });

  test('of an operator’s command has no time limit', async () => {
    if (kind === 'sqlite') return;
    const patient = openDatabase({ ...options, patient: true });
    const wait = ({ kysely }: Database) => sql`select pg_sleep(1.6)`.execute(kysely);
    await expect(wait(patient)).resolves.toBeDefined();
    await expect(wait(db)).rejects.toMatchObject({ kind: 'unavailable' });
    await patient.close();
  });

  test('has no time limit for migrations, and has one again after them', async () => {
    if (kind === 'postgres') {
      const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
      const read = async ({ kysely }: Pick<Database, 'kysely'>) =>
        Promise.all(names.map(async (name) => (await sql.raw(`show ${name}`).execute(kysely)).rows[0]));
      const toRows = (...values: string[]) => names.map((name, at) => ({ [name]: values[at] }));
      expect(await db.withoutTimeouts((kysely) => read({ kysely }))).toEqual(toRows('0', '0', '0'));
      expect(await read(db)).toEqual(toRows('1300ms', '1300ms', '10s'));
      const countOpen = async () =>
        (
          await sql`select 1 from pg_stat_activity where wait_event = 'ClientRead' and application_name = 'help-and-support'
          and datname = current_database() and pid <> pg_backend_pid()`.execute(db.kysely)
        ).rows.length;
      const own = names.length - 1;
      await vi.waitFor(async () => expect(await countOpen()).toBeLessThanOrEqual(own));
      return;
    }
    const other = new DatabaseSync(options.file ?? '');
    // The clock moves almost a second with each reading; the lock is held for seven readings.
    const hold = () => {
      let looks = 0;
      other.exec('begin immediate');
      vi.spyOn(performance, 'now').mockImplementation(() => {
        looks += 1;
        if (looks === 7) other.exec('rollback');
        return looks * 900;
      });
    };
    hold();
    const cast = (kysely: Database['kysely']) => kysely.insertInto('votes').values(VOTE).execute();
    expect(await db.withoutTimeouts(cast)).toHaveLength(1);
    vi.restoreAllMocks();
    hold();
    await expect(db.kysely.transaction().execute(cast)).rejects.toMatchObject({ kind: 'unavailable' });
    vi.restoreAllMocks();
    other.close();
  });

  test('rejects a transaction that cannot be committed, and stores nothing', async () => {
    const work = db.kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto('votes').values(VOTE).execute();
      if (kind === 'sqlite') {
        // The foreign key is checked only at the commit.
        await sql`pragma defer_foreign_keys = on`.execute(transaction);
        await sql`insert into outbox (id, reference, kind, state, attempts, due_at, created_at)
          values ('one', 'nobody', 'email', 'waiting', 0, '', '')`.execute(transaction);
      } else {
        await sql`select * from nowhere`.execute(transaction).catch(() => {});
      }
    });
    await expect(work).rejects.toMatchObject(
      kind === 'sqlite' ? { errcode: 787 } : { name: 'AbortedTransactionError' },
    );
    expect(await db.kysely.selectFrom('votes').selectAll().execute()).toEqual([]);
    await db.ping();
  });

  test('commits concurrent writes in one transaction on SQLite, and one that fails does not affect the others', async () => {
    const transactions = new Set<unknown>();
    const run = createWriter(db);
    const write = (id: string) =>
      run(async (transaction) => {
        transactions.add(transaction);
        await transaction
          .insertInto('votes')
          .values({ ...VOTE, id })
          .execute();
        if (id === 'c') throw new Error('its own');
        return id;
      });
    expect(await Promise.all(['a', 'b'].map(write))).toEqual(['a', 'b']);
    expect(transactions.size).toBe(kind === 'sqlite' ? 1 : 2);
    const [failed, ...others] = await Promise.allSettled(['c', 'd', 'e'].map(write));
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'its own' } });
    expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    const stored = await db.kysely.selectFrom('votes').select('id').orderBy('id').execute();
    expect(stored.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e']);
  });

  test('rejects a failed transaction with its own error', async () => {
    const failure = new Error('its own');
    const failing = db.kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto('votes').values(VOTE).execute();
      if (kind === 'sqlite') await sql`rollback`.execute(transaction);
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
    expect(await db.kysely.selectFrom('votes').selectAll().execute()).toEqual([]);
  });
});

describe('a connection on postgres', () => {
  let engine: Engine;
  let db: Database;
  beforeAll(async () => {
    engine = await startEngine('postgres');
    db = openDatabase({ ...(await engine.newDatabase()), poolSize: 1 });
    await migrate(db);
  });
  afterAll(async () => {
    await db?.close();
    await engine?.stop();
  });
  const readFirst = async <T>(query: string) => (await sql.raw<T>(query).execute(db.kysely)).rows[0];

  test('stays open after an invalid statement', async () => {
    const before = await readFirst('select pg_backend_pid()');
    await expect(readFirst('select * from nowhere')).rejects.toThrow(/nowhere/);
    const failing = db.kysely.transaction().execute((transaction) => sql`select 1 / 0`.execute(transaction));
    await expect(failing).rejects.toThrow(/zero/);
    expect(await readFirst('select pg_backend_pid()')).toEqual(before);
  });
});

describe('SQLite', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startEngine('sqlite');
  });
  afterAll(() => engine?.stop());

  test('a full disk is unavailable, and works again once there is room', async () => {
    const db = await openNewDatabase(engine);
    const leads = createLeadStore(db);
    await sql`pragma max_page_count = 40`.execute(db.kysely);
    const large = complaintLead({ query: '🔥'.repeat(30_000) });
    await expect(leads.send(large, 'one')).rejects.toMatchObject({ kind: 'unavailable', details: { retryAfter: 5 } });
    await sql`pragma max_page_count = 4000`.execute(db.kysely);
    expect(await leads.send(large, 'one')).toMatch(/^HS-/);
    await db.close();
  });

  test('a statement is prepared once, up to three hundred', async () => {
    const options = await engine.newDatabase();
    const db = openDatabase(options);
    await db.withoutTimeouts((kysely) => sql`select 'opened'`.execute(kysely));
    const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
    const ask = (number: number) => sql`select ${sql.lit(number)}`.execute(db.kysely);
    const countAfter = async (numbers: readonly number[]) => {
      for (const number of numbers) await ask(number);
      return prepare.mock.calls.length;
    };
    expect(await countAfter([...Array(299).keys(), 0, 298])).toBe(299);
    expect(await countAfter([299])).toBe(300);
    expect(await countAfter([0, 298])).toBe(302);
    vi.restoreAllMocks();
    await db.close();
  });

  test('a folder that cannot be created is unavailable', async () => {
    const db = openDatabase({ file: '/dev/null/help.sqlite' });
    await expect(migrate(db)).rejects.toMatchObject({ kind: 'unavailable', details: { retryAfter: 5 } });
    await db.close();
  });
});
