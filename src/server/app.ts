/** The server bundle's entry: joins the siblings by hand. The process (main.ts) gives it the database and the configuration. */
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { answerError } from '#api/answer.ts';
import { nonceContext, servicesContext } from '#app/context.ts';
import { BASE, patterns } from '#domain/paths.ts';
import { signOutPath } from '#domain/session.ts';
import { createIntake } from '#monitoring/intake.ts';
import { sweepMonitoring } from '#monitoring/sweep.ts';
import type { Database } from '#store/db.ts';
import { createAddressReader } from './http/client-address.ts';
import type { Config } from './config.ts';
import { isApi, isForeign } from './http/foreign.ts';
import { createHealth, type Health } from './health.ts';
import { lastResort } from './http/last-resort.ts';
import { toLoggedPath } from './log.ts';
import { readBuiltFiles } from './http/built-files.ts';
import { mayBeCached } from './pages/cached-paths.ts';
import { createMetrics, isFromThisMachine } from './figures/metrics.ts';
import { createPageCache } from './pages/page-cache.ts';
import { createIncomingOriginReader, createOriginReader } from './http/public-origin.ts';
import { createLimiter } from './limits/rate-limit.ts';
import { createServices } from './services.ts';
import { createSitemap, toRobots } from './http/sitemap.ts';
import { createSuggestions } from './search/suggestions.ts';
import * as build from 'virtual:react-router/server-build';

/** 30,000 emoji are 360 KB in a form; a text far over the limit must still come back to be shortened. */
const FORM_LIMIT_BYTES = 2 * 1024 * 1024;
const NONCE_BYTES = 16;
const YEAR_S = 31_536_000;
/** Many customers share one address behind a mobile network. */
const SUGGESTIONS_LIMIT = { requests: 200, seconds: 10 };

export interface AppOptions {
  config: Config;
  database: Database;
  log: Logger;
  now: () => Date;
  /** Where the built client files are. */
  clientFolder: string;
  contentFolder: string;
}

type Env = { Bindings: HttpBindings; Variables: { origin: string; requestId: string } };

export interface App {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>;
  health: Health;
  /** Counts and times a request, whoever answers it. */
  measure(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Answers from the page cache, or leaves the request alone: asked before anything else. */
  serveCached(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** Forgets drafts past their 24 hours. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export async function createApp({ config, database, log, now, clientFolder, contentFolder }: AppOptions): Promise<App> {
  const readOrigin = createOriginReader(config);
  const readAddress = createAddressReader(config);
  const metrics = createMetrics({ database, now, pageCache: () => pages.figures() });
  const services = createServices({
    config,
    database,
    log,
    now,
    contentFolder,
    built: readBuiltFiles(clientFolder),
    metrics,
    onContentChange: () => pages.clear(),
  });
  const { api, identity, content, contentServer, search, toServices, sweep, close } = services;
  const monitoringFolder = path.join(config.dataDir, 'monitoring');
  const intake = createIntake({
    folder: monitoringFolder,
    log,
    now,
    forward: config.datadog,
    rateLimit: config.rateLimit,
    consentProvider: config.consentProvider,
  });
  const suggestions = createSuggestions(search, createLimiter(SUGGESTIONS_LIMIT, config.rateLimit));
  const sitemap = createSitemap(content);
  const health = createHealth({ database });
  // The generated module is typed without exactOptionalPropertyTypes.
  const render = createRequestHandler(build as ServerBuild, import.meta.env.MODE);
  const secure = config.publicOrigin?.startsWith('https:') ?? false;

  const app = new Hono<Env>();
  const peerOf = (c: Context<Env>) => ({
    address: readAddress(c.req.raw, { address: c.env.incoming.socket.remoteAddress }),
  });

  app.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID());
    c.set('origin', readOrigin(c.req.raw, { address: c.env.incoming.socket.remoteAddress }));
    await next();
    const headers = c.res.headers;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    headers.set('X-Request-Id', c.get('requestId'));
    if (secure) headers.set('Strict-Transport-Security', `max-age=${YEAR_S}`);
    if (c.req.path.startsWith('/assets/')) return;
    log.info(
      {
        id: c.get('requestId'),
        method: c.req.method,
        path: toLoggedPath(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  });

  app.use(async (c, next) => {
    if (!isForeign(c.req.raw, c.get('origin'))) return next();
    if (isApi(c.req.path))
      return answerError({ status: 403, detail: 'Send this from a program or from our own pages.' });
    return lastResort(
      403,
      'We can’t take this from another site',
      'Open the form on our own site and send it from there.',
    );
  });

  app.get('/livez', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const reasons = await health.reasons();
    return reasons.length === 0 ? c.json({ ready: true }) : c.json({ ready: false, reasons }, 503);
  });

  app.get('/metrics', async (c) => {
    if (config.metricsAccess === 'loopback' && !isFromThisMachine(c.env.incoming))
      return c.text('Ask from the machine itself, or set METRICS_ACCESS.', 403);
    const { type, text } = await metrics.read();
    return c.text(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  });

  for (const at of ['/api/*', '/account-api/*']) app.all(at, (c) => api(c.req.raw, peerOf(c).address));
  app.all('/aem6/*', (c) => contentServer(c.req.raw));

  const files = { root: clientFolder, precompressed: true };
  app.use(
    '/assets/*',
    serveStatic({ ...files, onFound: (_, c) => c.header('Cache-Control', `public, max-age=${YEAR_S}, immutable`) }),
  );
  app.use('/service-worker.js', serveStatic({ ...files, onFound: (_, c) => c.header('Cache-Control', 'no-cache') }));
  app.use(
    '/icon.svg',
    serveStatic({ ...files, onFound: (_, c) => c.header('Cache-Control', 'public, max-age=86400') }),
  );

  app.get(patterns.searchSuggestions, (c) =>
    suggestions(c.req.raw, readAddress(c.req.raw, { address: c.env.incoming.socket.remoteAddress })),
  );
  app.get('/sitemap.xml', (c) => sitemap(c.get('origin')));
  app.get('/robots.txt', (c) => c.text(toRobots(c.get('origin')), 200, { 'Cache-Control': 'public, max-age=3600' }));

  app.all(patterns.monitoring, (c) => intake(c.req.raw, peerOf(c)));
  for (const at of ['/identity/*', patterns.signOut, patterns.session]) {
    app.all(
      at,
      async (c, next) =>
        (await identity.handle(c.req.raw, { origin: c.get('origin'), client: peerOf(c).address })) ?? next(),
    );
  }

  // One address for a page: §2's trailing-slash rule, for every route but the base itself.
  app.get(`${BASE}/*`, async (c, next) => {
    const url = new URL(c.req.url);
    if (!url.pathname.endsWith('/') || url.pathname === patterns.home) return next();
    // Never kept: the query may hold what somebody is to find filled in.
    c.header('Cache-Control', 'no-store');
    return c.redirect(`${url.pathname.replace(/\/+$/, '')}${url.search}`, 301);
  });

  app.use(
    bodyLimit({
      maxSize: FORM_LIMIT_BYTES,
      onError: () =>
        lastResort(
          413,
          'That is too much to send at once',
          'Go back, shorten your text and send it again. Nothing was sent.',
        ),
    }),
  );

  app.all('*', async (c) => {
    const context = new RouterContextProvider();
    const setCookies: string[] = [];
    const services = toServices(c.req.raw, c.get('origin'), setCookies, peerOf(c).address);
    if (await services.isIdle()) {
      c.header('Cache-Control', 'no-store');
      return c.redirect(signOutPath('idle', c.req.path), 302);
    }
    context.set(servicesContext, services);
    context.set(nonceContext, randomBytes(NONCE_BYTES).toString('base64'));
    const url = new URL(c.req.url);
    const asked = `${c.get('origin')}${url.pathname}${url.search}`;
    const response = await render(asked === c.req.url ? c.req.raw : new Request(asked, c.req.raw), context);
    for (const cookie of setCookies) response.headers.append('Set-Cookie', cookie);
    // The data behind a page holds what the page holds: whatever says nothing of caches is for none.
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
    return response;
  });

  app.onError((error, c) => {
    log.error({ err: error, id: c.get('requestId'), path: toLoggedPath(c.req.path) }, 'request failed');
    return lastResort(
      503,
      'We can’t show this page right now',
      'The problem is ours. Try again in a few minutes, or call us.',
    );
  });

  const pages = createPageCache({
    mayKeep: mayBeCached,
    readOrigin: createIncomingOriginReader(config),
    consentProvider: config.consentProvider,
    render: async (request, incoming) => app.fetch(request, { incoming, outgoing: undefined as never }),
  });

  return {
    fetch: (request, bindings) => app.fetch(request, bindings),
    measure: metrics.measure,
    serveCached: (incoming, outgoing) => pages.serve(incoming, outgoing),
    health,
    async sweep() {
      await sweep();
      await sweepMonitoring(monitoringFolder, now()).catch((error: unknown) =>
        log.error({ err: error }, 'monitoring not swept'),
      );
    },
    close: async () => close(),
  };
}
