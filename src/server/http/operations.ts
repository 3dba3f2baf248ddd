/** Addresses for those who run the product: liveness, readiness, figures. */
import { Hono } from 'hono';
import type { Config } from '../config.ts';
import type { Metrics } from '../figures/metrics.ts';
import type { Health } from '../health.ts';
import type { Env } from './env.ts';
import { isFromThisMachine } from './operators-only.ts';

interface Options {
  config: Pick<Config, 'metricsAccess'>;
  health: Health;
  metrics: Metrics;
}

export function createOperations({ config, health, metrics }: Options): Hono<Env> {
  const app = new Hono<Env>();
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
  return app;
}
