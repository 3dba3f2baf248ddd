import {
  createRemoteJWKSet,
  customFetch,
  type FetchImplementation,
  type JWTVerifyGetKey,
  errors,
  jwtVerify,
  type JWTPayload,
  compactVerify,
} from 'jose';
import { AppError } from '#domain/errors.ts';
import type { Bearer, TokenReader } from '#domain/ports.ts';
import { API_AUDIENCE } from '#domain/identity-provider.ts';
import { ALGORITHMS, type RenewKeys, withAnyKey, type DiscoveryOptions } from './discovery.ts';

// The keys that the provider currently publishes.

const TIMEOUT_MS = 4_000;
const KEPT_MS = 5 * 60_000;

interface PublishedKeysOptions {
  send: FetchImplementation;
  /** The shortest time between two fetches caused by an unknown key, or by a key id whose key did not sign the token. */
  cooldownMs: number;
}

interface PublishedKeys {
  /** Finds the key that signed a token. */
  find: JWTVerifyGetKey;
  /**
   * Reads the keys again, unless that was tried a moment ago. Returns whether the keys may now be newer than those of a
   * check that has just failed: another check may have had them read meanwhile.
   */
  renew(): Promise<boolean>;
}

/** The keys at a URL. A changed URL discards the keys that were fetched. */
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
    // jose counts only successful fetches, so an unavailable provider would be called for each forged token.
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

// Port TokenReader: signature, issuer, audience and expiry of the tokens that reach our own APIs.

/** Audience of our access tokens. */

/** The tolerated difference of the two clocks in seconds, the same as at sign-in. */
const CLOCKS_APART_S = 30;

/** The key set could not be fetched, or came with a status other than 200. */
const KEYS_AWAY: ReadonlySet<string> = new Set([errors.JWKSTimeout.code, errors.JOSEError.code]);

interface Options {
  issuer: string;
  clientId: string;
  findKey: JWTVerifyGetKey;
  /** Reads the keys again. */
  renewKeys?: RenewKeys;
  now: () => Date;
}

export function createTokenReader({ issuer, clientId, findKey, renewKeys, now }: Options): TokenReader {
  // Discovery accepts a bare host with or without its slash, but the provider writes only one of them.
  const issuers = [issuer, issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`];
  async function read(token: string, audience: string): Promise<Bearer | null> {
    try {
      const rules = {
        issuer: issuers,
        audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp', 'aud'],
        currentDate: now(),
        clockTolerance: CLOCKS_APART_S,
      };
      const { payload } = await withAnyKey((key) => jwtVerify(token, key, rules), findKey, renewKeys);
      return toBearer(payload);
    } catch (error) {
      if (error instanceof errors.JOSEError && !KEYS_AWAY.has(error.code)) return null;
      throw new AppError('upstream', 'The keys of the identity provider could not be fetched');
    }
  }
  return {
    readIdentity: (token) => read(token, clientId),
    readAccess: (token) => read(token, API_AUDIENCE),
  };
}

function toBearer({ sub, scope }: JWTPayload): Bearer | null {
  if (!sub) return null;
  return { subject: sub, scopes: typeof scope === 'string' ? scope.split(' ') : [] };
}

// Whether the provider itself signed an identity token, checked against its currently published keys.

/** @throws JOSEError if no key published at `keysUrl` signed it, or the keys could not be fetched */
type CheckSignature = (token: string, keysUrl: URL) => Promise<void>;

export function createSignatureCheck({ fetch: embedded, send = fetch }: DiscoveryOptions): CheckSignature {
  const findKeys = createPublishedKeys({
    send: embedded ? async (url, init) => embedded(new Request(url, init)) : send,
    // Tokens come directly from the provider, so a key that is unknown, or did not sign, is new, and worth fetching at
    // once.
    cooldownMs: 0,
  });
  return async (token, keysUrl) => {
    const check = async (key: JWTVerifyGetKey) => void (await compactVerify(token, key, { algorithms: ALGORITHMS }));
    const { find, renew } = findKeys(keysUrl);
    await withAnyKey(check, find, renew);
  };
}
