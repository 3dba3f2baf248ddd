/** Whether the provider itself signed an identity token, checked against its currently published keys. */
import { compactVerify, createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { ALGORITHMS, withAnyKey } from './any-key.ts';
import type { DiscoveryOptions } from './discovery.ts';

const TIMEOUT_MS = 4_000;
const KEPT_MS = 5 * 60_000;

/** @throws JOSEError not signed by any key published at `keysUrl`, or the keys could not be fetched */
type CheckSignature = (token: string, keysUrl: URL) => Promise<void>;

export function createSignatureCheck({ fetch: embedded, send = fetch }: DiscoveryOptions): CheckSignature {
  let published: { href: string; find: JWTVerifyGetKey } | null = null;
  const ask = embedded ? async (url: string, init: RequestInit) => embedded(new Request(url, init)) : send;

  return async (token, { href }) => {
    if (published?.href !== href) {
      // Tokens come directly from the provider: an unknown key is new, and worth fetching at once.
      const options = { cooldownDuration: 0, cacheMaxAge: KEPT_MS, timeoutDuration: TIMEOUT_MS, [customFetch]: ask };
      published = { href, find: createRemoteJWKSet(new URL(href), options) };
    }
    const check = async (key: JWTVerifyGetKey) => void (await compactVerify(token, key, { algorithms: ALGORITHMS }));
    await withAnyKey(check, published.find);
  };
}
