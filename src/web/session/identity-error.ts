/**
 * Provider failures: unreachable (`upstream`) or refused (`refused`). The provider's messages may contain a token and
 * are dropped.
 */
import { errors } from 'jose';
import * as client from 'openid-client';
import { toErrorCode } from '#domain/error-code.ts';
import { AppError, isAppError } from '#domain/errors.ts';
import { isTransientStatus } from '#wire/http-fields.ts';

// What the OpenID library found wrong with a response, in names from our own lists only: its messages may quote the
// response.

const PARTS: ReadonlySet<string> = new Set(
  (
    'iss sub aud azp exp iat nbf nonce auth_time typ alg crit code state error access_token refresh_token id_token ' +
    'token_type expires_in scope issuer authorization_endpoint token_endpoint revocation_endpoint jwks_uri keys'
  ).split(' '),
);
/** Parts that its messages name without quotation marks. */
const UNQUOTED: readonly [RegExp, string][] = [
  [/authorization code/, 'code'],
  [/^discovered metadata issuer /, 'issuer'],
];
const FAULTS: readonly [RegExp, string][] = [
  [/ missing\b|^no /, 'missing'],
  [/ only once\b/, 'twice'],
  [/ must\b| type$/, 'unusable'],
  [/^unexpected |^invalid |\bclaim value\b|\badditional\b|\bdoes not match\b/, 'unexpected'],
];

/** The response that an error is about, or an error with its status. */
function findStatus(errors: readonly unknown[]): number | undefined {
  const statuses = errors.map((one) => (one as { status?: unknown } | undefined)?.status);
  return statuses.find((status) => typeof status === 'number');
}

/** " (nonce missing)", or " (status 404)"; empty if nothing is known. */
function toFaultNote(error: Error): string {
  const { cause } = error;
  const status = findStatus([error, cause]);
  if (status !== undefined) return ` (status ${status})`;
  const { message } = cause instanceof Error ? cause : error;
  const named = [...message.matchAll(/"([a-z_]{1,30})"/g)].map(([, name = '']) => name);
  const unquoted = UNQUOTED.find(([pattern]) => pattern.test(message))?.[1];
  const part = unquoted ?? named.findLast((name) => PARTS.has(name));
  const fault = FAULTS.find(([pattern]) => pattern.test(message))?.[1];
  return part === undefined || fault === undefined ? '' : ` (${part} ${fault})`;
}

/** Errors of the provider itself, not about our request. */
const ITS_OWN_TROUBLE: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);
/** Errors caused by our settings. */
const OURS: ReadonlySet<string> = new Set(['invalid_client', 'unauthorized_client']);
/** No response, or one that does not follow the protocol: a gateway's page, a proxy's redirect, a wrong clock. */
const NO_ANSWER: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  // The two clocks differ by more than half a minute.
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);

/** The provider's keys could not be fetched, or are invalid. */
const NO_KEYS: ReadonlySet<string> = new Set([errors.JWKSTimeout.code, errors.JWKSInvalid.code, errors.JOSEError.code]);

/** With `onlyGrant`, only `invalid_grant` counts as a refusal, because a refusal ends the session. */
export function toIdentityError(error: unknown, { onlyGrant = false } = {}): AppError {
  if (isAppError(error)) return error;
  const { code, away } = describe(error);
  const refused = onlyGrant ? code === 'invalid_grant' : !away;
  const isOdd = error instanceof client.ClientError || error instanceof client.WWWAuthenticateChallengeError;
  const fault = isOdd ? toFaultNote(error) : '';
  return new AppError(refused ? 'refused' : 'upstream', `The identity provider: ${code}${fault}`);
}

function describe(error: unknown): { code: string; away: boolean } {
  if (error instanceof client.ResponseBodyError) {
    const code = readCode(error.error);
    return { code, away: isTransientStatus(error.status) || ITS_OWN_TROUBLE.has(code) || OURS.has(code) };
  }
  if (error instanceof client.AuthorizationResponseError) {
    const code = readCode(error.error);
    return { code, away: ITS_OWN_TROUBLE.has(code) };
  }
  if (error instanceof client.ClientError) {
    const code = readCode(error.code ?? 'unknown');
    return { code, away: NO_ANSWER.has(code) };
  }
  if (error instanceof errors.JOSEError) return { code: readCode(error.code), away: NO_KEYS.has(error.code) };
  // fetch reports a lost connection as a TypeError with the reason as its cause.
  return { code: /^\w{1,60}$/.exec(toErrorCode(error))?.[0] ?? 'unknown', away: true };
}

/** A code of the protocol or the library; anything else could contain what a person sent. */
function readCode(code: string): string {
  return /^[A-Za-z_]{1,60}$/.test(code) ? code : 'unknown';
}
