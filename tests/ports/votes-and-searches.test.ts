/** Ports Votes and FailedSearches on both engines. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createFailedSearchStore, createVoteStore } from '#database/anonymous-counts.ts';
import { createMovableClock, ENGINES, openNewDatabase } from '#tests/support/database.ts';
import { useEngine } from '#tests/support/new-database.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LONG_AGO = '2000-01-01';

describe.each(ENGINES)('on %s', (kind) => {
  const engine = useEngine(kind);

  async function open() {
    const db = await openNewDatabase(engine);
    const clock = createMovableClock();
    return { db, clock, votes: createVoteStore(db, { clock }), failed: createFailedSearchStore(db, { clock }) };
  }

  test('votes are counted per article, those with the most "no" first', async () => {
    const { db, votes } = await open();
    await votes.cast({ page: 'meters/a', helpful: true });
    await votes.cast({ page: 'meters/a', helpful: true });
    const id = await votes.cast({ page: 'meters/b', helpful: false });
    await votes.explain(id, 'No picture of mine');
    expect(await votes.count(LONG_AGO)).toEqual([
      { page: 'meters/b', yes: 0, no: 1, reasons: 1 },
      { page: 'meters/a', yes: 2, no: 0, reasons: 0 },
    ]);
    expect(await votes.find(randomUUID())).toBeNull();
    expect(await votes.find(await votes.cast({ page: 'meters/c', helpful: true }))).toMatchObject({ helpful: true });
    expect(await votes.reasons('meters/b', LONG_AGO)).toEqual(['No picture of mine']);
    expect(await votes.count('2100-01-01')).toEqual([]);
    await db.close();
  });

  test('articles with as many "no" are ordered by "yes", then alphabetically', async () => {
    const { db, votes } = await open();
    for (const page of ['meters/c', 'meters/a', 'meters/d', 'meters/b', 'meters/d'])
      await votes.cast({ page, helpful: true });
    expect((await votes.count(LONG_AGO)).map(({ page }) => page)).toEqual([
      'meters/d',
      'meters/a',
      'meters/b',
      'meters/c',
    ]);
    await db.close();
  });

  test('a reason is added once, within the hour, and only with the vote’s id', async () => {
    const { db, clock, votes } = await open();
    const id = await votes.cast({ page: 'meters/a', helpful: false });
    expect([
      await votes.explain(id, 'one'),
      await votes.explain(id, 'two'),
      await votes.explain(randomUUID(), 'x'),
    ]).toEqual([true, false, false]);
    expect(await votes.find(id)).toEqual({ page: 'meters/a', helpful: false, reason: 'one' });
    const late = await votes.cast({ page: 'meters/a', helpful: false });
    clock.move(HOUR);
    expect(await votes.explain(late, 'late')).toBe(false);
    await db.close();
  });

  test('reasons are those of one article since a day, the two hundred newest first', async () => {
    const { db, clock, votes } = await open();
    const say = async (page: string, reason: string | null) => {
      clock.move(1_000);
      const id = await votes.cast({ page, helpful: false });
      if (reason !== null) await votes.explain(id, reason);
    };
    await say('meters/a', 'before');
    const since = new Date(clock().getTime() + 1).toISOString();
    const said = Array.from({ length: 201 }, (_, at) => `reason ${at}`);
    for (const reason of said) await say('meters/a', reason);
    await say('meters/b', 'of another');
    await say('meters/a', null);
    expect(await votes.reasons('meters/a', since)).toEqual(said.slice(1).toReversed());
    await db.kysely.deleteFrom('votes').where('reason', 'like', 'reason%').execute();
    expect(await votes.reasons('meters/a', since)).toEqual([]);
    await db.close();
  });

  test('a reason that cannot be stored is rejected', async () => {
    const { db, votes } = await open();
    const id = await votes.cast({ page: 'meters/a', helpful: false });
    await expect(votes.explain(id, 'a\u0000b')).rejects.toMatchObject({ kind: 'refused' });
    await db.close();
  });

  test('votes are deleted after a year, failed searches after 90 days', async () => {
    const { db, clock, votes, failed } = await open();
    await votes.cast({ page: 'meters/a', helpful: true });
    await failed.add(new Map([['x', 1]]));
    clock.move(90 * DAY);
    expect([await votes.sweep(), await failed.sweep()]).toEqual([0, 0]);
    clock.move(DAY);
    expect([await votes.sweep(), await failed.sweep()]).toEqual([0, 1]);
    clock.move(300 * DAY);
    expect(await votes.sweep()).toBe(1);
    await db.close();
  });

  test('failed searches are added up per term, the most frequent first', async () => {
    const { db, clock, failed } = await open();
    await Promise.all([
      failed.add(
        new Map([
          ['heat pump', 2],
          ['zzz', 1],
        ]),
      ),
      failed.add(new Map([['heat pump', 3]])),
    ]);
    clock.move(2 * DAY);
    await failed.add(new Map([['zzz', 9]]));
    expect(await failed.list(LONG_AGO, 10)).toEqual([
      { term: 'zzz', count: 10 },
      { term: 'heat pump', count: 5 },
    ]);
    expect(await failed.list(LONG_AGO, 1)).toHaveLength(1);
    await db.close();
  });

  test('a flood of made-up words is stored only up to the daily limit, and known words are still counted', async () => {
    const { db, failed } = await open();
    await failed.add(new Map([['known', 1]]));
    const day = '2025-11-21';
    const words = Array.from({ length: 998 }, (_, at) => ({ term: `word ${at}`, day, count: 1 }));
    await db.kysely.insertInto('failed_searches').values(words).execute();
    await failed.add(new Map(['one more', 'too many', 'known'].map((term) => [term, 1] as const)));
    await failed.add(new Map([['too late', 1]]));
    const list = await failed.list(LONG_AGO, 5_000);
    expect(list).toHaveLength(1_000);
    expect(list[0]).toEqual({ term: 'known', count: 2 });
    await db.close();
  });

  test('a term counts on its day, and each day has its own limit', async () => {
    const { db, clock, failed } = await open();
    const day = clock().toISOString().slice(0, 10);
    for (const count of [1, 2]) await failed.add(new Map([['heat pump', count]]));
    const flood = Array.from({ length: 999 }, (_, at) => ({ term: `made up ${at}`, day, count: 1 }));
    for (const half of [flood.slice(0, 500), flood.slice(500)])
      await db.kysely.insertInto('failed_searches').values(half).execute();
    await failed.add(new Map([['too many', 1]]));
    clock.move(24 * 3_600_000);
    const next = clock().toISOString().slice(0, 10);
    await failed.add(
      new Map([
        ['smart meter', 1],
        ['heat pump', 4],
        ['boiler', 1],
      ]),
    );
    expect(await failed.list(next, 9)).toEqual([
      { term: 'heat pump', count: 4 },
      { term: 'boiler', count: 1 },
      { term: 'smart meter', count: 1 },
    ]);
    const all = await failed.list(day, 2_000);
    expect(all[0]).toEqual({ term: 'heat pump', count: 7 });
    expect([all.length, all.some(({ term }) => term === 'too many')]).toEqual([1_002, false]);
    await db.close();
  });
});
