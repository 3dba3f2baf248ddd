/** Cases joined by hand: the store, who follows them, and what a sweep sends. Only where leads are kept here. */
import type { Logger } from 'pino';
import { escalation } from '#brand/facts.ts';
import type { Leads } from '#domain/ports.ts';
import type { Keys } from '#identity/secret.ts';
import { createCaseSweep } from '#store/case-sweep.ts';
import { createCaseStore } from '#store/cases.ts';
import type { Database } from '#store/db.ts';
import type { Config } from '../config.ts';
import type { ClientLimits } from '../limits/limited.ts';
import { createFollow } from './follow.ts';

interface Options {
  config: Config;
  database: Database;
  log: Logger;
  now: () => Date;
}

export function createCases({ config, database, log, now }: Options, limits: ClientLimits, keys: Keys) {
  if (config.apiBaseUrl !== null) return null;
  const cases = createCaseStore(database, { clock: now });
  const sweeper = createCaseSweep(database, { clock: now, facts: escalation });
  return {
    cases,
    follow: createFollow({ cases, keys, limits, now }),
    async sweep(): Promise<void> {
      const swept = await sweeper.sweep();
      if (swept.adopted + swept.letters + swept.nudges > 0) log.info(swept, 'cases swept');
    },
  };
}

type Following = ReturnType<typeof createFollow>;

/** What is sent while signed in is found again while signed in. The lead is safe whatever comes of that. */
export function noteOwners(
  leads: Leads,
  follow: Following,
  { caller }: Pick<Parameters<Following['forRequest']>[0], 'caller'>,
  log: Logger,
): Leads {
  return {
    ...leads,
    async send(...lead) {
      const reference = await leads.send(...lead);
      await follow
        .noteOwner(reference, caller)
        .catch((error: unknown) => log.error({ err: error }, 'owner of a case not written down'));
      return reference;
    },
  };
}
