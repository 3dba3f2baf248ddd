/** SIGTERM and SIGINT let open requests and deliveries end before the process does. */
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Log } from '#domain/log.ts';
import type { Delivery } from '#supplier/delivery/delivery.ts';
import type { Health } from './operations/health.ts';

/**
 * Closes the parts one after another, even if one of them fails. @returns whether all of them closed
 * @internal
 */
export async function closeInTurn(parts: readonly (() => unknown)[], log: Pick<Log, 'error'>): Promise<boolean> {
  let isClosed = true;
  for (const close of parts) {
    try {
      await close();
    } catch (error) {
      isClosed = false;
      log.error({ err: error }, 'not closed');
    }
  }
  return isClosed;
}

const DRAIN_MS = 10_000;
/** Time for a load balancer to notice that readiness is off. */
const LOOK_AWAY_MS = 5_000;

interface Stopping {
  server: Server;
  health: Health;
  delivery: Delivery;
  /** What is closed once no connection is open and no delivery is running. */
  closers: readonly (() => Promise<void>)[];
  log: Logger;
}

/**
 * Readiness off, a pause for the load balancer, no new connections, 10 s for open requests, then everything is closed.
 * Exits with 1 if something could not be closed.
 */
export function stopOnSignal({ server, health, delivery, closers, log }: Stopping) {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    health.drain();
    const delivered = delivery.stop();
    // Read once the connections are closed.
    delivered.catch(() => {});
    if (health.isWatched()) await new Promise((resolve) => setTimeout(resolve, LOOK_AWAY_MS));
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(force);
      void closeInTurn([() => delivered, ...closers], log).then((isClosed) => process.exit(isClosed ? 0 : 1));
    });
    server.closeIdleConnections();
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}
