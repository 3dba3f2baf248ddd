import { createClients } from '#clients/registry.ts';
import type { ServicesOptions } from '../settings/services-options.ts';

const TIMEOUT_MS = 8_000;

export type RequestHandler = (request: Request) => Promise<Response>;

/** §7's four named clients. */
export function createNamedClients(
  { config, log, outgoing }: ServicesOptions,
  api: RequestHandler,
  content: RequestHandler,
) {
  return createClients({
    clientId: config.clientId,
    log,
    timeoutMs: TIMEOUT_MS,
    sendAs: outgoing.as,
    targets: {
      backendApi: { baseUrl: config.apiBaseUrl, handler: api, handlerPrefix: '/api' },
      energySystemApi: { baseUrl: config.accountApiBaseUrl, handler: api, handlerPrefix: '/account-api' },
      outageMessages: { baseUrl: config.outageBaseUrl, handler: content },
      webAppMessages: { baseUrl: config.messagesBaseUrl, handler: content },
    },
  });
}
