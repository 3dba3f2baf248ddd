/** Port TokenReader: signature, issuer, audience and expiry of the tokens that reach our own APIs. */
import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { AppError } from '#domain/errors.ts';
import type { Bearer, TokenReader } from '#domain/ports.ts';
import { API_AUDIENCE } from '#domain/identity-provider.ts';
import { ALGORITHMS, type Renew, withAnyKey } from './any-key.ts';

/** Audience of our access tokens. */

/** The provider's clock and ours, in seconds: as much as at a sign-in. */
const CLOCKS_APART_S = 30;

/** The key set could not be fetched, or came with a status other than 200. */
const KEYS_AWAY: ReadonlySet<string> = new Set([errors.JWKSTimeout.code, errors.JOSEError.code]);

interface Options {
  issuer: string;
  clientId: string;
  findKey: JWTVerifyGetKey;
  /** Reads the keys again. */
  renewKeys?: Renew;
  now: () => Date;
}

export function createTokenReader({ issuer, clientId, findKey, renewKeys, now }: Options): TokenReader {
  // Discovery accepts a bare host with or without its slash, and the provider writes only one of them.
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
      throw new AppError('upstream', 'The keys of the identity provider cannot be had');
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
