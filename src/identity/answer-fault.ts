/** What the protocol's library found wrong with an answer, in names and words of our own lists: its messages may quote. */

const PARTS: ReadonlySet<string> = new Set(
  (
    'iss sub aud azp exp iat nbf nonce auth_time typ alg crit code state error access_token refresh_token id_token ' +
    'token_type expires_in scope issuer authorization_endpoint token_endpoint revocation_endpoint jwks_uri keys'
  ).split(' '),
);
const FAULTS: readonly [RegExp, string][] = [
  [/ missing\b|^no /, 'missing'],
  [/ only once\b/, 'twice'],
  [/ must\b| type$/, 'unusable'],
  [/^unexpected |^invalid |\bclaim value\b|\badditional\b/, 'unexpected'],
];

/** " (nonce missing)"; empty where nothing is known. */
export function toFaultNote({ cause }: Error): string {
  if (!(cause instanceof Error)) return '';
  const { message } = cause;
  const named = [...message.matchAll(/"([a-z_]{1,30})"/g)].map(([, name = '']) => name);
  const part = /authorization code/.test(message) ? 'code' : named.findLast((name) => PARTS.has(name));
  const fault = FAULTS.find(([pattern]) => pattern.test(message))?.[1];
  return part === undefined || fault === undefined ? '' : ` (${part} ${fault})`;
}
