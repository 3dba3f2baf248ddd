/** The provider's published metadata, and how our client authenticates. */
import * as client from 'openid-client';
import { AppError } from '#domain/errors.ts';
import { toIdentityError } from './identity-error.ts';
import { tidyAnswer } from './tidy-answer.ts';

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

export interface Discovery {
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
    const kind = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    return kind(clientSecret)(server, ...rest);
  };
}
