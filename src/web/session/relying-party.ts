/** OpenID Connect client: authorization code with PKCE, refresh, revocation and sign-out at the provider. */
import * as client from 'openid-client';
import { AppError } from '#domain/errors.ts';
import type { CustomerSite } from '#domain/cookies.ts';
import { CALLBACK_PATH, FOR_STAFF } from '#domain/identity-provider.ts';
import { createDiscovery, type DiscoveryOptions, toWebAddress } from './discovery.ts';
import { toIdentityError } from './identity-error.ts';
import { createSignatureCheck } from './tokens.ts';

/** Lifetime assumed if the provider does not state one, in milliseconds. */
const UNKNOWN_LIFE_MS = 5 * 60_000;
/** The least time between two refreshes: long enough to load the page after a sign-in. */
const LIFE_MIN_MS = 5_000;
/** Tokens are renewed this long before they expire; ones that live for less than three minutes, after two thirds of that. */
export const MARGIN_MS = 60_000;

/** Tokens never leave the server. */
export interface Tokens {
  identityToken: string;
  accessToken: string;
  refreshToken: string | null;
  /** Epoch milliseconds at which the first of the two expires. */
  expiresAt: number;
  /** Epoch milliseconds from which on they are renewed; absent in a session of an earlier version. */
  renewAt?: number;
}

/** Secrets of a pending sign-in, known only to us. */
export interface Challenge {
  nonce: string;
  verifier: string;
}

/** Every method throws AppError `upstream` if the provider is unavailable, `refused` if it refuses. */
export interface RelyingParty {
  /** `anew`: the provider asks for the password even if it has a session. `staff`: the sign-in leads to the desk. */
  begin(
    site: CustomerSite,
    how?: { anew: boolean; staff: boolean },
  ): Promise<{ url: URL; state: string; challenge: Challenge }>;
  /** `callback` is the URL that the provider redirected the browser to. */
  finish(
    callback: URL,
    state: string,
    challenge: Challenge,
  ): Promise<{ subject: string; claims: Readonly<Record<string, unknown>>; tokens: Tokens }>;
  /** @throws AppError `refused` only if the provider has ended the session, or responds with another person */
  refresh(session: Tokens & { subject: string }): Promise<Tokens>;
  revoke(tokens: Tokens): Promise<void>;
  /**
   * The URL at which the browser ends the provider's session, without a token in it; null if the provider has no such
   * endpoint.
   */
  endSessionUrl(site: CustomerSite, afterwards: string): Promise<URL | null>;
  /** The provider's published keys. */
  keysUrl(): Promise<URL>;
}

export interface RelyingPartyOptions extends DiscoveryOptions {
  /** Scopes to request; `openid` is always included. */
  scopes: readonly string[];
  /** Audience of the access token (RFC 8707); null: the provider's default. */
  resource: string | null;
  now: () => Date;
}

/**
 * Milliseconds until an identity token expires by the provider's clock or by ours, whichever is sooner, because the systems that
 * receive it may use either. Ours is the system's clock, with which the library has just checked the token.
 */
function toIdentityLife(claims: client.IDToken | undefined): number {
  if (claims === undefined) return Infinity;
  const { iat, exp } = claims;
  return Math.min((exp - iat) * 1_000, exp * 1_000 - Date.now());
}

export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { clientId, fetch: embedded, now } = options;
  const discovery = createDiscovery(options);
  const configure = discovery.find;
  const checkSignature = createSignatureCheck(options);
  const target = options.resource === null ? {} : { resource: options.resource };

  /** The embedded provider's pages are on the origin that the customer uses. */
  function toBrowser(url: URL, site: CustomerSite): URL {
    return embedded ? new URL(`${url.pathname}${url.search}`, site.origin) : url;
  }

  /** A refusal as defined by the protocol is final; any other failure may result from changed metadata. */
  function toFailure(error: unknown, how?: { onlyGrant: boolean }): AppError {
    const isAnswer = error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError;
    if (!isAnswer) discovery.doubt();
    return toIdentityError(error, how);
  }

  async function findKeysUrl(): Promise<URL> {
    const url = toWebAddress((await configure()).serverMetadata().jwks_uri);
    if (url === null) throw new AppError('upstream', 'The provider publishes no keys');
    return url;
  }

  type Answer = Awaited<ReturnType<typeof client.refreshTokenGrant>>;
  async function readTokens(answer: Answer, last?: Tokens): Promise<Tokens> {
    // Signatures are checked although the tokens come directly from the provider.
    if (answer.id_token !== undefined) await checkSignature(answer.id_token, await findKeysUrl());
    const identityToken = answer.id_token ?? last?.identityToken;
    if (identityToken === undefined) throw new AppError('upstream', 'The provider returned no identity token');
    const life = answer.expires_in === undefined ? UNKNOWN_LIFE_MS : answer.expires_in * 1_000;
    const first = Math.min(life, toIdentityLife(answer.id_token === undefined ? undefined : answer.claims()));
    const refreshToken = answer.refresh_token ?? last?.refreshToken ?? null;
    // A session that has expired when it begins would cause an endless loop of sign-in and sign-out.
    if (refreshToken === null && first < LIFE_MIN_MS)
      throw new AppError('upstream', 'The identity provider returned tokens that have already expired');
    const expiresAt = now().getTime() + first;
    return {
      identityToken,
      accessToken: answer.access_token,
      refreshToken,
      expiresAt,
      renewAt: now().getTime() + Math.max(first - MARGIN_MS, (first * 2) / 3, LIFE_MIN_MS),
    };
  }

  return {
    async begin(site, { anew, staff } = { anew: false, staff: false }) {
      const config = await configure();
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
      const { scopes_supported: sent } = config.serverMetadata();
      const offered = Array.isArray(sent) ? sent : [];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: `${site.origin}${CALLBACK_PATH}`,
        scope: [...new Set(['openid', ...options.scopes, ...offered.filter((one) => one === 'offline_access')])].join(
          ' ',
        ),
        ...target,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(anew && { prompt: 'login' }),
        ...(embedded && staff && { [FOR_STAFF]: 'yes' }),
      });
      return { url: toBrowser(url, site), state, challenge: { nonce, verifier } };
    },

    async finish(callback, state, { nonce, verifier }) {
      const config = await configure();
      try {
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        };
        const answer = await client.authorizationCodeGrant(config, callback, checks, target);
        const claims = answer.claims();
        if (!claims?.sub) throw new AppError('refused', 'The identity token names no subject');
        return { subject: claims.sub, claims, tokens: await readTokens(answer) };
      } catch (error) {
        throw toFailure(error);
      }
    },

    async refresh({ subject, ...tokens }) {
      if (tokens.refreshToken === null) throw new AppError('refused', 'There is no refresh token');
      const config = await configure();
      try {
        const answer = await client.refreshTokenGrant(config, tokens.refreshToken, target);
        if ((answer.claims()?.sub ?? subject) !== subject)
          throw new AppError('refused', 'The provider returned tokens of another person');
        return await readTokens(answer, tokens);
      } catch (error) {
        throw toFailure(error, { onlyGrant: true });
      }
    },

    async revoke({ refreshToken }) {
      const config = await configure();
      if (refreshToken === null || config.serverMetadata().revocation_endpoint === undefined) return;
      try {
        await client.tokenRevocation(config, refreshToken, { token_type_hint: 'refresh_token' });
      } catch (error) {
        throw toFailure(error);
      }
    },

    async endSessionUrl(site, afterwards) {
      const config = await configure();
      const url = toWebAddress(config.serverMetadata().end_session_endpoint);
      if (url === null) return null;
      // An id_token_hint would put a token into a URL, and the client id suffices for the redirect back.
      url.searchParams.set('client_id', clientId);
      url.searchParams.set('post_logout_redirect_uri', `${site.origin}${afterwards}`);
      return toBrowser(url, site);
    },

    keysUrl: findKeysUrl,
  };
}
