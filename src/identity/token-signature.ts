/** Whether the provider itself signed an identity token: by the keys that it publishes now, not those we happen to know. */
import { compactVerify, createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import type { DiscoveryOptions } from './discovery.ts';

const TIMEOUT_MS = 4_000;
const KEPT_MS = 5 * 60_000;
/** Public keys only, so that no published key can be mistaken for a secret. */
const ALGORITHMS = ['RS', 'PS', 'ES'].flatMap((kind) => [`${kind}256`, `${kind}384`, `${kind}512`]);
ALGORITHMS.push('EdDSA', 'Ed25519');

/** @throws JOSEError not signed by any key that is published at `keysUrl`, or the keys did not come */
type CheckSignature = (token: string, keysUrl: URL) => Promise<void>;

export function createSignatureCheck({ fetch: embedded, send = fetch }: DiscoveryOptions): CheckSignature {
  let published: { href: string; find: JWTVerifyGetKey } | null = null;
  const ask = embedded ? async (url: string, init: RequestInit) => embedded(new Request(url, init)) : send;

  return async (token, { href }) => {
    if (published?.href !== href) {
      // Tokens come from the provider alone: a key that we do not know is new, and worth asking for at once.
      const options = { cooldownDuration: 0, cacheMaxAge: KEPT_MS, timeoutDuration: TIMEOUT_MS, [customFetch]: ask };
      published = { href, find: createRemoteJWKSet(new URL(href), options) };
    }
    await verify(token, published.find).catch(async (error: unknown) => {
      if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
      await verifyWithEach(token, error);
    });
  };
}

async function verify(token: string, key: JWTVerifyGetKey): Promise<void> {
  await compactVerify(token, key, { algorithms: ALGORITHMS });
}

/** Keys with one name, or a token that names none. */
async function verifyWithEach(token: string, keys: errors.JWKSMultipleMatchingKeys): Promise<void> {
  for await (const key of keys) {
    try {
      return await verify(token, async () => key);
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  throw new errors.JWSSignatureVerificationFailed();
}
