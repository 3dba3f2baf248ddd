/** Port Outbox over SQL; any number of instances may claim at once. */
import { sql } from 'kysely';
import type { Outbox, OutboxEntry, OutboxKind } from '#domain/ports.ts';
import type { Cursor } from '#domain/ports-cases.ts';
import { isAfterCursor, shiftTime, type StoreOptions, systemClock } from './row-values.ts';
import type { Database } from './db.ts';
import { HAS_LOST_RESPONSE, NOT_SENT_NOTE, toOutboxEntry } from './outbox-row.ts';
import type { OutboxTable } from './schema.ts';

const ERROR_MAX = 500;
const STOPPED: OutboxTable['state'][] = ['parked', 'bounced'];

const toFailed = (error: string, mayHaveArrived: boolean): Partial<OutboxTable> => ({
  last_error: toErrorText(error),
  ...(mayHaveArrived && { may_have_arrived: 1 }),
});

function toErrorText(error: string): string {
  return error.replaceAll('\u0000', '').slice(0, ERROR_MAX).toWellFormed();
}

function inOrder(a: OutboxTable, b: OutboxTable): number {
  return a.due_at.localeCompare(b.due_at) || a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id);
}

export function createOutboxStore(db: Database, { clock = systemClock }: StoreOptions = {}): Outbox {
  const { kysely } = db;

  /**
   * Selects entries waiting and due, or claimed under an expired lease. One state at a time, so that the index returns
   * them in order, however many there are.
   */
  function selectDue(
    state: 'waiting' | 'claimed',
    now: string,
    limit: number,
    kinds: readonly OutboxKind[] | undefined,
  ) {
    let due = kysely
      .selectFrom('outbox')
      .select('id')
      .where('state', '=', state)
      .where(state === 'waiting' ? 'due_at' : 'lease_until', '<=', now)
      .orderBy('due_at')
      .orderBy('created_at')
      .limit(limit);
    if (kinds !== undefined) due = due.where('kind', 'in', kinds);
    return db.kind === 'postgres' ? due.forUpdate().skipLocked() : due;
  }

  function claimFrom(
    state: 'waiting' | 'claimed',
    now: Date,
    limit: number,
    leaseMs: number,
    kinds: readonly OutboxKind[] | undefined,
  ) {
    // One statement: on SQLite it takes the write lock before it reads.
    return (
      kysely
        // Materialised, or PostgreSQL may run the locking part more than once and claim more than `limit`.
        .with(
          (due) => due('due').materialized(),
          () => selectDue(state, now.toISOString(), limit, kinds),
        )
        .updateTable('outbox')
        .set({ state: 'claimed', lease_until: shiftTime(now, leaseMs) })
        .where('id', 'in', (where) => where.selectFrom('due').select('due.id'))
        .returningAll()
        .execute()
    );
  }

  function update(id: string, set: Partial<OutboxTable>) {
    return kysely
      .updateTable('outbox')
      .set({ lease_until: null, ...set })
      .where('id', '=', id);
  }

  return {
    async claim(limit, leaseMs, kinds) {
      const now = clock();
      const left = await claimFrom('claimed', now, limit, leaseMs, kinds);
      const rest = limit - left.length;
      const rows = [...left, ...(await claimFrom('waiting', now, rest, leaseMs, kinds))];
      const takenOver = new Set(left.map(({ id }) => id));
      return rows
        .toSorted(inOrder)
        .map((row) => ({ ...toOutboxEntry(row), ...(takenOver.has(row.id) && { takenOver: true }) }));
    },

    async done(id, note) {
      await update(id, { state: 'done', last_error: note === undefined ? null : toErrorText(note) }).execute();
    },

    async retry(id, dueAt, error, mayHaveArrived = false) {
      await update(id, { state: 'waiting', due_at: dueAt.toISOString(), ...toFailed(error, mayHaveArrived) })
        .set((row) => ({ attempts: row('attempts', '+', 1) }))
        .where('state', '=', 'claimed')
        .execute();
    },

    async park(id, error, mayHaveArrived = false, state = 'parked') {
      await update(id, { state, ...toFailed(error, mayHaveArrived) })
        .where('state', '!=', 'done')
        .execute();
    },

    async parkAll(error, reference) {
      // A single statement parks them all, however many are pending.
      let parked = kysely
        .updateTable('outbox')
        .set({ state: 'parked', lease_until: null, last_error: toErrorText(error) })
        .set({ may_have_arrived: sql<0 | 1>`case when ${HAS_LOST_RESPONSE} then 1 else may_have_arrived end` })
        .where('state', 'in', ['waiting', 'claimed']);
      if (reference !== undefined) parked = parked.where('reference', '=', reference);
      return Number((await parked.executeTakeFirstOrThrow()).numUpdatedRows);
    },

    async release(reference) {
      let released = kysely
        .updateTable('outbox')
        .set({ state: 'waiting', due_at: clock().toISOString(), attempts: 0, lease_until: null })
        .where('state', 'in', reference === undefined ? ['parked'] : STOPPED);
      if (reference !== undefined) released = released.where('reference', '=', reference);
      return Number((await released.executeTakeFirstOrThrow()).numUpdatedRows);
    },

    async dismiss(reference, kinds) {
      let dismissed = kysely
        .updateTable('outbox')
        .set({ state: 'done', last_error: `${NOT_SENT_NOTE} dismissed` })
        .where('state', 'in', STOPPED)
        .where('reference', '=', reference);
      if (kinds !== undefined) dismissed = dismissed.where('kind', 'in', kinds);
      return Number((await dismissed.executeTakeFirstOrThrow()).numUpdatedRows);
    },

    async reopen(note, reference) {
      let reopened = kysely
        .updateTable('outbox')
        .set({ state: 'waiting', due_at: clock().toISOString(), attempts: 0, last_error: null })
        .where('state', '=', 'done')
        .where('last_error', '=', note);
      if (reference !== undefined) reopened = reopened.where('reference', '=', reference);
      return Number((await reopened.executeTakeFirstOrThrow()).numUpdatedRows);
    },

    async hasten(kind, mostMs, leaseMs) {
      const now = clock();
      const far = shiftTime(now, mostMs);
      const ofKind = kysely.updateTable('outbox').where('kind', '=', kind);
      await ofKind
        .set({ due_at: now.toISOString() })
        .where('state', '=', 'waiting')
        // Entries never tried are due when accepted: a clock step of less than `mostMs` would delay them too.
        .where(({ eb, or, and }) =>
          or([eb('due_at', '>', far), and([eb('attempts', '=', 0), eb('due_at', '>', now.toISOString())])]),
        )
        .execute();
      // A claimed delivery may be in progress, and would be sent twice if it were due at once.
      await ofKind
        .set({ lease_until: shiftTime(now, leaseMs) })
        .where('state', '=', 'claimed')
        .where('lease_until', '>', far)
        .execute();
    },

    async list(state, reference) {
      let listed = kysely.selectFrom('outbox').selectAll();
      if (state !== undefined) listed = listed.where('state', '=', state);
      if (reference !== undefined) listed = listed.where('reference', '=', reference);
      return (await listed.execute()).toSorted(inOrder).map(toOutboxEntry);
    },
  };
}

interface OutboxPage {
  /** If omitted, all that are not yet delivered. */
  state?: OutboxEntry['state'] | undefined;
  reference?: string | undefined;
  since: string | null;
  after: Cursor | null;
  limit: number;
}

/** Pages are in the order in which the leads were received, which never changes. */
export async function readOutboxPage(
  { kysely }: Database,
  { state, reference, since, after, limit }: OutboxPage,
): Promise<OutboxEntry[]> {
  const inOrder = kysely
    .selectFrom('outbox')
    .selectAll()
    .where(isAfterCursor('created_at', 'id', after))
    .where('created_at', '>=', after?.at ?? since ?? '')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
  let rows: OutboxTable[];
  if (reference !== undefined) {
    const own = inOrder.where('reference', '=', reference);
    // `coalesce` prevents the use of the index on the state: a lead has few deliveries, a state may have millions.
    rows = await (state === undefined ? own : own.where(sql<boolean>`coalesce(state, '') = ${state}`)).execute();
  } else {
    // The index returns each state in order. A single statement reads all, so that an entry whose state changes
    // meanwhile is not skipped.
    const [first, ...others] = (state === undefined ? UNDELIVERED_STATES : [state]).map((one) =>
      kysely.selectFrom(inOrder.where('state', '=', one).as('one')).selectAll(),
    );
    if (!first) return [];
    const all = others.reduce((sum, next) => sum.unionAll(next), first);
    rows = await all.orderBy('created_at').orderBy('id').limit(limit).execute();
  }
  return rows.map(toOutboxEntry);
}

export interface OutboxLine {
  kind: OutboxKind;
  /** `not sent` is done with a note that says so. */
  state: OutboxEntry['state'] | 'not sent';
  count: number;
  /** ISO instant at which the oldest entry's lead was received. */
  oldest: string;
}

/** The states of what is not yet delivered; they are read from the index, however many have been delivered. */
export const UNDELIVERED_STATES = ['waiting', 'claimed', 'parked', 'bounced'] as const satisfies OutboxEntry['state'][];

const SUMMED = sql<
  OutboxLine['state']
>`case when state = 'done' and last_error like ${sql.lit(`${NOT_SENT_NOTE}%`)} then 'not sent' else state end`;

/** One line for each kind and state; of all states by default. */
export async function readOutboxSummary(
  { kysely }: Database,
  states?: readonly OutboxEntry['state'][],
): Promise<OutboxLine[]> {
  let counted = kysely.selectFrom('outbox');
  if (states) counted = counted.where('state', 'in', states);
  const rows = await counted
    .select(({ fn }) => ['kind', SUMMED.as('state'), fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .groupBy(['kind', SUMMED])
    .orderBy('kind')
    .orderBy(SUMMED)
    .execute();
  return rows.map(({ kind, state, count, oldest }) => ({ kind, state, count: Number(count), oldest }));
}
