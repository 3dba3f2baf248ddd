/** Port FailedSearches over SQL: terms counted by day. */
import { DAY_MS } from '#domain/constants.ts';
import { addDays, toLondonDay } from '#domain/dates.ts';
import type { FailedSearches } from '#domain/ports-help.ts';
import { KEPT_MS } from '#domain/privacy/retention.ts';
import { type StoreOptions, systemClock } from './clock.ts';
import type { Database } from './db.ts';

const KEPT_DAYS = KEPT_MS.failedSearch / DAY_MS;
/** A flood of made-up words must not fill the disk. */
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
