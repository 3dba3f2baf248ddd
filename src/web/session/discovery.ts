/** The provider's published metadata, and how our client authenticates. */
import { errors, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import { AppError } from '#domain/errors.ts';
import { toIdentityError } from './identity-error.ts';

// Checks a token with the key that signed it, even where the provider's key ids do not tell which one that is.

/** Asymmetric algorithms only, so that no published key can be used as a shared secret. */
export const ALGORITHMS = [
  ...['RS', 'PS', 'ES'].flatMap((kind) => [`${kind}256`, `${kind}384`, `${kind}512`]),
  'EdDSA',
  'Ed25519',
];

/**
 * Tries every key if several share an id or the token names none. If none matches, the provider may have changed its
 * key but not its id, so the keys are read once again with `renew`.
 * @throws JOSEError if none matches; or the error of `check`
 */
export async function withAnyKey<T>(check: Check<T>, find: JWTVerifyGetKey, renew?: RenewKeys): Promise<T> {
  try {
    return await checkAny(check, find);
  } catch (error) {
    if (!(error instanceof errors.JWSSignatureVerificationFailed) || !(await renew?.())) throw error;
    return checkAny(check, find);
  }
}

export type RenewKeys = () => Promise<boolean>;
type Check<T> = (key: JWTVerifyGetKey) => Promise<T>;

async function checkAny<T>(check: Check<T>, find: JWTVerifyGetKey): Promise<T> {
  try {
    return await check(find);
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    return checkEach(check, error);
  }
}

async function checkEach<T>(check: Check<T>, keys: errors.JWKSMultipleMatchingKeys): Promise<T> {
  for await (const key of keys) {
    try {
      return await check(async () => key);
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  throw new errors.JWSSignatureVerificationFailed();
}

// Harmless deviations of some providers, for which the protocol's libraries would refuse the whole response.

/** Other names that some providers use for bearer tokens. */
const BEARER = /^bearer[ _-]?token$/i;

/**
 * Returns a JSON object without empty members, and with a token type if it has none. Any other response is unchanged.
 */
async function tidyAnswer(answer: Response): Promise<Response> {
  if (answer.body === null) return answer;
  const { status, statusText, headers } = answer;
  return new Response(tidyText(await answer.text()), { status, statusText, headers });
}

function tidyText(sent: string): string {
  try {
    const read: unknown = JSON.parse(sent);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return sent;
    const members = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== null));
    return JSON.stringify(typeof members['access_token'] === 'string' ? tidyTokens(members) : tidyMetadata(members));
  } catch {
    return sent;
  }
}

/**
 * The algorithms that a provider lists are ignored: it may have changed them since, and each token is checked with the
 * keys that it publishes now.
 */
function tidyMetadata(members: Record<string, unknown>): Record<string, unknown> {
  const isMetadata = typeof members['jwks_uri'] === 'string';
  return isMetadata ? { ...members, id_token_signing_alg_values_supported: ALGORITHMS } : members;
}

/** A lifetime of 0 seconds counts as unstated. Scopes are not used. */
function tidyTokens(members: Record<string, unknown>): Record<string, unknown> {
  const { token_type: kind = 'bearertoken', refresh_token: again, expires_in: life, scope, ...kept } = members;
  return {
    ...kept,
    token_type: typeof kind === 'string' && BEARER.test(kind) ? 'Bearer' : kind,
    ...(again !== undefined && again !== '' && { refresh_token: again }),
    ...(life !== undefined && !(Number(life) <= 0) && { expires_in: life }),
    ...(typeof scope === 'string' && { scope }),
  };
}

const TIMEOUT_SECONDS = 4;
/** Refreshed after this long: a provider may change its URLs. */
const KEPT_MS = 10 * 60_000;
/** Refreshed after a failure, at most this often. */
const DOUBTED_AFTER_MS = 10_000;
/** Required metadata. */
const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

export interface DiscoveryOptions {
  issuer: string;
  clientId: string;
  /** Null for a public client, which uses PKCE alone. */
  clientSecret: string | null;
  /** Used instead of the network for the embedded provider, whose pages are on our own origin. */
  fetch?: (request: Request) => Promise<Response>;
  /** For calls over the network; `fetch` by default. */
  send?: typeof fetch;
}

interface Discovery {
  /**
   * The metadata read last; if older than ten minutes, it is refreshed in the background. @throws AppError `upstream`
   */
  find(): Promise<client.Configuration>;
  /** Reports that the provider failed, perhaps because its metadata has changed. */
  doubt(): void;
}

export function createDiscovery(options: DiscoveryOptions): Discovery {
  let known: Promise<client.Configuration> | null = null;
  let askedAt = 0;

  function ask(): Promise<client.Configuration> {
    askedAt = performance.now();
    return discover(options).catch((error: unknown) => {
      throw toIdentityError(error, { onlyGrant: true });
    });
  }

  function askAgain(afterMs: number): void {
    if (known === null || performance.now() - askedAt < afterMs) return;
    ask().then(
      (config) => void (known = Promise.resolve(config)),
      // The last metadata stays in use.
      () => {},
    );
  }

  return {
    find() {
      askAgain(KEPT_MS);
      known ??= ask().catch((error: unknown) => {
        known = null;
        throw error;
      });
      return known;
    },
    doubt: () => askAgain(DOUBTED_AFTER_MS),
  };
}

/** Null for a URL that a browser must not be sent to. */
export function toWebAddress(sent: unknown): URL | null {
  const url = typeof sent === 'string' ? URL.parse(sent) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

async function discover({
  issuer,
  clientId,
  clientSecret,
  fetch: embedded,
  send = fetch,
}: DiscoveryOptions): Promise<client.Configuration> {
  const execute = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
  const config = await client.discovery(new URL(issuer), clientId, undefined, toAuthentication(clientSecret), {
    execute,
    timeout: TIMEOUT_SECONDS,
    [client.customFetch]: async (url: string, init: client.CustomFetchOptions) =>
      tidyAnswer(await (embedded ? embedded(new Request(url, init as RequestInit)) : send(url, init as RequestInit))),
  });
  const metadata = config.serverMetadata();
  const missing = NEEDED.find((name) => toWebAddress(metadata[name]) === null);
  if (missing !== undefined) throw new AppError('upstream', `The identity provider publishes no ${missing}`);
  return config;
}

/** By header, the protocol's default, unless the provider supports only the body. */
function toAuthentication(clientSecret: string | null): client.ClientAuth {
  return (server, ...rest) => {
    if (clientSecret === null) return client.None()(server, ...rest);
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const kind = methods.includes('client_secret_basic') ? createBasicAuthentication : client.ClientSecretPost;
    return kind(clientSecret)(server, ...rest);
  };
}

/**
 * HTTP Basic without encoding `-`, `.`, `_` and `~`, as openid-client's own does: some providers compare what was sent
 * without decoding it.
 */
export const createBasicAuthentication =
  (clientSecret: string): client.ClientAuth =>
  (_server, { client_id }, _body, headers) => {
    const credentials = [client_id, clientSecret].map(encodeURIComponent).join(':');
    headers.set('authorization', `Basic ${btoa(credentials)}`);
  };
