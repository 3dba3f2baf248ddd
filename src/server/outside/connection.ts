/** Calls to one other system: over proxies, with its certificates, headers and token. */
import { getCACertificates } from 'node:tls';
import { type Dispatcher, EnvHttpProxyAgent, fetch as fetchOver } from 'undici';
import type { Access } from '../settings/access-settings.ts';
import { RELEASE } from '../settings/release.ts';
import { type AccessTokens, createAccessTokens } from './access-token.ts';

/** The most connections of one process to one system; further calls wait for a free one. */
const CONNECTIONS_MOST = 128;
const CONNECT_TIMEOUT_MS = 10_000;
const UNAUTHORISED = 401;
const USER_AGENT = `help-and-support/${RELEASE}`;

export interface ConnectionOptions {
  /** A post gets a connection of its own, because the other side may be closing one that is kept open. */
  isFresh?: boolean;
  /** The caller sends the User-Agent of the browser for which it forwards. */
  keepsUserAgent?: boolean;
}

export function createConnection(
  { headers, token, tls }: Access,
  { isFresh = false, keepsUserAgent = false }: ConnectionOptions,
): typeof fetch {
  let kept: Dispatcher | undefined;
  let fresh: Dispatcher | undefined;

  /** The deadline of a call is its signal. Proxies are those of HTTP_PROXY, HTTPS_PROXY and NO_PROXY. */
  function connect(pipelining: 0 | 1): Dispatcher {
    const { cert, key, ca } = tls;
    const own = {
      ...(cert !== null && key !== null && { cert, key }),
      ...(ca !== null && { ca: [...getCACertificates('default'), ca] }),
    };
    const connecting = { ...own, timeout: CONNECT_TIMEOUT_MS };
    // No pipelining at all means that a connection is closed after one response.
    const limits = { connections: CONNECTIONS_MOST, pipelining, allowH2: false };
    return new EnvHttpProxyAgent({ ...limits, connect: connecting, requestTls: own, proxyTls: own });
  }

  const send: typeof fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const { method, url, redirect } = request;
    // The body is read whole, so that it has a length and can be sent again.
    const body = request.body === null ? null : await request.arrayBuffer();
    const dispatcher = isFresh && method === 'POST' ? (fresh ??= connect(0)) : (kept ??= connect(1));
    // A Request's own signal is garbage-collected with it, and the deadline of a slow response would be lost.
    const signal = init?.signal ?? request.signal;
    const sent = new Headers(headers);
    for (const [name, value] of request.headers) sent.set(name, value);
    if (!keepsUserAgent) sent.set('User-Agent', USER_AGENT);
    const response = await fetchOver(url, { method, headers: [...sent], body, redirect, signal, dispatcher });
    return response as unknown as Response;
  };
  const tokens = token && createAccessTokens(token, send);
  return tokens === null ? send : authorise(send, tokens);
}

/**
 * Adds our own token, unless a call is made in a customer's name, and retries once with a new token if it is refused.
 */
function authorise(send: typeof fetch, tokens: AccessTokens): typeof fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    if (request.headers.has('authorization')) return send(request, init);
    const again = request.clone();
    const ask = async (one: Request) => {
      const token = await tokens.find();
      one.headers.set('authorization', `Bearer ${token}`);
      return { token, response: await send(one, init?.signal ? { signal: init.signal } : {}) };
    };
    const first = await ask(request);
    if (first.response.status !== UNAUTHORISED) return first.response;
    await first.response.body?.cancel();
    tokens.forget(first.token);
    return (await ask(again)).response;
  };
}
