import { createClients } from '#web/clients/registry.ts';
import { ACCOUNT_API_ROOT, API_ROOT } from '#domain/paths.ts';
import type { Log } from '#domain/log.ts';
import type { Config } from '../settings/config.ts';
import type { Outgoing } from './outgoing.ts';

const TIMEOUT_MS = 8_000;

export type RequestHandler = (request: Request) => Promise<Response>;

interface Options {
  config: Pick<Config, 'clientId' | 'apiBaseUrl' | 'accountApiBaseUrl' | 'outageBaseUrl' | 'messagesBaseUrl'>;
  log: Log;
  outgoing: Pick<Outgoing, 'as'>;
}

/** §7's four named clients. */
export function createNamedClients({ config, log, outgoing }: Options, api: RequestHandler, content: RequestHandler) {
  return createClients({
    clientId: config.clientId,
    log,
    timeoutMs: TIMEOUT_MS,
    sendAs: outgoing.as,
    targets: {
      backendApi: { baseUrl: config.apiBaseUrl, handler: api, handlerPrefix: API_ROOT.slice(0, -1) },
      energySystemApi: {
        baseUrl: config.accountApiBaseUrl,
        handler: api,
        handlerPrefix: ACCOUNT_API_ROOT.slice(0, -1),
      },
      outageMessages: { baseUrl: config.outageBaseUrl, handler: content },
      webAppMessages: { baseUrl: config.messagesBaseUrl, handler: content },
    },
  });
}
