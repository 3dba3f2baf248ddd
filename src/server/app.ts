/** The server bundle's entry: one request's pipeline and its parts. main.ts hands in database and configuration. */
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Handler, Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ServerBuild } from 'react-router';
import { answerError } from '#api/answer.ts';
import { type Cors, createCors } from '#api/cors.ts';
import { CONTENT_ROOT } from '#domain/content-root.ts';
import { BASE, patterns } from '#domain/paths.ts';
import { createIntake } from '#monitoring/intake.ts';
import { sweepMonitoring } from '#monitoring/sweep.ts';
import type { Database } from '#store/db.ts';
import { createApiDocuments } from './api-documents/routes.ts';
import type { Config } from './config.ts';
import { createMetrics } from './figures/metrics.ts';
import { createHealth, type Health } from './health.ts';
import { createAnswerEvery } from './http/answer-every.ts';
import { compress } from './http/compression.ts';
import { readBuiltFiles } from './http/built-files.ts';
import type { Env } from './http/env.ts';
import { isApi, isForeign, readSender } from './http/foreign.ts';
import { findUnknownMethod } from './http/known-methods.ts';
import { lastResort } from './http/last-resort.ts';
import { toOneAddress } from './http/one-address.ts';
import { createOperations } from './http/operations.ts';
import { createIncomingAddressReader } from './http/client-address.ts';
import { createPublishedOriginReader } from './http/public-origin.ts';
import { createSitemap, toRobots } from './http/sitemap.ts';
import { createStaticFiles } from './http/static-files.ts';
import { toLoggedPath } from './log.ts';
import { createClosedForms } from './maintenance/closed-leads.ts';
import { createMaintenance } from './maintenance/maintenance.ts';
import type { Outgoing } from './outside/outgoing.ts';
import { findPageEntry, findSearchEntry } from './pages/cached-paths.ts';
import { createPageCache, sumFigures } from './pages/page-cache.ts';
import { createPageMethods, type PageMethods } from './pages/page-methods.ts';
import { createPageRenderer } from './pages/render-page.ts';
import type { Parts } from './outside/parts.ts';
import { RELEASE } from './settings/release.ts';
import { createSuggestions } from './search/suggestions.ts';
import { createServices } from './services.ts';
import type { Tracing } from './tracing/tracing.ts';
import * as build from 'virtual:react-router/server-build';

/** Enough for some hundred pages of results. */
const RESULTS_BYTES = 8 * 1024 * 1024;

export interface AppOptions {
  config: Config;
  database: Database;
  log: Logger;
  now: () => Date;
  outgoing: Outgoing;
  tracing: Tracing;
  parts: Parts;
  /** Where the built client files are. */
  clientFolder: string;
  contentFolder: string;
}

export interface App {
  fetch(request: Request, bindings: Env['Bindings']): Response | Promise<Response>;
  health: Health;
  /** Search knows every article of our own content. */
  searchable: Promise<void>;
  /** Counts and times every request. */
  measure(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Answers from the page cache, or leaves the request alone: asked before anything else. */
  serveCached(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** One line for each file of our own content that cannot be read. */
  brokenContent(): string[];
  /** Forgets drafts past their 24 hours. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, log, now, outgoing, clientFolder } = options;
  const contentChanges = new EventTarget();
  const built = readBuiltFiles(clientFolder);
  const version = { release: RELEASE, build: built.version };
  log.info({ ...version, node: process.version }, 'starting');
  const metrics = createMetrics({ database, now, version });
  outgoing.onEnd(metrics.countCall);
  const maintenance = createMaintenance(options);
  const areFormsClosed = () => maintenance.closed() !== null;
  metrics.watchForms(areFormsClosed);
  const forms = createClosedForms({ maintenance, now });
  const services = createServices({
    ...options,
    built,
    metrics,
    forms,
    contentChanges,
    showMistakes: import.meta.env.DEV,
  });
  const monitoringFolder = path.join(config.dataDir, 'monitoring');
  const { datadog: forward, rateLimit, consentProvider } = config;
  const intake = createIntake({
    folder: monitoringFolder,
    log,
    now,
    forward,
    rateLimit,
    consentProvider,
    fetch: outgoing.as('monitoring'),
  });
  const suggest = createSuggestions(services.search, services.suggestionLimit);
  const sitemap = createSitemap(services.content);
  const health = createHealth({ database });
  const readParts = () => options.parts.read(() => database.ping());
  const searchable = services.searchable.then(() => health.searchable());
  // The generated module is typed without exactOptionalPropertyTypes.
  const page = createPageRenderer(build as ServerBuild, import.meta.env.MODE, services.forRequest);
  const cors = createCors(config.apiCorsOrigins);
  const api: Handler<Env> = async (c) =>
    cors.findPreflight(c.req.raw) ?? cors.open(c.req.raw, await services.publicApi(c.req.raw, c.get('client')));
  const signIn: MiddlewareHandler<Env> = async (c, next) =>
    (await services.handleSignIn(c.req.raw, { origin: c.get('published'), client: c.get('client') })) ?? next();

  const readPublished = createPublishedOriginReader(config);
  const app = new Hono<Env>()
    .use(createAnswerEvery(config, log, options.tracing, readPublished))
    .use(createRefusals(cors, createPageMethods(build as ServerBuild)))
    .route('/', createOperations({ config, health, metrics, version, readParts, areFormsClosed }))
    .use('/api/*', compress)
    .use('/search', compress)
    .use(patterns.searchSuggestions, compress)
    .use(`${BASE}/*`, compress)
    .route('/', createApiDocuments(config.limits, built.stylesheets))
    .all('/api/*', api)
    .all('/account-api/*', (c) => services.publicApi(c.req.raw, c.get('client')))
    .all(`${CONTENT_ROOT}*`, (c) => services.contentServer(c.req.raw))
    .route('/', createStaticFiles(clientFolder))
    .get(patterns.searchSuggestions, (c) => suggest(c.req.raw, c.get('client')))
    .get('/sitemap.xml', (c) => sitemap(c.get('published')))
    .get('/robots.txt', (c) => c.text(toRobots(c.get('published')), 200, { 'Cache-Control': 'public, max-age=3600' }))
    .all(patterns.monitoring, (c) => intake(c.req.raw, { address: c.get('client') }))
    .all('/identity/*', signIn)
    .all(patterns.signOut, signIn)
    .all(patterns.session, signIn)
    .get(`${BASE}/*`, toOneAddress)
    .all('*', page)
    .onError((error, c) => {
      log.error({ err: error, path: toLoggedPath(c.req.path) }, 'request failed');
      const advice = 'The problem is ours. Try again in a few minutes, or call us.';
      return lastResort(503, 'We can’t show this page right now', advice);
    });

  const readIncomingAddress = createIncomingAddressReader(config);
  const shared = {
    readOrigin: readPublished,
    consentProvider,
    render: async (request: Request, incoming: IncomingMessage, isKept: boolean) =>
      app.fetch(request, { incoming, isKept }),
  };
  const pages = createPageCache({ ...shared, findEntry: findPageEntry });
  // A cache of its own, so that odd terms evict no article.
  const results = createPageCache({
    ...shared,
    findEntry: findSearchEntry,
    mostBytes: RESULTS_BYTES,
    onNothingFound: (term, incoming) =>
      services.countFailed(term, incoming.headers['user-agent'], readIncomingAddress(incoming)),
  });
  const caches = [pages, results];
  metrics.watchPageCache(() => sumFigures(caches));
  contentChanges.addEventListener('change', () => caches.forEach((cache) => cache.clear()));

  return {
    fetch: (request, bindings) => app.fetch(request, bindings),
    measure: metrics.measure,
    serveCached: (incoming, outgoing) => caches.some((cache) => cache.serve(incoming, outgoing)),
    health,
    searchable,
    brokenContent: services.brokenContent,
    async sweep() {
      await services.sweep();
      const notSwept = (error: unknown) => log.error({ err: error }, 'monitoring not swept');
      await sweepMonitoring(monitoringFolder, now()).catch(notSwept);
    },
    async close() {
      maintenance.stop();
      await services.close();
    },
  };
}

/** Refuses cross-site forms, unsupported methods, and forms whose headers do not name their origin. */
function createRefusals(cors: Cors, methodsOf: PageMethods): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { raw, path: asked } = c.req;
    const isRefused = isForeign(raw, c.get('origin'));
    const saysSo = isRefused && readSender(raw.headers, c.get('origin')) === 'foreign';
    const unknown = saysSo ? null : findUnknownMethod(raw.method, asked, methodsOf);
    if (unknown) return unknown;
    if (!isRefused) return next();
    if (asked.startsWith('/api/') && cors.isAllowed(raw)) return next();
    if (isApi(asked)) return answerError({ status: 403, detail: 'Send this from a program or from our own pages.' });
    const advice = 'Open the form on our own site and send it from there.';
    return lastResort(403, 'We can’t take this from another site', advice);
  };
}
