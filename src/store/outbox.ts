/** Port Outbox over SQL; any number of instances may claim at once. */
import type { Outbox, OutboxKind } from '#domain/ports.ts';
import { shift, type StoreOptions, systemClock } from './clock.ts';
import type { Database } from './db.ts';
import { toOutboxEntry } from './outbox-row.ts';
import type { OutboxTable } from './schema.ts';

const ERROR_MAX = 500;

function toErrorText(error: string): string {
  return error.replaceAll('\u0000', '').toWellFormed().slice(0, ERROR_MAX).toWellFormed();
}

function inOrder(a: OutboxTable, b: OutboxTable): number {
  return a.due_at.localeCompare(b.due_at) || a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id);
}

export function createOutboxStore(db: Database, { clock = systemClock }: StoreOptions = {}): Outbox {
  const { kysely } = db;

  /** Due and waiting, or claimed by someone whose lease is over. */
  function selectDue(now: string, limit: number, kinds: readonly OutboxKind[] | undefined) {
    let due = kysely
      .selectFrom('outbox')
      .select('id')
      .where((where) =>
        where.or([
          where.and([where('state', '=', 'waiting'), where('due_at', '<=', now)]),
          where.and([where('state', '=', 'claimed'), where('lease_until', '<=', now)]),
        ]),
      )
      .orderBy('due_at')
      .orderBy('created_at')
      .limit(limit);
    if (kinds !== undefined) due = due.where('kind', 'in', kinds);
    return db.kind === 'postgres' ? due.forUpdate().skipLocked() : due;
  }

  function update(id: string, set: Partial<OutboxTable>) {
    return kysely.updateTable('outbox').set({ lease_until: null, ...set }).where('id', '=', id);
  }

  return {
    async claim(limit, leaseMs, kinds) {
      const now = clock();
      // One statement: on SQLite it takes the write lock before it reads.
      const rows = await kysely
        // Materialised, or PostgreSQL may run the locking part more than once and take more than `limit`.
        .with(
          (due) => due('due').materialized(),
          () => selectDue(now.toISOString(), limit, kinds),
        )
        .updateTable('outbox')
        .set({ state: 'claimed', lease_until: shift(now, leaseMs) })
        .where('id', 'in', (where) => where.selectFrom('due').select('due.id'))
        .returningAll()
        .execute();
      return rows.toSorted(inOrder).map(toOutboxEntry);
    },

    async done(id, note) {
      await update(id, { state: 'done', last_error: note === undefined ? null : toErrorText(note) }).execute();
    },

    async retry(id, dueAt, error) {
      await update(id, { state: 'waiting', due_at: dueAt.toISOString(), last_error: toErrorText(error) })
        .set((row) => ({ attempts: row('attempts', '+', 1) }))
        .where('state', '=', 'claimed')
        .execute();
    },

    async park(id, error) {
      await update(id, { state: 'parked', last_error: toErrorText(error) }).where('state', '!=', 'done').execute();
    },

    async release(reference) {
      let released = kysely
        .updateTable('outbox')
        .set({ state: 'waiting', due_at: clock().toISOString(), attempts: 0, lease_until: null })
        .where('state', '=', 'parked');
      if (reference !== undefined) released = released.where('reference', '=', reference);
      return Number((await released.executeTakeFirstOrThrow()).numUpdatedRows);
    },

    async list(state) {
      let listed = kysely.selectFrom('outbox').selectAll();
      if (state !== undefined) listed = listed.where('state', '=', state);
      return (await listed.execute()).toSorted(inOrder).map(toOutboxEntry);
    },
  };
}
