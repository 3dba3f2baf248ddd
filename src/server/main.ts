/** The process: configuration, database, listening and graceful shutdown. */
import type { Server } from 'node:http';
import path from 'node:path';
import type { Logger } from 'pino';
import { brand } from '#brand/facts.ts';
import type { Delivery } from '#delivery/delivery.ts';
import { isHttps } from '#domain/cookies.ts';
import { patterns } from '#domain/paths.ts';
import { openDatabase, toDatabaseFile } from '#store/db.ts';
import type { ServerApp, AppOptions } from './app.ts';
import { type Before, createListener } from './arrival.ts';
import { closeInTurn } from './close-in-turn.ts';
import { createBusy } from './http/busy.ts';
import { lacksPublicOrigin } from './http/public-origin.ts';
import { createHttpServer } from './http/http-server.ts';
import { createRefusedLog } from './http/refused-log.ts';
import { type Config, readServerConfig } from './settings/config.ts';
import { ConfigError } from './settings/setting-readers.ts';
import { prepareDatabase } from './back-end/database-start.ts';
import { createServerDelivery } from './delivery.ts';
import type { Health } from './operations/health.ts';
import { createOutgoing } from './outside/outgoing.ts';
import { createParts } from './operations/parts.ts';
import { prepareDataFolder, prepareSecret } from './settings/data-folder.ts';
import { startTracing } from './log/start-tracing.ts';

const DRAIN_MS = 10_000;
/** Time for a load balancer to notice that readiness is off. */
const LOOK_AWAY_MS = 5_000;
const SWEEP_MS = 10 * 60_000;

export interface AppModule {
  createApp(options: AppOptions): Promise<ServerApp>;
}

export interface MainOptions {
  env: NodeJS.ProcessEnv;
  /** The folder with content/ and build/. */
  root: string;
  loadApp(): Promise<AppModule>;
  before?: Before;
}

/** A wrong setting stops the start with one line. */
function orStop(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}

function readConfigOrStop(env: NodeJS.ProcessEnv): { config: Config; secret: string } {
  try {
    const config = readServerConfig(env);
    prepareDataFolder(config.dataDir);
    return { config, secret: prepareSecret(config) };
  } catch (error) {
    return orStop(error);
  }
}

/** An unusable webhook is a wrong setting too. */
function createDeliveryOrStop(options: Parameters<typeof createServerDelivery>[0]) {
  try {
    return createServerDelivery(options);
  } catch (error) {
    console.error(error instanceof Error ? error.message : 'Delivery cannot start');
    process.exit(1);
  }
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

interface Stopping {
  server: Server;
  health: Health;
  delivery: Delivery;
  /** What is closed once no connection is open and no delivery is running. */
  closers: readonly (() => Promise<void>)[];
  log: Logger;
}

/**
 * Readiness off, a pause for the load balancer, no new connections, 10 s for open requests, then everything is closed.
 * Exits with 1 if something could not be closed.
 */
function stopOnSignal({ server, health, delivery, closers, log }: Stopping) {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    health.drain();
    const delivered = delivery.stop();
    // Read once the connections are closed.
    delivered.catch(() => {});
    if (health.isWatched()) await new Promise((resolve) => setTimeout(resolve, LOOK_AWAY_MS));
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(force);
      void closeInTurn([() => delivered, ...closers], log).then((isClosed) => process.exit(isClosed ? 0 : 1));
    });
    server.closeIdleConnections();
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

/** Warns of valid but probably unintended settings. */
function warnOf(config: Config, log: Logger): void {
  if (lacksPublicOrigin(config))
    log.warn({}, 'PUBLIC_ORIGIN is not set: links name this machine alone; set it to the address that people use');
  if (config.workers > 1)
    log.warn(
      {},
      'WORKERS is more than 1, and this is one process: run as many instances (docs/operations.md, Many instances)',
    );
}

export async function main({ env, root, loadApp, before }: MainOptions): Promise<void> {
  const { config, secret } = readConfigOrStop(env);
  const { tracing, log } = await startTracing(config);
  warnOf(config, log);
  const now = () => new Date();
  const database = openDatabase({
    url: config.databaseUrl ?? undefined,
    file: toDatabaseFile(config.dataDir),
  });

  const outgoing = createOutgoing(tracing.startCall);
  const parts = createParts(config, now);
  outgoing.onEnd(parts.note);
  const busy = createBusy();
  const delivery = createDeliveryOrStop({ config, database, log, now, outgoing, parts, rest: busy.rest });
  const { createApp } = await loadApp();
  const app = await createApp({
    config,
    secret,
    database,
    log,
    now,
    outgoing,
    tracing,
    parts,
    clientFolder: path.join(root, 'build/client'),
    contentFolder: path.join(root, 'content'),
  });
  const tellRefused = createRefusedLog(log);
  const meet = createListener(app, { config, tracing, busy, tellRefused, before });
  const server = createHttpServer(meet, config.publicOrigin !== null && isHttps(config.publicOrigin), {
    isBehindProxy: config.trustProxy.length > 0,
    tellRefused,
  });
  const port = await listen(server, config).catch((error: unknown) => {
    console.error(toListenLine(error));
    process.exit(1);
  });
  const closers = [() => app.close(), () => database.close(), () => tracing.stop()];
  stopOnSignal({ server, health: app.health, delivery, closers, log });

  await prepareDatabase({ database, demonstration: config.apiBaseUrl === null, log }).catch(orStop);
  app.health.migrated();
  delivery.start();
  await app.searchable;
  const origin =
    config.publicOrigin ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  console.log(`${brand.name} help and support is ready at ${origin}${patterns.home}`);
  for (const line of app.brokenContent()) console.log(line);
  // What came of age while the server was down.
  void app.sweep();
  setInterval(() => void app.sweep(), SWEEP_MS).unref();
}
