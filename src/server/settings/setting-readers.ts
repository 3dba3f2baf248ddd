/** Parses single settings; a wrong value is reported in one line that names the setting and says what it must be. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { findDay } from '#domain/dates.ts';
import { isWithinEdits } from '#domain/edit-distance.ts';
import { cutTrailingSlashes } from '#domain/local-path.ts';

export type Env = Record<string, string | undefined>;

/** Prevents startup; `message` is a line for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export function refuseSetting(name: string, rule: string): never {
  throw new ConfigError(`${name} ${rule}`);
}

/** Settings that a file named by `…_FILE` may contain, as Docker and Kubernetes provide secrets. */
const SECRETS = /^(?:DATABASE_URL|SMTP_URL|\w+_SECRET|\w+_HEADERS)$/;

export function readSetting(env: Env, name: string): string | null {
  const value = env[name]?.trim();
  const inFile = SECRETS.test(name) ? readFileSetting(env, `${name}_FILE`) : null;
  if (value && inFile !== null) refuseSetting(`${name}_FILE`, `must not be set beside ${name}`);
  // `docker run --env-file` and `kubectl --from-env-file` do not remove quotation marks, so "production" would not
  // match.
  if (value && /^(["']).*\1$/s.test(value)) refuseSetting(name, 'must be without the quotation marks around it');
  return value ? value : inFile;
}

/** Returns the content of the file that the setting names. */
export function readFileSetting(env: Env, name: string): string | null {
  const file = readSetting(env, name);
  if (file === null) return null;
  let held = '';
  try {
    held = readFileSync(file, 'utf8').trim();
  } catch {
    refuseSetting(name, 'must be the path of a file that can be read');
  }
  return held || refuseSetting(name, 'must be the path of a file that is not empty');
}

export function readUrl(env: Env, name: string, protocols: string[]): string | null {
  const value = readSetting(env, name);
  if (value === null) return null;
  const url = URL.parse(value);
  const wanted = protocols.map((protocol) => `${protocol}//…`).join(' or ');
  if (!url || !protocols.includes(url.protocol)) refuseSetting(name, `must be an address like ${wanted}`);
  return cutTrailingSlashes(value);
}

/** Ports that `fetch` and browsers block, as listed in the Fetch standard. */
const CLOSED: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** @internal */
export const isClosedPort = (port: number): boolean => CLOSED.has(port);

/** Reads a URL for `fetch`, or for browsers. */
export function readWebUrl(env: Env, name: string): string | null {
  const value = readUrl(env, name, ['https:', 'http:']);
  const { port = '' } = URL.parse(value ?? '') ?? {};
  if (port !== '' && isClosedPort(Number(port)))
    refuseSetting(name, `must have another port: calls to port ${port} are blocked`);
  return value;
}

/** Behind a proxy any port is allowed; otherwise browsers must be able to open it. */
export function readPort(env: Env): number {
  const port = readInteger(env, 'PORT', 3000, 0, 65_535);
  const isBehind = (readSetting(env, 'PUBLIC_ORIGIN') ?? readSetting(env, 'TRUST_PROXY')) !== null;
  if (port !== 0 && !isBehind && isClosedPort(port))
    refuseSetting('PORT', `must be another port: browsers block ${port}; behind a proxy, set PUBLIC_ORIGIN as well`);
  return port;
}

/** Paths are appended to it, so it must have no query; a password in it would be logged. */
export function readBaseUrl(env: Env, name: string): string | null {
  const value = readWebUrl(env, name);
  if (value === null) return null;
  const { username, password } = new URL(value);
  if (username !== '' || password !== '' || /[?#]/.test(value))
    refuseSetting(name, 'must be an address without a user, a query or a hash, like https://api.example.com/base');
  return value;
}

export function readOrigin(env: Env, name: string): string | null {
  const value = readWebUrl(env, name);
  if (value === null) return null;
  if (new URL(value).origin !== value.toLowerCase())
    refuseSetting(name, 'must be an origin without a path, like https://help.example.com');
  return new URL(value).origin;
}

export function readInteger(env: Env, name: string, fallback: number, least: number, most: number): number {
  const value = readSetting(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most)
    refuseSetting(name, `must be a whole number from ${least} to ${most}`);
  return number;
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Parses an instant in a setting or file, with its zone: without one, machines could interpret it differently. */
export function findInstant(text: string): Date | null {
  const [, day = ''] = INSTANT.exec(text) ?? [];
  const instant = new Date(text);
  // `Date` turns 30 February into 2 March.
  return findDay(day) === null || Number.isNaN(instant.getTime()) ? null : instant;
}

/** Reads a time with its zone, the same on every machine. */
export function readInstant(env: Env, name: string): Date | null {
  const value = readSetting(env, name);
  return value === null
    ? null
    : (findInstant(value) ?? refuseSetting(name, 'must be a time with its zone, like 2026-11-22T06:00Z'));
}

export function readChoice<T extends string>(env: Env, name: string, choices: readonly T[], fallback: T): T {
  const value = readSetting(env, name) ?? fallback;
  const found = choices.find((choice) => choice === value);
  return found ?? refuseSetting(name, `must be ${choices.join(' or ')}`);
}

/** Reads a list separated by commas or spaces. */
export function readList(env: Env, name: string): string[] {
  return (readSetting(env, name) ?? '').split(/[\s,]+/).filter(Boolean);
}

/** Reads origins in the form that browsers send. */
export function readOrigins(env: Env, name: string): string[] {
  return readList(env, name).map((entry) => {
    const url = URL.parse(entry);
    const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.origin === entry.toLowerCase();
    return isOrigin
      ? url.origin
      : refuseSetting(name, 'must be origins like https://app.example.com, separated by commas');
  });
}

/** Reads addresses or CIDR blocks, separated by commas. */
export function readAddresses(env: Env, name: string): string[] {
  const list = readList(env, name);
  for (const entry of list) {
    const [address = '', bits, more] = entry.split('/');
    const most = isIP(address) === 4 ? 32 : 128;
    const bitsRight = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    if (!isIP(address) || !bitsRight || more !== undefined)
      refuseSetting(name, 'must be IP addresses or blocks like 10.0.0.0/8, separated by commas');
  }
  return list;
}

// Finds mistyped names, which would otherwise be ignored silently.

/** How many letters a name needs for each tolerated typing mistake. */
const LETTERS_PER_SLIP = 6;
/** Our shorter names resemble common variables: HOST and HOME. */
const LETTERS_MIN = 6;
/** OpenTelemetry has many variables, which its library reads itself. */
const OTHERS = /^OTEL_/;

/** Returns the same settings, and a record of every name that is read. */
export function recordReadNames(env: Env): { env: Env; asked: ReadonlySet<string> } {
  const asked = new Set<string>();
  const watched = new Proxy(env, {
    get(target, name) {
      if (typeof name !== 'string') return undefined;
      asked.add(name);
      return target[name];
    },
  });
  return { env: watched, asked };
}

/** @throws ConfigError for the first variable that resembles one of `known` */
export function refuseMisspelt(env: Env, known: ReadonlySet<string>): void {
  const ours = [...known].filter((name) => name.length >= LETTERS_MIN);
  for (const [name, value] of Object.entries(env)) {
    if (known.has(name) || OTHERS.test(name) || !value?.trim()) continue;
    const meant = ours.find((one) => isWithinEdits(name.toUpperCase(), one, Math.floor(one.length / LETTERS_PER_SLIP)));
    if (meant !== undefined) refuseSetting(name, `is not a setting: did you mean ${meant}?`);
  }
}
