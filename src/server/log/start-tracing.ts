/** Connects tracing and log; OpenTelemetry is loaded only if configured. */
import type { Logger } from 'pino';
import type { Config } from '../settings/config.ts';
import { createLog } from './log.ts';
import { RELEASE } from '../settings/release.ts';
import { createTracing, type Tracing } from './tracing.ts';

export async function startTracing({
  telemetry,
  logLevel,
}: Pick<Config, 'telemetry' | 'logLevel'>): Promise<{ tracing: Tracing; log: Logger }> {
  let tracing = createTracing();
  const log = createLog(undefined, () => tracing.toLogged(), logLevel);
  if (telemetry) {
    const { startTelemetry } = await import('./telemetry.ts');
    tracing = createTracing(startTelemetry({ ...telemetry, release: RELEASE, log }));
  }
  return { tracing, log };
}
