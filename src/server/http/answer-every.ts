/** What every answer gets: an id, security headers, and one line in the log. */
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { toLoggedPath } from '../log.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { createAddressReader } from './client-address.ts';
import type { Env } from './env.ts';
import { createOriginReader } from './public-origin.ts';

export const YEAR_S = 31_536_000;
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

export function createAnswerEvery(config: Config, log: Logger, tracing: Pick<Tracing, 'run'>): MiddlewareHandler<Env> {
  const readOrigin = createOriginReader(config);
  const readAddress = createAddressReader(config);
  const secure = config.publicOrigin?.startsWith('https:') ?? false;
  return async (c, next) => {
    const started = performance.now();
    const peer = { address: c.env.incoming.socket.remoteAddress };
    c.set('origin', readOrigin(c.req.raw, peer));
    c.set('client', readAddress(c.req.raw, peer));
    const { id, trace } = await tracing.run(c.env.incoming, async (scope) => {
      await next();
      return scope;
    });
    const { headers, status } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', PERMISSIONS);
    headers.set('X-Request-Id', id);
    if (secure) headers.set('Strict-Transport-Security', `max-age=${YEAR_S}`);
    if (c.req.path.startsWith('/assets/')) return;
    const ms = Math.round(performance.now() - started);
    log.info({ id, trace, method: c.req.method, path: toLoggedPath(c.req.path), status, ms }, 'request');
  };
}
