/** The only reader of process.env: contract.md's table, parsed once; a wrong value is one line that names it. */
import { isIP } from 'node:net';
import path from 'node:path';
import { REPLAY_SAMPLE_RATE } from '#domain/constants.ts';
import { cutTrailingSlashes } from '#domain/trailing-slashes.ts';
import { DATADOG_SITES } from '#monitoring/forward.ts';
import { readLimits } from './limits/limit-settings.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** As Standard Webhooks writes it; some tools leave out the prefix, or what pads the base64. */
const WEBHOOK_SECRET = /^(?:whsec_)?(?=.)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{3}=?|[A-Za-z0-9+/]{2}(?:==)?)?$/;

type Env = Record<string, string | undefined>;

/** Stops the start; `message` is the one line for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

function fail(name: string, rule: string): never {
  throw new ConfigError(`${name} ${rule}`);
}

function readText(env: Env, name: string): string | null {
  const value = env[name]?.trim();
  return value ? value : null;
}

function readUrl(env: Env, name: string, protocols: string[]): string | null {
  const value = readText(env, name);
  if (value === null) return null;
  const url = URL.parse(value);
  const wanted = protocols.map((protocol) => `${protocol}//…`).join(' or ');
  if (!url || !protocols.includes(url.protocol)) fail(name, `must be an address like ${wanted}`);
  return cutTrailingSlashes(value);
}

function readOrigin(env: Env, name: string): string | null {
  const value = readUrl(env, name, ['https:', 'http:']);
  if (value === null) return null;
  if (new URL(value).origin !== value.toLowerCase())
    fail(name, 'must be an origin without a path, like https://help.example.com');
  return new URL(value).origin;
}

function readWhole(env: Env, name: string, fallback: number, least: number, most: number): number {
  const value = readText(env, name);
  if (value === null) return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < least || number > most)
    fail(name, `must be a whole number from ${least} to ${most}`);
  return number;
}

function readChoice<T extends string>(env: Env, name: string, choices: readonly T[], fallback: T): T {
  const value = readText(env, name) ?? fallback;
  const found = choices.find((choice) => choice === value);
  return found ?? fail(name, `must be ${choices.join(' or ')}`);
}

/** Addresses or CIDR blocks, separated by commas. */
function readAddresses(env: Env, name: string): string[] {
  const list = (readText(env, name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  for (const entry of list) {
    const [address = '', bits, more] = entry.split('/');
    const most = isIP(address) === 4 ? 32 : 128;
    const bitsRight = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    if (!isIP(address) || !bitsRight || more !== undefined)
      fail(name, 'must be IP addresses or blocks like 10.0.0.0/8, separated by commas');
  }
  return list;
}

/** Null: what monitoring sends stays here. All three of a real account, or none. */
function readDatadog(env: Env) {
  const names = ['DATADOG_SITE', 'DATADOG_CLIENT_TOKEN', 'DATADOG_APPLICATION_ID'] as const;
  const [site, clientToken, applicationId] = names.map((name) => readText(env, name));
  if (!site && !clientToken && !applicationId) return null;
  if (!site) fail('DATADOG_SITE', 'must be set when a Datadog token or application is set');
  const known = readChoice(env, 'DATADOG_SITE', DATADOG_SITES, DATADOG_SITES[0]);
  if (!clientToken || !/^[\w-]+$/.test(clientToken))
    fail('DATADOG_CLIENT_TOKEN', 'must be the client token of the account when DATADOG_SITE is set');
  if (!applicationId || !UUID.test(applicationId))
    fail('DATADOG_APPLICATION_ID', 'must be the UUID of the application when DATADOG_SITE is set');
  return { site: known, clientToken, applicationId };
}

/** The desk for those who answer; null where it is off, or another system has the leads. */
function readDesk(env: Env) {
  const isElsewhere = readText(env, 'API_BASE_URL') !== null;
  const isOn = readChoice(env, 'DESK', ['on', 'off'], isElsewhere ? 'off' : 'on') === 'on';
  if (isOn && isElsewhere) fail('DESK', 'must be off when API_BASE_URL is set: leads are not kept here');
  const roleClaim = readText(env, 'DESK_ROLE_CLAIM') ?? 'roles';
  return isOn ? { roleClaim, role: readText(env, 'DESK_ROLE') ?? 'help-desk' } : null;
}

export type Config = ReturnType<typeof readConfig>;

/** @throws ConfigError with one line that names the variable. */
export function readConfig(env: Env) {
  const production = env['NODE_ENV'] === 'production';
  const host = readText(env, 'HOST') ?? '127.0.0.1';
  const port = readWhole(env, 'PORT', 3000, 0, 65_535);
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const contentBaseUrl = readUrl(env, 'CONTENT_BASE_URL', ['https:', 'http:']);
  const secret = readText(env, 'SESSION_SECRET');
  const secretLeast = 32;
  if (secret !== null && secret.length < secretLeast)
    fail('SESSION_SECRET', `must have ${secretLeast} characters or more`);
  if (secret === null && databaseUrl !== null && production)
    fail('SESSION_SECRET', 'must be set when DATABASE_URL is set: every instance needs the same one');

  const issuer = readUrl(env, 'IDENTITY_ISSUER', ['https:', 'http:']);
  const identityClientId = readText(env, 'IDENTITY_CLIENT_ID');
  if (issuer !== null && identityClientId === null)
    fail('IDENTITY_CLIENT_ID', 'must be set when IDENTITY_ISSUER is set');

  const webhookUrl = readUrl(env, 'LEAD_WEBHOOK_URL', ['https:', 'http:']);
  const webhookSecret = readText(env, 'LEAD_WEBHOOK_SECRET');
  if (webhookUrl !== null && webhookSecret === null)
    fail('LEAD_WEBHOOK_SECRET', 'must be set when LEAD_WEBHOOK_URL is set');
  if (webhookSecret !== null && !WEBHOOK_SECRET.test(webhookSecret))
    fail('LEAD_WEBHOOK_SECRET', 'must be base64, with whsec_ before it');

  const smtpUrl = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const mailFrom = readText(env, 'MAIL_FROM');
  if (smtpUrl !== null && mailFrom === null) fail('MAIL_FROM', 'must be set when SMTP_URL is set');

  return {
    production,
    host,
    port,
    /** Null until the port is known: the address that the server listens on. */
    publicOrigin: readOrigin(env, 'PUBLIC_ORIGIN'),
    trustProxy: readAddresses(env, 'TRUST_PROXY'),
    dataDir: path.resolve(readText(env, 'DATA_DIR') ?? './var'),
    databaseUrl,
    apiBaseUrl: readUrl(env, 'API_BASE_URL', ['https:', 'http:']),
    accountApiBaseUrl: readUrl(env, 'ACCOUNT_API_BASE_URL', ['https:', 'http:']),
    contentBaseUrl,
    outageBaseUrl: readUrl(env, 'OUTAGE_BASE_URL', ['https:', 'http:']) ?? contentBaseUrl,
    messagesBaseUrl: readUrl(env, 'MESSAGES_BASE_URL', ['https:', 'http:']) ?? contentBaseUrl,
    clientId: readText(env, 'CLIENT_ID') ?? 'help-and-support',
    identity: { issuer, clientId: identityClientId, clientSecret: readText(env, 'IDENTITY_CLIENT_SECRET') },
    embeddedIdentityAllowed: !production || readText(env, 'EMBEDDED_IDENTITY') === 'allow',
    sessionSecret: secret,
    mail: { smtpUrl, from: mailFrom },
    webhook: { url: webhookUrl, secret: webhookSecret },
    consentProvider: readChoice(env, 'CONSENT_PROVIDER', ['builtin', 'onetrust'], 'builtin'),
    replaySampleRate: readWhole(env, 'REPLAY_SAMPLE_RATE', REPLAY_SAMPLE_RATE, 0, 100),
    /** Where monitoring is passed on to; null: it stays here. */
    datadog: readDatadog(env),
    beaconUrl: readUrl(env, 'PERSONALISATION_BEACON_URL', ['https:', 'http:']),
    /** §2 Off: the meter-reading route says that the form is gone. */
    meterReadingForm: readChoice(env, 'METER_READING_FORM', ['on', 'off'], 'on') === 'on',
    /** §2 Off: the contact page's credit card has no price-cap notice. */
    priceCapNotice: readChoice(env, 'PRICE_CAP_NOTICE', ['on', 'off'], 'on') === 'on',
    /** Who may read /metrics. */
    metricsAccess: readChoice(env, 'METRICS_ACCESS', ['loopback', 'any'], 'loopback'),
    rateLimit: readChoice(env, 'RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    limits: readLimits(env, fail),
    desk: readDesk(env),
    /** For figures per 100,000 of them; null: nobody said. */
    customerAccounts: readWhole(env, 'CUSTOMER_ACCOUNTS', 0, 1, 100_000_000) || null,
  };
}
