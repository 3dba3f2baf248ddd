/** Counts of cookie choices, and visits that withdrew consent, so that every instance deletes their recordings. */
import { DAY_MS } from '#domain/constants.ts';
import { addDays, toLondonDay } from '#domain/dates.ts';
import { RETENTION_MS } from '#domain/privacy/retention.ts';
import { shiftTime, type StoreOptions, systemClock } from './row-values.ts';
import type { Database } from './db.ts';
import type { ConsentChoicesTable } from './schema.ts';

/** Kept for a day, so that every instance sweeps several times in between. */
const VISITS_KEPT_MS = DAY_MS;
/** Limits how much disk a flood of made-up visits can fill. */
const VISITS_MAX = 10_000;

export type CountedChoice = Pick<ConsentChoicesTable, 'version' | 'asked' | 'choice'>;

export function createConsentChoices({ kysely }: Database, { clock = systemClock }: StoreOptions = {}) {
  return {
    async count(choice: CountedChoice): Promise<void> {
      await kysely
        .insertInto('consent_choices')
        .values({ ...choice, day: toLondonDay(clock()), count: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'version', 'asked', 'choice'])
            .doUpdateSet((row) => ({ count: row('consent_choices.count', '+', 1) })),
        )
        .execute();
    },

    /** `since` is a day in London. */
    async list(since: string): Promise<(CountedChoice & { count: number })[]> {
      const rows = await kysely
        .selectFrom('consent_choices')
        .select(({ fn }) => ['version', 'asked', 'choice', fn.sum('count').as('count')])
        .where('day', '>=', since)
        .groupBy(['version', 'asked', 'choice'])
        .orderBy('version')
        .orderBy('asked')
        .orderBy('choice')
        .execute();
      return rows.map(({ count, ...choice }) => ({ ...choice, count: Number(count) }));
    },

    /** Beyond the limit the oldest are deleted, which other instances have most likely processed. */
    async withdraw(id: string): Promise<number> {
      const visit = { id, at: clock().toISOString() };
      await kysely
        .insertInto('withdrawn_visits')
        .values(visit)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { known } = await kysely
        .selectFrom('withdrawn_visits')
        .select(({ fn }) => fn.countAll().as('known'))
        .executeTakeFirstOrThrow();
      const over = Number(known) - VISITS_MAX;
      if (over <= 0) return 0;
      const { numDeletedRows } = await kysely
        .deleteFrom('withdrawn_visits')
        .where('id', 'in', (oldest) =>
          oldest.selectFrom('withdrawn_visits').select('id').where('id', '!=', id).orderBy('at').limit(over),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    async listWithdrawn(): Promise<string[]> {
      const rows = await kysely.selectFrom('withdrawn_visits').select('id').execute();
      return rows.map(({ id }) => id);
    },

    async sweep(): Promise<void> {
      await kysely.deleteFrom('withdrawn_visits').where('at', '<=', shiftTime(clock(), -VISITS_KEPT_MS)).execute();
      await kysely
        .deleteFrom('consent_choices')
        .where('day', '<', addDays(toLondonDay(clock()), -RETENTION_MS.consentCount / DAY_MS))
        .execute();
    },
  };
}
