/** The keys that the provider publishes now. */
import { createRemoteJWKSet, customFetch, type FetchImplementation, type JWTVerifyGetKey } from 'jose';

const TIMEOUT_MS = 4_000;
const KEPT_MS = 5 * 60_000;

interface PublishedKeysOptions {
  send: FetchImplementation;
  /** Shortest time between two fetches for keys that are not known. */
  cooldownMs: number;
}

/** Finds the key that signed a token, among those at a URL: another one than before replaces what was fetched. */
export function createPublishedKeys({ send, cooldownMs }: PublishedKeysOptions): (url: URL) => JWTVerifyGetKey {
  const options = {
    cooldownDuration: cooldownMs,
    cacheMaxAge: KEPT_MS,
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: send,
  };
  let published: { href: string; find: JWTVerifyGetKey } | null = null;
  return (url) => {
    if (published?.href !== url.href) published = { href: url.href, find: createRemoteJWKSet(url, options) };
    return published.find;
  };
}
