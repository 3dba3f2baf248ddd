/**
 * How our calls authenticate to each other system: gateway headers, a token of its authorisation server, certificates.
 */
import { type Env, readFileSetting, readSetting, readWebUrl, refuseSetting } from './setting-readers.ts';

const HEADER = /^([!#$%&'*+.^`|~\w-]+):[ \t]*([\u0021-\u007e][\u0020-\u007e]*)$/;

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
    refuseSetting(`${system}_BASE_URL`, `must be set when a setting says how ${system}_ calls are let in`);
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
  if (!clientId) refuseSetting(name('CLIENT_ID'), `must be set when ${name('TOKEN_URL')} is set`);
  if (secret && privateKey) refuseSetting(name('PRIVATE_KEY_FILE'), `must not be set beside ${name('CLIENT_SECRET')}`);
  return { tokenUrl, clientId, secret: secret ?? null, privateKey, scope: scope ?? null, audience: audience ?? null };
}

function readTls(env: Env, system: string): Access['tls'] {
  const [cert = null, key = null, ca = null] = ['CERT', 'KEY', 'CA'].map((part) =>
    readFileSetting(env, `${system}_TLS_${part}_FILE`),
  );
  if ((cert === null) !== (key === null))
    refuseSetting(
      `${system}_TLS_${cert === null ? 'CERT' : 'KEY'}_FILE`,
      'must be set as well: a certificate has a key',
    );
  return { cert, key, ca };
}
