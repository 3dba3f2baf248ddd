/** Deletes expired data automatically: leads once a day by one instance, logged as a count; the rest at each sweep. */
import { addDays, type Day, toLondonDay } from '#domain/dates.ts';
import type { Log } from '#domain/log.ts';
import type { Database } from '#database/db.ts';
import type { ChoresTable } from '#database/schema.ts';
import { createLeadErasure, eraseMail } from './lead-erasure.ts';
import type { Config } from '../settings/config.ts';
import { updateJournals } from './erasure-journal.ts';

/** The actor in audit lines, instead of an operator's account. */
const ACTOR = 'retention';

interface Options {
  config: Pick<Config, 'dataDir' | 'leadRetentionYears'>;
  database: Database;
  log: Log;
  now: () => Date;
}

/** Returns the ISO instant `years` before `now`. */
export function toCutOff(now: Date, years: number): string {
  const expiry = new Date(now);
  expiry.setUTCFullYear(expiry.getUTCFullYear() - years);
  return expiry.toISOString();
}

export function createRetention({ config, database, log, now }: Options) {
  const chores = createChores(database);
  const { leadRetentionYears: years } = config;
  return {
    async sweep(): Promise<void> {
      if (years === null) return;
      const today = toLondonDay(now());
      if (!(await chores.claim('retention', today))) return;
      try {
        const onLogKept = () => log.warn({}, 'the write-ahead log is in use and still holds erased data');
        const erasure = createLeadErasure(database, { clock: now, onLogKept });
        const { references } = await erasure.eraseBefore(toCutOff(now(), years), ACTOR);
        await eraseMail(config, references);
        await updateJournals(database, config, (line) =>
          log.warn({ reason: line }, 'erasures not recorded in the folders of backups'),
        );
        if (references.length > 0) log.info({ leads: references.length }, 'leads past their retention erased');
      } catch (error) {
        await chores.release('retention', today).catch(() => {});
        throw error;
      }
    },
  };
}

const NEVER = '0000-00-00';
/** Another instance's clock may be past midnight; a later day was recorded by a wrong clock. */
const NEXT_DAY = 1;

/** Daily jobs: the first instance to record the day does the job. */
export function createChores({ kysely }: Database) {
  const move = async (name: ChoresTable['name'], from: (day: Day) => boolean, today: Day): Promise<boolean> => {
    const row = await kysely.selectFrom('chores').select('day').where('name', '=', name).executeTakeFirst();
    const before = row?.day ?? NEVER;
    if (!from(before)) return false;
    await kysely
      .insertInto('chores')
      .values({ name, day: NEVER })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { numUpdatedRows } = await kysely
      .updateTable('chores')
      .set({ day: today })
      .where('name', '=', name)
      .where('day', '=', before)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  };
  return {
    /** False if another instance has done it today, or is doing it. */
    claim: (name: ChoresTable['name'], today: Day) =>
      move(name, (day) => day < today || day > addDays(today, NEXT_DAY), today),
    /** Called if the job failed, so that another instance may try today. */
    release: (name: ChoresTable['name'], today: Day) => move(name, (day) => day === today, NEVER),
  };
}

type Sweepable = { sweep(): Promise<unknown> };

/** Sweeps all stores. One that fails is named in the log, and does not stop the others. */
export async function sweepEach(stores: Readonly<Record<string, Sweepable>>, log: Pick<Log, 'error'>): Promise<void> {
  await Promise.all(
    Object.entries(stores).map(([name, store]) =>
      store.sweep().catch((error: unknown) => log.error({ err: error }, `${name} not swept`)),
    ),
  );
}

// Detects changes of the clock. A clock that jumps by a day may jump back, so retention erases only after it has been
// steady for a while.

/** Time servers correct a smaller difference gradually. */
const TOLERATED_MS = 60_000;

/** @param steady a monotonic clock, in milliseconds */
export function createClockWatch(now: () => Date, steady: () => number = () => performance.now()) {
  const read = () => now().getTime() - steady();
  let last = read();
  return {
    /** Returns the milliseconds by which the clock was set since the last call; 0 if it was not. */
    findStep(): number {
      const at = read();
      const step = at - last;
      last = at;
      return Math.abs(step) > TOLERATED_MS ? Math.round(step) : 0;
    },
  };
}
