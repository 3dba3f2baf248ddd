/**
 * What the OpenID library found wrong with a response, using only names from our own lists: its messages may quote the
 * response.
 */

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

/** The answer that an error is about, or an error that has taken its status along. */
function findStatus(errors: readonly unknown[]): number | undefined {
  const statuses = errors.map((one) => (one as { status?: unknown } | undefined)?.status);
  return statuses.find((status) => typeof status === 'number');
}

/** " (nonce missing)", or " (status 404)"; empty where nothing is known. */
export function toFaultNote(error: Error): string {
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
