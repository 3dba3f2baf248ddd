/** The process: configuration, database, listening and graceful shutdown. */
import path from 'node:path';
import type { Logger } from 'pino';
import { brand, externalPages } from '#brand/facts.ts';
import { isHttps } from '#domain/cookies.ts';
import { patterns } from '#domain/paths.ts';
import { isPlaceholder } from '#domain/placeholder-pages.ts';
import { openDatabase, toDatabaseFile } from '#database/db.ts';
import type { ServerApp, AppOptions } from './app.ts';
import { type DevMiddleware, createListener } from './listener.ts';
import { createLoadMeter } from './http/load-meter.ts';
import { isPublicOriginMissing } from './http/public-origin.ts';
import { createHttpServer } from './http/http-server.ts';
import { createRefusalLog } from './http/early-refusal.ts';
import type { Config } from './settings/config.ts';
import { createOutgoing } from './outgoing/outgoing.ts';
import { createDependencies } from './operations/dependencies.ts';
import {
  createDeliveryOrExit,
  listenOrExit,
  exitOnConfigError,
  prepareDatabase,
  readConfigOrExit,
  stopOnSignal,
} from './startup.ts';
import { startTracing } from './log/start-tracing.ts';

const SWEEP_MS = 10 * 60_000;

export interface AppModule {
  createApp(options: AppOptions): Promise<ServerApp>;
}

export interface MainOptions {
  env: NodeJS.ProcessEnv;
  /** The folder with content/ and build/. */
  root: string;
  loadApp(): Promise<AppModule>;
  before?: DevMiddleware;
}

/** Warns of valid but probably unintended settings. */
function warnOf(config: Config, log: Logger): void {
  if (isPublicOriginMissing(config))
    log.warn({}, 'PUBLIC_ORIGIN is not set: links name this machine alone; set it to the address that people use');
  const missing = Object.entries(externalPages).flatMap(([page, address]) => (isPlaceholder(address) ? page : []));
  if (config.production && missing.length > 0)
    log.warn({ missing }, 'external pages are not set, and placeholders are shown: set them in brand/facts.ts');
  if (config.workers > 1)
    log.warn(
      {},
      'WORKERS is more than 1, and this is one process: run as many instances (docs/operations.md, Many instances)',
    );
}

export async function main({ env, root, loadApp, before }: MainOptions): Promise<void> {
  const { config, secret } = readConfigOrExit(env);
  const { tracing, log } = await startTracing(config);
  warnOf(config, log);
  const now = () => new Date();
  const database = openDatabase({
    url: config.databaseUrl ?? undefined,
    file: toDatabaseFile(config.dataDir),
    onReplaced: () => log.error({}, 'database file replaced or removed: restart to open the one that is there now'),
  });

  const outgoing = createOutgoing({ trace: tracing.startCall, access: config.access });
  const dependencies = createDependencies(config, now);
  outgoing.onEnd(dependencies.note);
  const busy = createLoadMeter();
  const delivery = createDeliveryOrExit({
    config,
    secret,
    database,
    log,
    now,
    outgoing,
    dependencies,
    rest: busy.rest,
    library: () => app.library(),
  });
  const { createApp } = await loadApp();
  const app = await createApp({
    config,
    secret,
    database,
    log,
    now,
    outgoing,
    tracing,
    dependencies,
    clientFolder: path.join(root, 'build/client'),
    contentFolder: path.join(root, 'content'),
    root,
  });
  const tellRefused = createRefusalLog(log);
  const meet = createListener(app, { config, tracing, busy, tellRefused, before });
  const server = createHttpServer(meet, config.publicOrigin !== null && isHttps(config.publicOrigin), {
    isBehindProxy: config.trustProxy.length > 0,
    tellRefused,
  });
  const port = await listenOrExit(server, config);
  const closers = [() => app.close(), () => database.close(), () => tracing.stop()];
  stopOnSignal({ server, health: app.health, delivery, closers, log });

  await prepareDatabase({ database, demonstration: config.apiBaseUrl === null, log }).catch(exitOnConfigError);
  app.health.migrated();
  delivery.start();
  await app.searchable;
  const origin =
    config.publicOrigin ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  // In production log collectors read this line; elsewhere a person does.
  const say = (line: string) => (config.production ? log.info({}, line) : console.log(line));
  say(`${brand.name} help and support is ready at ${origin}${patterns.home}`);
  app.brokenContent().forEach(say);
  // Deletes what expired while the server was down.
  void app.sweep();
  setInterval(() => void app.sweep(), SWEEP_MS).unref();
}
