/** The access token of one other system: OAuth 2.0 client credentials, kept while it lasts. */
import { createPrivateKey } from 'node:crypto';
import { importPKCS8 } from 'jose';
import * as client from 'openid-client';
import type { TokenAccess } from '../settings/access-settings.ts';

const TIMEOUT_SECONDS = 4;
/** Assumed where the server does not say. */
const UNKNOWN_LIFE_S = 300;
/** Renewed this long before it ends; one that lives shorter than three minutes, after two thirds of that. */
const MARGIN_S = 60;

/** No token, so that the call itself was never sent. Its code is for logs, and has OAuth's own error in it. */
export class NoAccessToken extends Error {
  override name = 'NoAccessToken';
  readonly code: string;
  constructor(cause: unknown) {
    super('The authorization server gave no token');
    const named = cause instanceof client.ResponseBodyError ? cause.error : findCode(cause);
    this.code = `NO_ACCESS_TOKEN_${named}`.replaceAll(/\W/g, '_').slice(0, 60);
  }
}

function findCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown };
  return error.cause instanceof Error ? findCode(error.cause) : typeof code === 'string' ? code : error.name;
}

export interface AccessTokens {
  /** @throws NoAccessToken */
  find(): Promise<string>;
  /** Drops a token that was refused, so that the next `find` requests another. */
  forget(token: string): void;
}

export function createAccessTokens(access: TokenAccess, send: typeof fetch): AccessTokens {
  const { scope, audience } = access;
  const asked = { ...(scope !== null && { scope }), ...(audience !== null && { audience }) };
  let configured: Promise<client.Configuration> | null = null;
  let kept: { token: string; until: number } | null = null;
  let underWay: Promise<string> | null = null;

  async function ask(): Promise<string> {
    try {
      configured ??= configure(access, send);
      const answer = await client.clientCredentialsGrant(await configured, asked);
      const life = answer.expires_in ?? UNKNOWN_LIFE_S;
      const keptFor = Math.max(life - MARGIN_S, (life * 2) / 3);
      kept = { token: answer.access_token, until: performance.now() + keptFor * 1_000 };
      return kept.token;
    } catch (error) {
      throw new NoAccessToken(error);
    }
  }

  return {
    async find() {
      if (kept !== null && performance.now() < kept.until) return kept.token;
      underWay ??= ask().finally(() => (underWay = null));
      return underWay;
    },
    forget(token) {
      if (kept?.token === token) kept = null;
    },
  };
}

async function configure(access: TokenAccess, send: typeof fetch): Promise<client.Configuration> {
  const { tokenUrl, clientId } = access;
  // An assertion's audience is the issuer here; RFC 7523 lets the token endpoint's address be it.
  const server = { issuer: tokenUrl, token_endpoint: tokenUrl };
  const config = new client.Configuration(server, clientId, undefined, await toAuthentication(access));
  if (tokenUrl.startsWith('http:')) client.allowInsecureRequests(config);
  config.timeout = TIMEOUT_SECONDS;
  config[client.customFetch] = (url, init) => send(url, init as RequestInit);
  return config;
}

async function toAuthentication({ secret, privateKey }: TokenAccess): Promise<client.ClientAuth> {
  if (secret !== null) return client.ClientSecretBasic(secret);
  if (privateKey === null) return client.TlsClientAuth();
  const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(privateKey);
  const curves: Readonly<Record<string, string>> = { prime256v1: 'ES256', secp384r1: 'ES384', secp521r1: 'ES512' };
  const elliptic = curves[asymmetricKeyDetails?.namedCurve ?? ''] ?? 'EdDSA';
  const algorithm = asymmetricKeyType === 'rsa' ? 'RS256' : elliptic;
  return client.PrivateKeyJwt(await importPKCS8(privateKey, algorithm));
}
