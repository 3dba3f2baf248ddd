/** What the provider publishes about itself, and how we prove to it who we are. */
import * as client from 'openid-client';
import { toIdentityError } from './identity-error.ts';

const TIMEOUT_SECONDS = 4;

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

/** Asked once; after a failure (AppError `upstream`) again. */
export function createDiscovery(options: DiscoveryOptions): () => Promise<client.Configuration> {
  let known: Promise<client.Configuration> | null = null;
  return () => {
    known ??= discover(options).catch((error: unknown) => {
      known = null;
      throw toIdentityError(error, { onlyGrant: true });
    });
    return known;
  };
}

function discover({
  issuer,
  clientId,
  clientSecret,
  fetch: embedded,
  send = fetch,
}: DiscoveryOptions): Promise<client.Configuration> {
  // Signatures are checked although the tokens come straight from the provider.
  const execute = [client.enableNonRepudiationChecks];
  if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests);
  return client.discovery(new URL(issuer), clientId, undefined, toAuthentication(clientSecret), {
    execute,
    timeout: TIMEOUT_SECONDS,
    [client.customFetch]: (url: string, init: client.CustomFetchOptions) =>
      embedded ? embedded(new Request(url, init as RequestInit)) : send(url, init as RequestInit),
  });
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
