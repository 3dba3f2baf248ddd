/** The steps of every request before the app's pipeline. */
import type { IncomingMessage, ServerResponse, RequestListener } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type EarlyRefusal, refuseEarly, answerRefusal, type LogRefusal } from './http/early-refusal.ts';
import type { ServerApp } from './app.ts';
import type { Tracing } from './log/tracing.ts';
import type { Config } from './settings/config.ts';
import type { LoadMeter } from './http/load-meter.ts';
import { createIncomingAddressReader } from './http/public-origin.ts';

// Limits the memory of request bodies being received: a sender who stops part-way occupies it for 30 s, and a few
// hundred of them would use it up. Ordinary forms and leads are far smaller and not limited.

/**
 * 30,000 characters of ordinary text are about 40 KB in a form.
 * @internal
 */
export const SMALL_BODY_BYTES = 128 * 1024;
/** Charged for a chunked body, whose size is unknown: API clients, and some proxies, send everything in chunks. */
const CHUNKED_BYTES = 256 * 1024;
/**
 * The most memory one body can occupy.
 * @internal
 */
export const BODY_BYTES_MAX = 2 * 1024 * 1024;
/** @internal */
export const CLIENT_BYTES_MAX = 16 * 1024 * 1024;
/** @internal */
export const ALL_BYTES_MAX = 64 * 1024 * 1024;

const TOO_MUCH: EarlyRefusal = { status: 429, text: 'You are sending too much at once. Try again later.' };
const NO_ROOM: EarlyRefusal = { status: 503, text: 'Too much is being sent at once. Try again later.' };

interface BodyBudget {
  /** Null to proceed. The charge is released when the response has been sent or the connection closed. */
  findRefusal(incoming: IncomingMessage, outgoing: Pick<ServerResponse, 'once'>): EarlyRefusal | null;
}

/**
 * @param readClient returns the client to be charged
 * @internal
 */
export function createBodyBudget(readClient: (incoming: IncomingMessage) => string): BodyBudget {
  const taken = new Map<string, number>();
  let all = 0;

  function add(client: string, bytes: number): void {
    const sum = (taken.get(client) ?? 0) + bytes;
    if (sum === 0) taken.delete(client);
    else taken.set(client, sum);
    all += bytes;
  }

  return {
    findRefusal(incoming, outgoing) {
      const bytes = toBytes(incoming);
      if (bytes <= SMALL_BODY_BYTES) return null;
      const client = readClient(incoming);
      if ((taken.get(client) ?? 0) + bytes > CLIENT_BYTES_MAX) return TOO_MUCH;
      if (all + bytes > ALL_BYTES_MAX) return NO_ROOM;
      add(client, bytes);
      outgoing.once('close', () => add(client, -bytes));
      return null;
    },
  };
}

function toBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return CHUNKED_BYTES;
  return Math.min(Number(headers['content-length'] ?? 0), BODY_BYTES_MAX);
}

/** A handler that is called before the app and may respond (for the development server's own files). */
export type DevMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface Arrival {
  config: Config;
  tracing: Tracing;
  busy: LoadMeter;
  tellRefused: LogRefusal;
  before: DevMiddleware | undefined;
}

export function createListener(
  app: ServerApp,
  { config, tracing, busy, tellRefused, before }: Arrival,
): RequestListener {
  // Replaces the global `Response`, so that bodies already in memory are sent without a stream, at a third of the cost.
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings));
  const room = createBodyBudget(createIncomingAddressReader(config));
  return (request, response) => {
    busy.count();
    tracing.meet(request, response);
    app.measure(request, response);
    // A proxy must not reuse a connection that is about to be closed.
    if (app.health.isDraining()) response.setHeader('Connection', 'close');
    const refusal = refuseEarly(request) ?? room.findRefusal(request, response);
    if (refusal) {
      tellRefused(refusal.status, refusal.text);
      answerRefusal(refusal, request, response);
    } else if (before) before(request, response, () => void listener(request, response));
    else if (!app.serveCached(request, response)) void listener(request, response);
  };
}
