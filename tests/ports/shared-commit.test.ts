/** Leads that arrive together share a commit; what goes wrong with one is its alone, what the store cannot do is told to all. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { type Database, openDatabase } from '#database/db.ts';
import { createSharedCommit } from '#database/shared-commit.ts';
import { type Engine, ENGINES, startEngine } from '#tests/support/database.ts';

const AWAY = new AppError('unavailable', 'The database is away', { retryAfter: 5 });

describe.each(ENGINES)('on %s', (kind) => {
  let engine: Engine;
  let db: Database;
  let batches: number[][];
  let alone: number[];
  /** What happens to all at once, and to each alone. */
  let failing: { all: Error | null; one: Map<number, Error> };
  let commit: (item: number) => Promise<string>;
  beforeAll(async () => {
    engine = await startEngine(kind);
    db = openDatabase(await engine.newDatabase());
    await sql`create table kept (item integer primary key)`.execute(db.kysely);
  });
  afterAll(async () => {
    await db?.close();
    await engine?.stop();
  });
  beforeEach(async () => {
    await sql`delete from kept`.execute(db.kysely);
    [batches, alone, failing] = [[], [], { all: null, one: new Map() }];
    commit = createSharedCommit<number, string>(db, {
      async all(items) {
        batches.push([...items]);
        if (failing.all) throw failing.all;
        return items.map((item) => `together ${item}`);
      },
      async one(transaction, item) {
        alone.push(item);
        await sql`insert into kept (item) values (${sql.lit(item)})`.execute(transaction);
        const failure = failing.one.get(item);
        if (failure) throw failure;
        return `alone ${item}`;
      },
    });
  });

  const send = (count: number) => Array.from({ length: count }, (_, item) => commit(item));
  const readKept = async () =>
    (await sql<{ item: number }>`select item from kept order by item`.execute(db.kysely)).rows.map(({ item }) => item);

  test('those that wait go together, sixty-four at most, and each gets its own answer', async () => {
    const sent = await Promise.all(send(70));
    expect(sent).toEqual(Array.from({ length: 70 }, (_, item) => `together ${item}`));
    expect(batches.map(({ length }) => length)).toEqual([64, 6]);
    expect(alone).toEqual([]);
    expect(await commit(99)).toBe('together 99');
  });

  test('where all together fail, each is written alone, and one that fails leaves the others', async () => {
    failing.all = new Error('some key is taken');
    failing.one.set(1, new Error('its own fault'));
    const sent = await Promise.allSettled(send(3));
    expect(sent).toEqual([
      { status: 'fulfilled', value: 'alone 0' },
      { status: 'rejected', reason: failing.one.get(1) },
      { status: 'fulfilled', value: 'alone 2' },
    ]);
    expect(await readKept()).toEqual([0, 2]);
  });

  test('a database that is away is told to all, and nothing is tried alone', async () => {
    failing.all = AWAY;
    const sent = await Promise.allSettled(send(2));
    expect(sent).toEqual([0, 1].map(() => ({ status: 'rejected', reason: AWAY })));
    failing.all = null;
    expect(await commit(7)).toBe('together 7');
    expect(alone).toEqual([]);
  });

  test('a database that goes away while they are written keeps none that was not acknowledged', async () => {
    failing.all = new Error('some key is taken');
    failing.one.set(1, AWAY);
    const sent = await Promise.allSettled(send(3));
    const acknowledged = sent.flatMap(({ status }, item) => (status === 'fulfilled' ? item : []));
    expect(sent[1]).toEqual({ status: 'rejected', reason: AWAY });
    expect(acknowledged).toEqual(kind === 'sqlite' ? [] : [0, 2]);
    expect(await readKept()).toEqual(acknowledged);
  });

  test('one batch is written at a time, and what arrives meanwhile shares the next', async () => {
    const begun: number[][] = [];
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = createSharedCommit<number, number>(db, {
      async all(items) {
        begun.push([...items]);
        await gate;
        return [...items];
      },
      one: async (_, item) => item,
    });
    const sent: Promise<number>[] = [];
    for (const item of [1, 2, 3, 4]) {
      sent.push(slow(item));
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(begun).toEqual([[1]]);
    release();
    expect(await Promise.all(sent)).toEqual([1, 2, 3, 4]);
    expect(begun.at(-1)).toEqual([2, 3, 4]);
  });
});
