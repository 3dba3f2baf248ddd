/** Endpoints for operators: liveness, readiness, metrics and dependencies. */
import type { IncomingMessage } from 'node:http';
import { Hono, type MiddlewareHandler } from 'hono';
import { fixedPaths } from '#domain/paths.ts';
import type { Config } from '../settings/config.ts';
import type { BuildVersion, Metrics } from './metrics.ts';
import type { Health } from './health.ts';
import { type DependencyReport, toDependenciesPage } from './dependencies.ts';
import type { HonoEnv } from '../http/env.ts';

// Restricts operators' pages to requests from this machine, or opens them by METRICS_ACCESS.

/** Headers by which a proxy shows that the request comes from elsewhere. */
const SET_BY_PROXIES = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
] as const;
const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Host names of this machine. A DNS-rebinding page still sends its own host name. */
const OWN_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether the request was sent from this machine, not forwarded by a proxy and not from another site's page.
 * @internal
 */
export function isFromThisMachine({ headers, socket }: Pick<IncomingMessage, 'headers'> & Connected): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    OWN_HOST.test(headers.host ?? '') &&
    SET_BY_PROXIES.every((name) => headers[name] === undefined)
  );
}

interface Connected {
  socket: { remoteAddress?: string | undefined };
}

interface Options {
  config: Pick<Config, 'metricsAccess'>;
  health: Health;
  metrics: Metrics;
  version: BuildVersion;
  readDependencies(): Promise<DependencyReport[]>;
  areFormsClosed(): boolean;
}

export function createOperations({
  config,
  health,
  metrics,
  version,
  readDependencies,
  areFormsClosed,
}: Options): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>();
  const guard: MiddlewareHandler<HonoEnv> = async (c, next) => {
    if (config.metricsAccess === 'loopback' && !isFromThisMachine(c.env.incoming))
      return c.text('Ask from the machine itself, or set METRICS_ACCESS.', 403);
    return next();
  };
  app.get(fixedPaths.alive, (c) => c.text('ok'));
  app.get(fixedPaths.ready, async (c) => {
    const reasons = await health.reasons();
    return reasons.length === 0 ? c.json({ ready: true }) : c.json({ ready: false, reasons }, 503);
  });
  app.get(fixedPaths.metrics, guard, async (c) => {
    const { type, text } = await metrics.read();
    return c.text(text, 200, { 'Content-Type': type });
  });
  const readAbout = () => ({ ...version, formsClosed: areFormsClosed() });
  app.get(fixedPaths.dependencies, guard, async () =>
    toDependenciesPage({ ...readAbout(), dependencies: await readDependencies() }),
  );
  // Operators' API clients rely on this name.
  app.get(fixedPaths.dependenciesJson, guard, async (c) => c.json({ ...readAbout(), parts: await readDependencies() }));
  return app;
}
