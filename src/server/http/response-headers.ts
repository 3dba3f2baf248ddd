/**
 * Adds an id, security headers and one log line to every response except cached pages and early refusals, which do the
 * same themselves.
 */
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { ASSETS_ROOT, fixedPaths } from '#domain/paths.ts';
import type { Config } from '../settings/config.ts';
import { toLoggedPath } from '../log/log.ts';
import type { Tracing } from '../log/tracing.ts';
import { createAddressReader, createOriginReader, type createPublishedOriginReader } from './public-origin.ts';
import type { HonoEnv } from './env.ts';

/** Sent with every response, early refusals included. */
export const FIXED_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};

/** Probes come every few seconds, and would fill most of the log. */
const PROBES: readonly string[] = [fixedPaths.alive, fixedPaths.ready, fixedPaths.metrics];

export function createResponseHeaders(
  config: Config,
  log: Logger,
  tracing: Pick<Tracing, 'run'>,
  readPublished: ReturnType<typeof createPublishedOriginReader>,
): MiddlewareHandler<HonoEnv> {
  const readOrigin = createOriginReader(config);
  const readAddress = createAddressReader(config);
  // A response's own Cache-Control replaces this.
  const same = Object.entries({ ...FIXED_HEADERS, 'Cache-Control': 'no-store' });
  return async (c, next) => {
    const started = performance.now();
    const peer = { address: c.env.incoming.socket.remoteAddress };
    c.set('origin', readOrigin(c.req.raw, peer));
    c.set('published', readPublished(c.env.incoming));
    c.set('client', readAddress(c.req.raw, peer));
    // Setting them on the connection takes a tenth of the time of setting them on the response.
    const { outgoing } = c.env;
    const { id, trace } = await tracing.run(c.env.incoming, async (scope) => {
      outgoing?.setHeader('X-Request-Id', scope.id);
      for (const [name, value] of same) outgoing?.setHeader(name, value);
      await next();
      return scope;
    });
    if (!outgoing) {
      c.res.headers.set('X-Request-Id', id);
      for (const [name, value] of same) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    if (c.req.path.startsWith(ASSETS_ROOT)) return;
    const { status } = c.res;
    const ms = Math.round(performance.now() - started);
    const level = PROBES.includes(c.req.path) ? 'debug' : 'info';
    log[level]({ id, trace, method: c.req.method, path: toLoggedPath(c.req.path, status), status, ms }, 'request');
  };
}
