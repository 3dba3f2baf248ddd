/** Makes calls to one other system: through proxies, with its certificates, headers and token. */
import { createPrivateKey } from 'node:crypto';
import { getCACertificates } from 'node:tls';
import { importPKCS8 } from 'jose';
import * as client from 'openid-client';
import { type Dispatcher, EnvHttpProxyAgent, fetch as fetchOver } from 'undici';
import { createBasicAuthentication } from '#web/session/discovery.ts';
import type { TokenAccess, Access } from '../settings/access-settings.ts';
import { RELEASE } from '../settings/release.ts';

// The access token for one other system: OAuth 2.0 client credentials, cached while valid.

const TIMEOUT_SECONDS = 4;
/** Assumed if the server does not state a lifetime. */
const UNKNOWN_LIFE_S = 300;
/**
 * Tokens are renewed this long before they expire; those that live for less than three minutes, after two thirds of
 * that.
 */
const MARGIN_S = 60;

/** There is no token, so the call itself was never sent. The code is for logs, and contains OAuth's own error. */
class NoAccessToken extends Error {
  override name = 'NoAccessToken';
  readonly code: string;
  constructor(cause: unknown) {
    super('The authorization server gave no token');
    const named = cause instanceof client.ResponseBodyError ? cause.error : findCode(cause);
    this.code = `NO_ACCESS_TOKEN_${named}`.replaceAll(/\W/g, '_').slice(0, 60);
  }
}

function findRoot(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  return findRoot(error.cause) ?? error;
}

function findCode(error: unknown): string {
  const root = findRoot(error);
  if (root === null) return 'unknown';
  const { code, cause } = root as Error & { code?: unknown; cause?: { status?: unknown } };
  // A response that is no token, such as a gateway's page.
  if (typeof cause?.status === 'number') return `status_${cause.status}`;
  return typeof code === 'string' ? code : root.name;
}

const PROXIES = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy'];

/** A proxy is unavailable or rejects the call, so that nothing was sent. Undici's messages are the only sign of it. */
class ProxyFailure extends Error {
  override name = 'ProxyFailure';
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = `PROXY_${code}`;
  }
}

function toProxyFailure(error: unknown, asked: URL): unknown {
  const message = findRoot(error)?.message ?? '';
  const [, status] = /^Proxy (?:response|Authentication).*?\((\d{3})\)/.exec(message) ?? [];
  if (status !== undefined) return new ProxyFailure(message, `REFUSED_${status}`);
  if (!/^(?:connect|getaddrinfo) /i.test(message)) return error;
  const isAway = PROXIES.map((name) => URL.parse(process.env[name] ?? '')).some(
    (proxy) =>
      (proxy?.port && proxy.port !== asked.port && message.includes(`:${proxy.port}`)) ||
      (proxy && proxy.hostname !== asked.hostname && message.includes(proxy.hostname)),
  );
  return isAway ? new ProxyFailure(message, findCode(error)) : error;
}

interface AccessTokens {
  /** @throws NoAccessToken */
  find(): Promise<string>;
  /** Discards a token that was rejected, so that the next `find` requests another. */
  forget(token: string): void;
}

function createAccessTokens(access: TokenAccess, send: typeof fetch): AccessTokens {
  const { scope, audience } = access;
  const asked = { ...(scope !== null && { scope }), ...(audience !== null && { audience }) };
  let configured: Promise<client.Configuration> | null = null;
  let kept: { token: string; until: number } | null = null;
  let underWay: Promise<string> | null = null;

  async function ask(): Promise<string> {
    try {
      configured ??= configure(access, send);
      const answer = await client.clientCredentialsGrant(await configured, asked);
      const life = answer.expires_in ?? UNKNOWN_LIFE_S;
      const keptFor = Math.max(life - MARGIN_S, (life * 2) / 3);
      kept = { token: answer.access_token, until: performance.now() + keptFor * 1_000 };
      return kept.token;
    } catch (error) {
      throw new NoAccessToken(error);
    }
  }

  return {
    async find() {
      if (kept !== null && performance.now() < kept.until) return kept.token;
      underWay ??= ask().finally(() => (underWay = null));
      return underWay;
    },
    forget(token) {
      if (kept?.token === token) kept = null;
    },
  };
}

async function configure(access: TokenAccess, send: typeof fetch): Promise<client.Configuration> {
  const { tokenUrl, clientId } = access;
  // The issuer is the audience of an assertion here; RFC 7523 allows the token endpoint's address for it.
  const server = { issuer: tokenUrl, token_endpoint: tokenUrl };
  const config = new client.Configuration(server, clientId, undefined, await toAuthentication(access));
  if (tokenUrl.startsWith('http:')) client.allowInsecureRequests(config);
  config.timeout = TIMEOUT_SECONDS;
  config[client.customFetch] = (url, init) => send(url, init as RequestInit);
  return config;
}

async function toAuthentication({ secret, privateKey }: TokenAccess): Promise<client.ClientAuth> {
  if (secret !== null) return createBasicAuthentication(secret);
  if (privateKey === null) return client.TlsClientAuth();
  const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(privateKey);
  const curves: Readonly<Record<string, string>> = { prime256v1: 'ES256', secp384r1: 'ES384', secp521r1: 'ES512' };
  const elliptic = curves[asymmetricKeyDetails?.namedCurve ?? ''] ?? 'EdDSA';
  const algorithm = asymmetricKeyType === 'rsa' ? 'RS256' : elliptic;
  return client.PrivateKeyJwt(await importPKCS8(privateKey, algorithm));
}

/** The most connections of one process to one system; further calls wait for a free one. */
const CONNECTIONS_MAX = 128;
const CONNECT_TIMEOUT_MS = 10_000;
const UNAUTHORISED = 401;
const USER_AGENT = `help-and-support/${RELEASE}`;

interface ConnectionOptions {
  /** A post uses a connection of its own, because the other side may be closing an idle one. */
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
    // With pipelining 0 a connection is closed after one response.
    const limits = { connections: CONNECTIONS_MAX, pipelining, allowH2: false };
    return new EnvHttpProxyAgent({ ...limits, connect: connecting, requestTls: own, proxyTls: own });
  }

  const send: typeof fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const { method, url, redirect } = request;
    // The body is read completely, so that it has a length and can be sent again.
    const body = request.body === null ? null : await request.arrayBuffer();
    const dispatcher = isFresh && method === 'POST' ? (fresh ??= connect(0)) : (kept ??= connect(1));
    // A Request's own signal is garbage-collected with it, and the deadline of a slow response would be lost.
    const signal = init?.signal ?? request.signal;
    const sent = new Headers(headers);
    for (const [name, value] of request.headers) sent.set(name, value);
    if (!keepsUserAgent) sent.set('User-Agent', USER_AGENT);
    const sending = fetchOver(url, { method, headers: [...sent], body, redirect, signal, dispatcher });
    const response = await sending.catch((error: unknown) => {
      throw toProxyFailure(error, new URL(url));
    });
    return response as unknown as Response;
  };
  const tokens = token && createAccessTokens(token, send);
  return tokens === null ? send : authorise(send, tokens);
}

/**
 * Adds our own token, unless a call is made in a customer's name, and retries once with a new token if it is rejected.
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
