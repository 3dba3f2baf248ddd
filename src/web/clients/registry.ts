import { AppError, INVALID_HTTP_ENDPOINT } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';
import { createHttpClient, type HttpClient } from './http.ts';

/** §7 The four named clients. */
export const CLIENT_NAMES = ['backendApi', 'energySystemApi', 'outageMessages', 'webAppMessages'] as const;
export type ClientName = (typeof CLIENT_NAMES)[number];

/** The target of a client's calls: the network, or our own handler under a prefix. */
export interface ClientTarget {
  baseUrl: string | null;
  handler?: (request: Request) => Promise<Response>;
  /** "/api", "/account-api" or "". */
  handlerPrefix?: string;
}

export interface ClientsConfig {
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
