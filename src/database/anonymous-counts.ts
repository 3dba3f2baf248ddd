import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '#domain/constants.ts';
import { addDays, toLondonDay } from '#domain/dates.ts';
import type { FailedSearches, Votes } from '#domain/ports.ts';
import { RETENTION_MS } from '#domain/privacy/retention.ts';
import { type StoreOptions, systemClock, shiftTime, checkText } from './row-values.ts';
import type { Database } from './db.ts';

// Port FailedSearches over SQL: terms counted by day.

const KEPT_DAYS = RETENTION_MS.failedSearch / DAY_MS;
/** Limits how much disk a flood of made-up words can fill. */
const TERMS_PER_DAY = 1_000;

export function createFailedSearchStore(
  { kysely }: Database,
  { clock = systemClock }: StoreOptions = {},
): FailedSearches {
  const today = () => toLondonDay(clock());

  return {
    async add(counts) {
      const day = today();
      const { known } = await kysely
        .selectFrom('failed_searches')
        .select(({ fn }) => fn.countAll().as('known'))
        .where('day', '=', day)
        .executeTakeFirstOrThrow();
      let room = TERMS_PER_DAY - Number(known);
      for (const [term, count] of counts) {
        const { numUpdatedRows } = await kysely
          .updateTable('failed_searches')
          .set((row) => ({ count: row('count', '+', count) }))
          .where('term', '=', term)
          .where('day', '=', day)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n || room <= 0) continue;
        room -= 1;
        await kysely
          .insertInto('failed_searches')
          .values({ term, day, count })
          // Another instance may have inserted it first.
          .onConflict((conflict) =>
            conflict
              .columns(['term', 'day'])
              .doUpdateSet((row) => ({ count: row('failed_searches.count', '+', count) })),
          )
          .execute();
      }
    },

    async list(since, limit) {
      const rows = await kysely
        .selectFrom('failed_searches')
        .select(({ fn }) => ['term', fn.sum('count').as('count')])
        .where('day', '>=', since)
        .groupBy('term')
        .orderBy('count', 'desc')
        .orderBy('term')
        .limit(limit)
        .execute();
      return rows.map(({ term, count }) => ({ term, count: Number(count) }));
    },

    async sweep() {
      const { numDeletedRows } = await kysely
        .deleteFrom('failed_searches')
        .where('day', '<', addDays(today(), -KEPT_DAYS))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

// Port Votes over SQL: what readers said of an article, and nothing about the reader.

const REASONS_MAX = 200;

export function createVoteStore({ kysely }: Database, { clock = systemClock }: StoreOptions = {}): Votes {
  return {
    async cast({ page, helpful }) {
      const id = randomUUID();
      await kysely
        .insertInto('votes')
        .values({ id, at: clock().toISOString(), page, helpful: helpful ? 1 : 0, reason: null })
        .execute();
      return id;
    },

    async find(id) {
      const row = await kysely
        .selectFrom('votes')
        .select(['page', 'helpful', 'reason'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? { page: row.page, helpful: row.helpful === 1, reason: row.reason } : null;
    },

    async explain(id, reason) {
      checkText(reason, '/reason');
      const { numUpdatedRows } = await kysely
        .updateTable('votes')
        .set({ reason })
        .where('id', '=', id)
        .where('reason', 'is', null)
        .where('at', '>', shiftTime(clock(), -HOUR_MS))
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async count(since) {
      const rows = await kysely
        .selectFrom('votes')
        .select(({ fn }) => [
          'page',
          fn.countAll().as('all'),
          fn.sum('helpful').as('yes'),
          fn.count('reason').as('reasons'),
        ])
        .where('at', '>=', since)
        .groupBy('page')
        .orderBy('page')
        .execute();
      // PostgreSQL returns sums and counts as text.
      const counts = rows.map(({ page, all, yes, reasons }) => ({
        page,
        yes: Number(yes),
        no: Number(all) - Number(yes),
        reasons: Number(reasons),
      }));
      return counts.toSorted((a, b) => b.no - a.no || b.yes - a.yes);
    },

    async reasons(page, since) {
      const rows = await kysely
        .selectFrom('votes')
        .select('reason')
        .where('page', '=', page)
        .where('at', '>=', since)
        .where('reason', 'is not', null)
        .orderBy('at', 'desc')
        .limit(REASONS_MAX)
        .execute();
      return rows.map(({ reason }) => reason ?? '');
    },

    async sweep() {
      const { numDeletedRows } = await kysely
        .deleteFrom('votes')
        .where('at', '<', shiftTime(clock(), -RETENTION_MS.vote))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
