/** Whether the provider itself signed an identity token, checked against its currently published keys. */
import { compactVerify, type JWTVerifyGetKey } from 'jose';
import { ALGORITHMS, withAnyKey } from './any-key.ts';
import type { DiscoveryOptions } from './discovery.ts';
import { createPublishedKeys } from './published-keys.ts';

/** @throws JOSEError not signed by any key published at `keysUrl`, or the keys could not be fetched */
type CheckSignature = (token: string, keysUrl: URL) => Promise<void>;

export function createSignatureCheck({ fetch: embedded, send = fetch }: DiscoveryOptions): CheckSignature {
  const findKeys = createPublishedKeys({
    send: embedded ? async (url, init) => embedded(new Request(url, init)) : send,
    // Tokens come directly from the provider: a key that is unknown, or did not sign, is new, and worth fetching at once.
    cooldownMs: 0,
  });
  return async (token, keysUrl) => {
    const check = async (key: JWTVerifyGetKey) => void (await compactVerify(token, key, { algorithms: ALGORITHMS }));
    const { find, renew } = findKeys(keysUrl);
    await withAnyKey(check, find, renew);
  };
}
