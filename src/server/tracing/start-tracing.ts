/** Wires tracing and log to each other; OpenTelemetry is loaded only when configured. */
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createTrust } from '../http/public-origin.ts';
import { createLog } from '../log.ts';
import { RELEASE } from '../settings/release.ts';
import { createTracing, type Tracing } from './tracing.ts';

export async function startTracing({
  telemetry,
  trustProxy,
}: Pick<Config, 'telemetry' | 'trustProxy'>): Promise<{ tracing: Tracing; log: Logger }> {
  const isTrusted = createTrust(trustProxy);
  let tracing = createTracing(null, isTrusted);
  const log = createLog(undefined, () => tracing.toLogged());
  if (telemetry) {
    const { startTelemetry } = await import('./telemetry.ts');
    tracing = createTracing(startTelemetry({ ...telemetry, release: RELEASE, log }), isTrusted);
  }
  return { tracing, log };
}
