/** Endpoints for operators: liveness, readiness, metrics and dependencies. */
import { Hono, type MiddlewareHandler } from 'hono';
import { fixedPaths } from '#domain/paths.ts';
import type { Config } from '../settings/config.ts';
import type { BuildVersion, Metrics } from './metrics.ts';
import type { Health } from './health.ts';
import type { DependencyReport } from './dependencies.ts';
import type { HonoEnv } from '../http/env.ts';
import { isFromThisMachine } from './operators-only.ts';
import { toDependenciesPage } from './dependencies-page.ts';

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
  // Operators' programs rely on this name.
  app.get(fixedPaths.dependenciesJson, guard, async (c) => c.json({ ...readAbout(), parts: await readDependencies() }));
  return app;
}
