/**
 * How our calls authenticate to each other system: gateway headers, a token of its authorisation server, certificates.
 */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { type Env, readFileSetting, readSetting, readWebUrl, refuseSetting } from './setting-readers.ts';

const HEADER = /^([!#$%&'*+.^`|~\w-]+):[ \t]*([\u0021-\u007e][\u0020-\u007e]*)$/;

const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

export interface TokenAccess {
  tokenUrl: string;
  clientId: string;
  /** Without either of them the TLS certificate authenticates us. */
  secret: string | null;
  /** PEM, PKCS #8. */
  privateKey: string | null;
  scope: string | null;
  audience: string | null;
}

export interface Access {
  headers: Readonly<Record<string, string>>;
  token: TokenAccess | null;
  /** PEM: our certificate and its key, and the authority that signed the server's. */
  tls: { cert: string | null; key: string | null; ca: string | null };
}

export const NO_ACCESS: Access = { headers: {}, token: null, tls: { cert: null, key: null, ca: null } };

/** @param system the prefix of its base URL's name, before `_BASE_URL` */
export function readAccess(system: string, env: Env): Access {
  const access = { headers: readHeaders(env, system), token: readToken(env, system), tls: readTls(env, system) };
  const isSet =
    Object.keys(access.headers).length > 0 || access.token !== null || Object.values(access.tls).some(Boolean);
  if (isSet && readSetting(env, `${system}_BASE_URL`) === null)
    refuseSetting(`${system}_BASE_URL`, `must be set when a setting says how ${system}_ calls are authenticated`);
  if (access.token !== null && Object.keys(access.headers).some((name) => name.toLowerCase() === 'authorization'))
    refuseSetting(`${system}_HEADERS`, `must be without Authorization when ${system}_OAUTH_TOKEN_URL is set`);
  const { token, tls } = access;
  if (token !== null && token.secret === null && token.privateKey === null && tls.cert === null)
    refuseSetting(
      `${system}_OAUTH_CLIENT_SECRET`,
      `must be set when ${system}_OAUTH_TOKEN_URL is set, or a key or certificate`,
    );
  return access;
}

function readHeaders(env: Env, system: string): Record<string, string> {
  const name = `${system}_HEADERS`;
  const lines = (readSetting(env, name) ?? '').split(/[\r\n]+/).map((line) => line.trim());
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const [, header, value] = HEADER.exec(line) ?? [];
      if (header === undefined || value === undefined)
        refuseSetting(name, 'must be lines of a name, a colon and a value, like X-Api-Key: 4711');
      return [header, value];
    }),
  );
}

function readToken(env: Env, system: string): TokenAccess | null {
  const name = (part: string) => `${system}_OAUTH_${part}`;
  const [clientId, secret, scope, audience] = ['CLIENT_ID', 'CLIENT_SECRET', 'SCOPE', 'AUDIENCE'].map((part) =>
    readSetting(env, name(part)),
  );
  const privateKey = readFileSetting(env, name('PRIVATE_KEY_FILE'));
  const tokenUrl = readWebUrl(env, name('TOKEN_URL'));
  if (tokenUrl === null && [clientId, secret, scope, audience, privateKey].some(Boolean))
    refuseSetting(name('TOKEN_URL'), `must be set when another setting of ${system}_OAUTH_ is`);
  if (tokenUrl === null) return null;
  const { protocol, hostname } = new URL(tokenUrl);
  if (protocol === 'http:' && !THIS_MACHINE.test(hostname))
    refuseSetting(name('TOKEN_URL'), 'must be an https address, or the secret and tokens can be read in transit');
  if (!clientId) refuseSetting(name('CLIENT_ID'), `must be set when ${name('TOKEN_URL')} is set`);
  if (secret && privateKey) refuseSetting(name('PRIVATE_KEY_FILE'), `must not be set beside ${name('CLIENT_SECRET')}`);
  const isSigner = (held: string) => held.includes('BEGIN PRIVATE KEY') && createPrivateKey(held).type === 'private';
  requireHeld(name('PRIVATE_KEY_FILE'), privateKey, 'a private key (PEM, PKCS #8)', isSigner);
  return { tokenUrl, clientId, secret: secret ?? null, privateKey, scope: scope ?? null, audience: audience ?? null };
}

function readTls(env: Env, system: string): Access['tls'] {
  const [cert = null, key = null, ca = null] = ['CERT', 'KEY', 'CA'].map((part) =>
    readFileSetting(env, `${system}_TLS_${part}_FILE`),
  );
  if ((cert === null) !== (key === null))
    refuseSetting(
      `${system}_TLS_${cert === null ? 'CERT' : 'KEY'}_FILE`,
      'must be set as well: a certificate needs its key',
    );
  const isCertificate = (held: string) => Boolean(new X509Certificate(held));
  requireHeld(`${system}_TLS_CERT_FILE`, cert, 'a certificate (PEM)', isCertificate);
  requireHeld(`${system}_TLS_CA_FILE`, ca, 'a certificate (PEM)', isCertificate);
  requireHeld(
    `${system}_TLS_KEY_FILE`,
    key,
    `the private key of ${system}_TLS_CERT_FILE (PEM, no passphrase)`,
    (held) => new X509Certificate(cert ?? '').checkPrivateKey(createPrivateKey(held)),
  );
  return { cert, key, ca };
}

/** Otherwise every call would fail, after a start that looked well. `is` may throw. */
function requireHeld(name: string, held: string | null, what: string, is: (held: string) => boolean): void {
  let isRight = held === null;
  try {
    isRight ||= is(held ?? '');
  } catch {
    // A value that cannot be parsed is not of the required kind.
  }
  if (!isRight) refuseSetting(name, `must contain ${what}`);
}
