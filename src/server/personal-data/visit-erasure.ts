/**
 * After consent is withdrawn, deletes the visit's recording: at once on this instance, with the next sweep on others.
 */
import type { Log } from '#domain/log.ts';
import { forgetSession, toMonitoringFolder } from '#supplier/monitoring/archive.ts';
import { isSdkId } from '#supplier/monitoring/events.ts';
import { type CountedChoice, createConsentChoices } from '#database/consent-choices.ts';
import type { Database } from '#database/db.ts';
import type { Config } from '../settings/config.ts';

interface Options {
  config: Pick<Config, 'dataDir'>;
  database: Database;
  log: Log;
  now: () => Date;
}

export function createVisitErasure({ config, database, log, now }: Options) {
  const choices = createConsentChoices(database, { clock: now });
  const folder = toMonitoringFolder(config.dataDir);
  let wasFlooded = false;
  const logAs = (what: string) => (error: unknown) => log.error({ err: error }, what);
  return {
    /** The choice is valid even if counting it fails. */
    count: (choice: CountedChoice): Promise<void> => choices.count(choice).catch(logAs('cookie choice not counted')),
    /** Never throws. A visit's id is unguessable, so knowing it is sufficient authority. */
    async forgetVisit(id: string): Promise<void> {
      if (!isSdkId(id)) return;
      // Recorded first, so that the sweep finds recordings that arrive late.
      const dropped = await choices.withdraw(id).catch(logAs('consent withdrawal not recorded'));
      if (dropped && !wasFlooded) log.warn({}, 'too many consent withdrawals in a day: the oldest were dropped');
      wasFlooded ||= Boolean(dropped);
      await forgetSession(folder, id).catch(logAs('recording not erased after consent was withdrawn'));
    },
    async sweep(): Promise<void> {
      for (const id of await choices.listWithdrawn()) await forgetSession(folder, id);
      await choices.sweep();
    },
  };
}
