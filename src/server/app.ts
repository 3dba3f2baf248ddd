/** The server bundle's entry: the request pipeline and its parts. main.ts passes in the database and configuration. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorHandler, Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import { createCors } from '#supplier/api/cors.ts';
import type { Library } from '#supplier/content/library.ts';
import { CONTENT_ROOT } from '#domain/content-pages.ts';
import { ACCOUNT_API_ROOT, API_ROOT, fixedPaths, IDENTITY_ROOT, BASE, patterns } from '#domain/paths.ts';
import { sweepMonitoring, toMonitoringFolder } from '#supplier/monitoring/archive.ts';
import { createIntake } from '#supplier/monitoring/intake.ts';
import type { Database } from '#database/db.ts';
import { createApiDocuments } from './api-documents/routes.ts';
import type { Config } from './settings/config.ts';
import { createClockWatch } from './personal-data/retention.ts';
import { createMetrics } from './operations/metrics.ts';
import { createHealth, type Health } from './operations/health.ts';
import { createResponseHeaders } from './http/response-headers.ts';
import { compress } from './http/compression.ts';
import { readBuiltFiles, createFormerAssets, createStaticFiles } from './http/static-files.ts';
import type { HonoEnv } from './http/env.ts';
import { answerFailedPage } from './http/last-resort.ts';
import { createCanonicalRedirect } from './http/canonical-redirect.ts';
import { createOperations } from './operations/operations.ts';
import { createPublishedOriginReader } from './http/public-origin.ts';
import { createGuards, createPageMethods } from './http/request-guards.ts';
import { createSitemap, toRobots } from './http/sitemap.ts';
import { toLoggedPath } from './log/log.ts';
import { createClosedForms, createMaintenance } from './operations/maintenance.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import { sumFigures, createPageCaches } from './pages/page-cache.ts';
import { createPageRenderer } from './pages/render-page.ts';
import type { Dependencies } from './operations/dependencies.ts';
import { RELEASE } from './settings/release.ts';
import { createSuggestions } from './search/suggestions.ts';
import { createServices } from './services.ts';
import type { Tracing } from './log/tracing.ts';
import * as build from 'virtual:react-router/server-build';

export interface AppOptions {
  config: Config;
  /** The secret from which all keys are derived. */
  secret: string;
  database: Database;
  log: Logger;
  now: () => Date;
  outgoing: Outgoing;
  tracing: Tracing;
  dependencies: Dependencies;
  /** Folder of the built client files. */
  clientFolder: string;
  contentFolder: string;
  /** The folder with `docs/api`. */
  root: string;
}

export interface ServerApp {
  fetch(request: Request, bindings: HonoEnv['Bindings']): Response | Promise<Response>;
  health: Health;
  /** Resolves when search has indexed all of our own content. */
  searchable: Promise<void>;
  /** Counts and times every request. */
  measure(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Returns whether the page cache has responded; called before anything else. */
  serveCached(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Lists the files of our own content that cannot be read, one per line. */
  brokenContent(): string[];
  library(): Library;
  /** Deletes expired data. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** What the pipeline and the page caches share. */
function createRuntime(options: AppOptions) {
  const { config, database, log, now, outgoing, clientFolder } = options;
  const contentChanges = new EventTarget();
  const built = readBuiltFiles(clientFolder);
  const version = { release: RELEASE, build: built.version };
  log.info({ ...version, node: process.version }, 'starting');
  const metrics = createMetrics({ database, now, version, log, hasCases: config.apiBaseUrl === null });
  outgoing.onEnd(metrics.countCall);
  const maintenance = createMaintenance(options);
  const areFormsClosed = () => maintenance.closed() !== null;
  metrics.observeForms(areFormsClosed);
  const forms = createClosedForms({ maintenance, now });
  const health = createHealth({ database });
  const readPublished = createPublishedOriginReader(config);
  const showMistakes = import.meta.env.DEV;
  const services = createServices({ ...options, built, metrics, forms, maintenance, contentChanges, showMistakes });
  return { built, version, metrics, maintenance, areFormsClosed, health, readPublished, services, contentChanges };
}
type Runtime = ReturnType<typeof createRuntime>;

function createMonitoringIntake({ config, log, now, outgoing }: AppOptions) {
  const { datadog: forward, rateLimit, consentProvider } = config;
  const folder = toMonitoringFolder(config.dataDir);
  return createIntake({ folder, log, now, forward, rateLimit, consentProvider, fetch: outgoing.as('monitoring') });
}

/** Handlers for every request that the page cache has not served, in this order. */
function createPipeline(options: AppOptions, runtime: Runtime) {
  const { config, database, log, clientFolder } = options;
  const { built, services, readPublished } = runtime;
  const cors = createCors(config.apiCorsOrigins);
  const readDependencies = () => options.dependencies.read(() => database.ping());
  const intake = createMonitoringIntake(options);
  const suggest = createSuggestions(services.search, services.suggestionLimit);
  const sitemap = createSitemap(services.content, () => Object.keys(services.triage()), log);
  // The generated module's types lack exactOptionalPropertyTypes.
  const pages = build as ServerBuild;
  const page = createPageRenderer(pages, import.meta.env.MODE, services.forRequest);
  const signIn = createSignIn(services);

  // The path is matched as it was sent: a proxy that blocks /metrics for the public may let /%6detrics pass.
  return new Hono<HonoEnv>({ getPath: ({ url }) => new URL(url).pathname })
    .use(createResponseHeaders(config, log, options.tracing, readPublished))
    .use(createGuards(cors, createPageMethods(pages), log))
    .route('/', createOperations({ config, readDependencies, ...runtime }))
    .use(`${API_ROOT}*`, compress)
    .use(patterns.search, compress)
    .use(patterns.searchSuggestions, compress)
    .use(`${BASE}/*`, compress)
    .route('/', createApiDocuments(options.root, built.stylesheets))
    .all(
      `${API_ROOT}*`,
      async (c) =>
        cors.findPreflight(c.req.raw) ?? cors.open(c.req.raw, await services.publicApi(c.req.raw, c.get('client'))),
    )
    .all(`${ACCOUNT_API_ROOT}*`, (c) => services.publicApi(c.req.raw, c.get('client')))
    .all(`${CONTENT_ROOT}*`, (c) => services.contentServer(c.req.raw))
    .route('/', createStaticFiles(clientFolder, config.dataDir))
    .get(patterns.searchSuggestions, (c) => suggest(c.req.raw, c.get('client')))
    .get(fixedPaths.sitemap, (c) => sitemap(c.get('published')))
    .get(fixedPaths.robots, (c) =>
      c.text(toRobots(c.get('published')), 200, { 'Cache-Control': 'public, max-age=3600' }),
    )
    .all(patterns.monitoring, (c) => intake(c.req.raw, { address: c.get('client') }))
    .all(`${IDENTITY_ROOT}*`, signIn)
    .all(patterns.signOut, signIn)
    .all(patterns.session, signIn)
    .get(
      '*',
      createCanonicalRedirect((name) => pages.routes[name] !== undefined),
    )
    .all('*', page)
    .onError(createLastResort(log));
}

function createSignIn({ handleSignIn }: Runtime['services']): MiddlewareHandler<HonoEnv> {
  return async (c, next) =>
    (await handleSignIn(c.req.raw, { origin: c.get('published'), client: c.get('client') })) ?? next();
}

function createLastResort(log: Logger): ErrorHandler<HonoEnv> {
  return (error, c) => {
    log.error({ err: error, path: toLoggedPath(c.req.path, 500) }, 'request failed');
    return answerFailedPage();
  };
}

export async function createApp(options: AppOptions): Promise<ServerApp> {
  const { config, log, now } = options;
  const runtime = createRuntime(options);
  const { metrics, maintenance, health, services, contentChanges } = runtime;
  const pipeline = createPipeline(options, runtime);
  const caches = createPageCaches({
    config,
    readPublished: runtime.readPublished,
    countFailed: services.countFailed,
    log,
    render: async (request, incoming, isCached) => pipeline.fetch(request, { incoming, isCached }),
  });
  const clockWatch = createClockWatch(now);
  const formerAssets = createFormerAssets(options.clientFolder, config.dataDir, now);
  metrics.observePageCache(() => sumFigures(caches));
  contentChanges.addEventListener('change', () => caches.forEach((cache) => cache.clear()));

  return {
    fetch: (request, bindings) => pipeline.fetch(request, bindings),
    measure: metrics.measure,
    serveCached(incoming, outgoing) {
      services.noteRequest(incoming);
      return caches.some((cache) => cache.serve(incoming, outgoing));
    },
    health,
    searchable: services.searchable.then(() => health.searchable()),
    brokenContent: services.brokenContent,
    library: services.library,
    async sweep() {
      const step = clockWatch.findStep();
      if (step !== 0) {
        log.warn({ seconds: Math.round(step / 1_000) }, 'the clock changed: expired data is deleted at the next sweep');
        return;
      }
      const notKept = (error: unknown) => log.error({ err: error }, 'assets not stored for the next build');
      if (!import.meta.env.DEV) await formerAssets.keep().catch(notKept);
      await services.sweep();
      const notSwept = (error: unknown) => log.error({ err: error }, 'monitoring not swept');
      await sweepMonitoring(toMonitoringFolder(config.dataDir), now()).catch(notSwept);
    },
    async close() {
      maintenance.stop();
      await services.close();
    },
  };
}
