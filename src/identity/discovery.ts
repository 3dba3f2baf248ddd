/** What the provider publishes about itself, and how we prove to it who we are. */
import * as client from 'openid-client';
import { AppError } from '#domain/errors.ts';
import { toIdentityError } from './identity-error.ts';
import { tidyAnswer } from './tidy-answer.ts';

const TIMEOUT_SECONDS = 4;
/** Read again after this long: a provider may move its addresses. */
const KEPT_MS = 10 * 60_000;
/** Read again after a failure, at most this often. */
const DOUBTED_AFTER_MS = 10_000;
/** Nothing works without these. */
const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

export interface DiscoveryOptions {
  issuer: string;
  clientId: string;
  /** Null for a client without one: PKCE alone. */
  clientSecret: string | null;
  /** Instead of the network, for the embedded provider; its pages are on our own origin. */
  fetch?: (request: Request) => Promise<Response>;
  /** Over the network; the plain `fetch` where it is left out. */
  send?: typeof fetch;
}

export interface Discovery {
  /** What was read last; older than ten minutes, it is read again in the background. @throws AppError `upstream` */
  find(): Promise<client.Configuration>;
  /** The provider did not answer as it should, perhaps because what it publishes has changed. */
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
      // The last one stays.
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

/** Null for what a browser may not be sent to. */
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

/** By the header, which is the protocol's default, unless the provider knows only the body. */
function toAuthentication(clientSecret: string | null): client.ClientAuth {
  return (server, ...rest) => {
    if (clientSecret === null) return client.None()(server, ...rest);
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const kind = methods.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost;
    return kind(clientSecret)(server, ...rest);
  };
}
