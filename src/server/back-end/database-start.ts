/** Migrates at start. Waits for an unavailable database; a refused login is a configuration error. */
import { setTimeout as sleep } from 'node:timers/promises';
import { toErrorCode } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';
import { createAddressStore } from '#database/addresses.ts';
import type { Database } from '#database/db.ts';
import { findLoginRefusal } from '#database/failures.ts';
import { migrate, WrongEncoding } from '#database/migrate.ts';
import { ConfigError } from '../settings/setting-readers.ts';

const AGAIN_MS = 1_000;
/** A database created at the same time may accept connections before its roles exist. */
const REFUSED_FOR_MS = 4_000;

interface Options {
  database: Database;
  /** Whether to add made-up addresses: with the embedded back end only. */
  demonstration: boolean;
  log: Log;
  /** Between two tries, in milliseconds. */
  againMs?: number;
}

/**
 * The emergency page is served while the database is still away; readiness waits for it.
 * @throws ConfigError in the driver's words, which name the login and never its password, or what the database cannot
 * keep
 */
export async function prepareDatabase({ database, demonstration, log, againMs = AGAIN_MS }: Options): Promise<void> {
  const begun = performance.now();
  let said: string | null = null;
  for (;;) {
    try {
      await migrate(database);
      if (demonstration) await createAddressStore(database).seedDemonstration();
      if (said !== null) log.info({}, 'database is ready');
      return;
    } catch (error) {
      if (error instanceof WrongEncoding)
        throw new ConfigError(`DATABASE_URL must name another database: ${error.message}`);
      const refusal = findLoginRefusal(error);
      if (refusal !== null && performance.now() - begun > REFUSED_FOR_MS)
        throw new ConfigError(`DATABASE_URL was rejected: ${refusal}`);
      const why = refusal ?? toErrorCode(error);
      // Logged once per reason: a night without a database is one line, not one per second.
      if (why !== said)
        log.error({ err: error, ...(refusal !== null && { reason: refusal }) }, 'database is not ready');
      said = why;
      await sleep(againMs);
    }
  }
}
