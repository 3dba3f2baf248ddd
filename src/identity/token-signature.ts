/** Whether the provider itself signed an identity token: by the keys that it publishes now, not those we happen to know. */
import { compactVerify, createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { ALGORITHMS, withAnyKey } from './any-key.ts';
import type { DiscoveryOptions } from './discovery.ts';

const TIMEOUT_MS = 4_000;
const KEPT_MS = 5 * 60_000;

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
    const check = async (key: JWTVerifyGetKey) => void (await compactVerify(token, key, { algorithms: ALGORITHMS }));
    await withAnyKey(check, published.find);
  };
}
