/** Port Votes over SQL: what readers said of an article, and nothing about the reader. */
import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '#domain/constants.ts';
import type { Votes } from '#domain/ports-help.ts';
import { KEPT_MS } from '#domain/privacy/retention.ts';
import { shift, type StoreOptions, systemClock } from './clock.ts';
import type { Database } from './db.ts';
import { checkText } from './text-check.ts';

const REASONS_MOST = 200;

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
        .where('at', '>', shift(clock(), -HOUR_MS))
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
        .limit(REASONS_MOST)
        .execute();
      return rows.map(({ reason }) => reason ?? '');
    },

    async sweep() {
      const { numDeletedRows } = await kysely
        .deleteFrom('votes')
        .where('at', '<', shift(clock(), -KEPT_MS.vote))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
