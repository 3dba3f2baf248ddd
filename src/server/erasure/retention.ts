/** Erases leads past their retention period: once a day, by one instance, logged as a count. */
import { toLondonDay } from '#domain/dates.ts';
import type { Log } from '#domain/log.ts';
import { createChores } from '#database/chores.ts';
import type { Database } from '#database/db.ts';
import { createLeadErasure } from '#database/lead-erasure.ts';
import type { Config } from '../settings/config.ts';
import { updateJournals } from './journals.ts';
import { eraseMail } from './mail-files.ts';

/** The actor in audit lines, instead of an operator's account. */
const ACTOR = 'retention';

interface Options {
  config: Pick<Config, 'dataDir' | 'leadRetentionYears'>;
  database: Database;
  log: Log;
  now: () => Date;
}

/** ISO instant that lies `years` before `now`. */
export function toExpiry(now: Date, years: number): string {
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
        const onLogKept = () => log.warn({}, 'the write-ahead log is in use and still holds what was erased');
        const erasure = createLeadErasure(database, { clock: now, onLogKept });
        const { references } = await erasure.eraseBefore(toExpiry(now(), years), ACTOR);
        await eraseMail(config, references);
        await updateJournals(database, config, (line) =>
          log.warn({ reason: line }, 'erasures not written beside backups'),
        );
        if (references.length > 0) log.info({ leads: references.length }, 'leads past their retention erased');
      } catch (error) {
        await chores.release('retention', today).catch(() => {});
        throw error;
      }
    },
  };
}
