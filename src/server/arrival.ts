/** What every request passes before the app's pipeline. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { ServerApp } from './app.ts';
import type { Tracing } from './log/tracing.ts';
import type { Config } from './settings/config.ts';
import { createBodyRoom } from './http/body-room.ts';
import type { Busy } from './http/busy.ts';
import { createIncomingAddressReader } from './http/client-address.ts';
import { refuseEarly } from './http/early-refusal.ts';
import { answerRefusal } from './http/refusal-answer.ts';
import type { TellRefused } from './http/refused-log.ts';

/** Called before the app and may respond (for the development server's own files). */
export type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface Arrival {
  config: Config;
  tracing: Tracing;
  busy: Busy;
  tellRefused: TellRefused;
  before: Before | undefined;
}

export function createListener(
  app: ServerApp,
  { config, tracing, busy, tellRefused, before }: Arrival,
): RequestListener {
  // Replaces the global `Response`: bodies already in memory are sent without a stream, at a third of the cost.
  const listener = getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings));
  const room = createBodyRoom(createIncomingAddressReader(config));
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
