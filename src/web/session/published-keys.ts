/** The keys that the provider publishes now. */
import { createRemoteJWKSet, customFetch, type FetchImplementation, type JWTVerifyGetKey } from 'jose';

const TIMEOUT_MS = 4_000;
const KEPT_MS = 5 * 60_000;

interface PublishedKeysOptions {
  send: FetchImplementation;
  /** Shortest time between two fetches for keys that are not known, or that did not sign what bears their name. */
  cooldownMs: number;
}

export interface PublishedKeys {
  /** Finds the key that signed a token. */
  find: JWTVerifyGetKey;
  /**
   * Reads them again, unless that was tried a moment ago. Whether those known now may be newer than those of a check that
   * has just failed: another check may have had them read meanwhile.
   */
  renew(): Promise<boolean>;
}

/** The keys at a URL: another one than before replaces what was fetched. */
export function createPublishedKeys({ send, cooldownMs }: PublishedKeysOptions): (url: URL) => PublishedKeys {
  const options = {
    cooldownDuration: cooldownMs,
    cacheMaxAge: KEPT_MS,
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: send,
  };
  let published: (PublishedKeys & { href: string }) | null = null;
  return (url) => {
    if (published?.href === url.href) return published;
    const find = createRemoteJWKSet(url, options);
    // jose counts only what succeeded: a provider that is away would be asked for each forged token.
    let triedAt = -Infinity;
    const renew = async () => {
      if (!find.reloading) {
        if (find.coolingDown) return true;
        if (Date.now() < triedAt + cooldownMs) return false;
        triedAt = Date.now();
      }
      return find.reload().then(
        () => true,
        () => false,
      );
    };
    published = { href: url.href, find, renew };
    return published;
  };
}
