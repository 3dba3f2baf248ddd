import { AppError, INVALID_HTTP_ENDPOINT } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';
import { createHttpClient, type HttpClient } from '#web/clients/http.ts';
import { ACCOUNT_API_ROOT, API_ROOT } from '#domain/paths.ts';
import type { Config } from '../settings/config.ts';
import type { Outgoing } from './outgoing.ts';

/**
 * §7 The four named clients.
 * @internal
 */
export const CLIENT_NAMES = ['backendApi', 'energySystemApi', 'outageMessages', 'webAppMessages'] as const;
type ClientName = (typeof CLIENT_NAMES)[number];

/** The target of a client's calls: the network, or our own handler under a prefix. */
export interface ClientTarget {
  baseUrl: string | null;
  handler?: (request: Request) => Promise<Response>;
  /** "/api", "/account-api" or "". */
  handlerPrefix?: string;
}

interface ClientsConfig {
  targets: Record<ClientName, ClientTarget>;
  clientId: string;
  timeoutMs: number;
  log: Log;
  /** Returns `fetch` for a client's name; the plain one by default. */
  sendAs?: (name: ClientName) => typeof fetch;
}

/**
 * Creates the named clients of §7.
 * @returns a look-up that throws AppError `invalid-http-endpoint` for any other name
 */
export function createClients({ targets, sendAs, ...shared }: ClientsConfig): (name: string) => HttpClient {
  const clients = new Map<string, HttpClient>(
    CLIENT_NAMES.map((name) => [
      name,
      createHttpClient({ name, ...targets[name], ...shared, ...(sendAs && { send: sendAs(name) }) }),
    ]),
  );
  return (name) => {
    const client = clients.get(name);
    if (client === undefined) throw new AppError('invalid-http-endpoint', INVALID_HTTP_ENDPOINT);
    return client;
  };
}

const TIMEOUT_MS = 8_000;

type RequestHandler = (request: Request) => Promise<Response>;

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
