/** What both engines promise of a connection, whatever is asked over it. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#store/db.ts';
import { ENGINES } from '#tests/support/database.ts';
import { useNewDatabase } from '#tests/support/new-database.ts';

const VOTE = { id: 'one', at: '2025-11-21', page: 'meters/a', helpful: 1, reason: null } as const;

describe.each(ENGINES)('a connection on %s', (kind) => {
  const place = useNewDatabase(kind);

  test('that was never used can be closed, and one that was closed answers nothing', async () => {
    await openDatabase(place.options).close();
    const db = openDatabase(place.options);
    await db.ping();
    await db.close();
    await expect(db.ping()).rejects.toThrow(/destroyed/);
  });

  test('answers each statement with its rows, or with how many it changed', async () => {
    const { kysely } = place.db;
    const values = ['a', 'b', 'c'].map((id) => ({ ...VOTE, id }));
    expect(await kysely.insertInto('votes').values(values).execute()).toMatchObject([{ numInsertedOrUpdatedRows: 3n }]);
    const changed = await kysely.updateTable('votes').set({ page: 'meters/b' }).where('id', '<', 'c').execute();
    expect(changed).toMatchObject([{ numUpdatedRows: 2n }]);
    const gone = kysely.deleteFrom('votes').where('id', '=', 'a').returning('page');
    expect(await gone.execute()).toEqual([{ page: 'meters/b' }]);
    expect(await kysely.selectFrom('votes').select('id').orderBy('id').execute()).toEqual([{ id: 'b' }, { id: 'c' }]);
  });

  test('more statements than it remembers are all answered', async () => {
    for (let number = 0; number < 302; number += 1) {
      const { rows } = await sql<{ it: number }>`select ${sql.lit(number)} as it`.execute(place.db.kysely);
      expect(rows).toEqual([{ it: number }]);
    }
  });

  test('streams nothing', async () => {
    const stream = place.db.kysely.selectFrom('votes').select('id').stream();
    await expect(stream.next()).rejects.toThrow('Streaming is not supported');
  });

  test('a transaction that cannot be committed says so, and leaves nothing', async () => {
    const work = place.db.kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto('votes').values(VOTE).execute();
      if (kind === 'sqlite') {
        // Checked only when it is committed.
        await sql`pragma defer_foreign_keys = on`.execute(transaction);
        await sql`insert into outbox (id, reference, kind, state, attempts, due_at, created_at)
          values ('one', 'nobody', 'email', 'waiting', 0, '', '')`.execute(transaction);
      } else {
        await sql`select * from nowhere`.execute(transaction).catch(() => {});
      }
    });
    await expect(work).rejects.toMatchObject(kind === 'sqlite' ? { errcode: 787 } : { kind: 'unavailable' });
    expect(await place.db.kysely.selectFrom('votes').selectAll().execute()).toEqual([]);
    await place.db.ping();
  });

  test('a transaction that fails tells its own failure', async () => {
    const failure = new Error('its own');
    const failing = place.db.kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto('votes').values(VOTE).execute();
      if (kind === 'sqlite') await sql`rollback`.execute(transaction);
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
    expect(await place.db.kysely.selectFrom('votes').selectAll().execute()).toEqual([]);
  });
});
