/** Starts and ends the process. A wrong setting ends it with one line. */
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino, type Logger } from 'pino';
import { createAddressStore } from '#database/addresses.ts';
import type { Database } from '#database/db.ts';
import { findLoginRefusal } from '#database/failures.ts';
import { migrate, WrongEncoding } from '#database/migrate.ts';
import { toErrorCode } from '#domain/error-code.ts';
import type { Log } from '#domain/log.ts';
import type { Delivery } from '#supplier/delivery/delivery.ts';
import type { Health } from './operations/health.ts';
import { createServerDelivery } from './deliveries.ts';
import { createLog } from './log/log.ts';
import { type Config, readServerConfig } from './settings/config.ts';
import { prepareDataFolder, prepareSecret } from './settings/data-folder.ts';
import { ConfigError } from './settings/setting-readers.ts';

let isProduction = false;

/** In production this line is JSON as well, because log collectors read it. */
function stop(line: string): never {
  if (isProduction) createLog(pino.destination({ dest: 2, sync: true })).fatal(line);
  else console.error(line);
  process.exit(1);
}

/** Reports a wrong setting in one line; any other error is thrown, and in production logged. */
export function exitOnConfigError(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error;
  return stop(error.message);
}

export function readConfigOrExit(env: NodeJS.ProcessEnv): { config: Config; secret: string } {
  isProduction = env['NODE_ENV'] === 'production';
  try {
    const config = readServerConfig(env);
    prepareDataFolder(config.dataDir);
    return { config, secret: prepareSecret(config) };
  } catch (error) {
    return exitOnConfigError(error);
  }
}

/** An unusable webhook is a wrong setting too. */
export function createDeliveryOrExit(options: Parameters<typeof createServerDelivery>[0]) {
  try {
    return createServerDelivery(options);
  } catch (error) {
    return stop(error instanceof Error ? error.message : 'Delivery cannot start');
  }
}

/** @returns the port it listens on, which the system chooses if PORT is 0 */
export function listenOrExit(server: Server, config: Config): Promise<number> {
  return listen(server, config).catch((error: unknown) => stop(toListenLine(error)));
}

function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Names the wrong setting: HOST is not an address of this machine, or PORT cannot be used. */
function toListenLine(error: unknown): string {
  const { message, code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: 'unknown' };
  const isHost = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'].includes(code);
  return `${isHost ? 'HOST' : 'PORT'} cannot be used: ${message}`;
}

// Migrates at startup. Waits for an unavailable database; a rejected login is a configuration error.

const AGAIN_MS = 1_000;
/** A database created at the same time may accept connections before its roles exist. */
const REFUSED_FOR_MS = 4_000;

interface DatabaseStart {
  database: Database;
  /** Whether to add fictional addresses: with the embedded back end only. */
  demonstration: boolean;
  log: Log;
  /** Milliseconds between two attempts. */
  againMs?: number;
}

/**
 * The emergency page is served while the database is still unavailable; readiness waits for it.
 * @throws ConfigError with the driver's message, which names the login and never its password, or with what the
 * database cannot store
 */
export async function prepareDatabase({
  database,
  demonstration,
  log,
  againMs = AGAIN_MS,
}: DatabaseStart): Promise<void> {
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
      // Logged once per reason, so that a night without a database is one line, not one per second.
      if (why !== said)
        log.error({ err: error, ...(refusal !== null && { reason: refusal }) }, 'database is not ready');
      said = why;
      await sleep(againMs);
    }
  }
}

// SIGTERM and SIGINT let open requests and deliveries end before the process does.

/**
 * Closes the parts one after another, even if one of them fails. @returns whether all of them closed
 * @internal
 */
export async function closeInOrder(parts: readonly (() => unknown)[], log: Pick<Log, 'error'>): Promise<boolean> {
  let isClosed = true;
  for (const close of parts) {
    try {
      await close();
    } catch (error) {
      isClosed = false;
      log.error({ err: error }, 'a resource was not closed at shutdown');
    }
  }
  return isClosed;
}

const DRAIN_MS = 10_000;
/** Time for a load balancer to notice that the instance is not ready. */
const LOOK_AWAY_MS = 5_000;

interface Stopping {
  server: Server;
  health: Health;
  delivery: Delivery;
  /** Closed once no connection is open and no delivery is running. */
  closers: readonly (() => Promise<void>)[];
  log: Logger;
}

/**
 * Turns readiness off, waits for the load balancer, accepts no new connections, gives open requests 10 s, then closes
 * everything. Exits with 1 if something could not be closed.
 */
export function stopOnSignal({ server, health, delivery, closers, log }: Stopping) {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    health.drain();
    const delivered = delivery.stop();
    // The result is read once the connections are closed.
    delivered.catch(() => {});
    if (health.isProbed()) await new Promise((resolve) => setTimeout(resolve, LOOK_AWAY_MS));
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(force);
      void closeInOrder([() => delivered, ...closers], log).then((isClosed) => process.exit(isClosed ? 0 : 1));
    });
    server.closeIdleConnections();
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}
