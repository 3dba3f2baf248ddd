/** The only reader of process.env: contract.md's table, parsed once; a wrong value is one line that names it. */
import path from 'node:path';
import { REPLAY_SAMPLE_RATE } from '#domain/constants.ts';
import { LEAD_RETENTION_YEARS } from '#domain/privacy/retention.ts';
import { DATADOG_SITES } from '#monitoring/forward.ts';
import { readLimits } from './limit-settings.ts';
import { refuseMisspelt, watchNames } from './setting-names.ts';
export { ConfigError } from './setting-readers.ts';
import {
  type Env,
  fail,
  readAddresses,
  readBaseUrl,
  readChoice,
  readInstant,
  readList,
  readOrigin,
  readOrigins,
  readPort,
  readText,
  readUrl,
  readWebUrl,
  readWhole,
} from './setting-readers.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An HTTP header's value without spaces; the embedded back end's limit. */
const CLIENT_ID = /^[\u0021-\u007e]{1,100}$/;
const EMAIL = /^[^\s@<>,;]{1,64}@[^\s@<>,;]{1,255}$/;
/** An address, or a name before one in pointed brackets. */
const SENDER = /^(?:[^\s@<>,;]{1,64}@[^\s@<>,;]{1,255}|[^<>\p{Cc}]*<[^\s@<>,;]{1,64}@[^\s@<>,;]{1,255}>)$/u;
/** One scope of a request, as RFC 6749 writes it. */
const SCOPE = /^[\u0021\u0023-\u005b\u005d-\u007e]+$/;
/** The format of Standard Webhooks; some tools leave out the prefix or the base64 padding. */
const WEBHOOK_SECRET = /^(?:whsec_)?(?=.)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{3}=?|[A-Za-z0-9+/]{2}(?:==)?)?$/;

/** Where monitoring data is forwarded: all three settings of a real account, or null to keep it here. */
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

/** An external OpenID provider, and what it is asked for; `issuer` null: the embedded one. */
function readIdentity(env: Env) {
  // Kept as typed: a trailing slash is part of the issuer's name.
  const issuer = readBaseUrl(env, 'IDENTITY_ISSUER') && readText(env, 'IDENTITY_ISSUER');
  const clientId = readText(env, 'IDENTITY_CLIENT_ID');
  const clientSecret = readText(env, 'IDENTITY_CLIENT_SECRET');
  if (issuer !== null && clientId === null) fail('IDENTITY_CLIENT_ID', 'must be set when IDENTITY_ISSUER is set');
  // Else the demonstration customers would sign in where somebody meant their own.
  if (issuer === null && (clientId ?? clientSecret) !== null)
    fail('IDENTITY_ISSUER', 'must be set when IDENTITY_CLIENT_ID or IDENTITY_CLIENT_SECRET is set');
  const asked = readList(env, 'IDENTITY_SCOPES');
  const scopes = asked.length === 0 ? ['openid'] : asked;
  if (!scopes.includes('openid') || !scopes.every((scope) => SCOPE.test(scope)))
    fail('IDENTITY_SCOPES', 'must be scopes with spaces between, and openid among them');
  const resource = readText(env, 'IDENTITY_RESOURCE');
  if (resource !== null && (!URL.canParse(resource) || resource.includes('#')))
    fail('IDENTITY_RESOURCE', 'must be an address or a URN without a hash, like https://api.example.com');
  return { issuer, clientId, clientSecret, scopes, resource };
}

/** OpenTelemetry's usual variables; its library reads the others itself. Null: tracing is off. */
function readTelemetry(env: Env) {
  const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] as const;
  const isSet = endpoints.map((name) => readUrl(env, name, ['https:', 'http:'])).some(Boolean);
  const isOff = readChoice(env, 'OTEL_SDK_DISABLED', ['true', 'false'], 'false') === 'true';
  const exporter = readChoice(env, 'OTEL_TRACES_EXPORTER', ['otlp', 'none'], 'otlp');
  const protocol = readChoice(env, 'OTEL_EXPORTER_OTLP_PROTOCOL', ['http/protobuf', 'http/json'], 'http/protobuf');
  return isSet && !isOff && exporter === 'otlp' ? { protocol } : null;
}

/** The advisers' desk; null when it is off or an external back end keeps the leads. */
function readDesk(env: Env) {
  const isElsewhere = readText(env, 'API_BASE_URL') !== null;
  const isOn = readChoice(env, 'DESK', ['on', 'off'], isElsewhere ? 'off' : 'on') === 'on';
  if (isOn && isElsewhere) fail('DESK', 'must be off when API_BASE_URL is set: leads are not kept here');
  const roleClaim = readText(env, 'DESK_ROLE_CLAIM') ?? 'roles';
  const email = readText(env, 'DESK_EMAIL');
  if (email !== null && !EMAIL.test(email)) fail('DESK_EMAIL', 'must be one e-mail address');
  return isOn ? { roleClaim, role: readText(env, 'DESK_ROLE') ?? 'help-desk', email } : null;
}

/** Null (`off`): leads are never erased automatically. */
function readRetention(env: Env): number | null {
  const name = 'LEAD_RETENTION_YEARS';
  return readText(env, name) === 'off' ? null : readWhole(env, name, LEAD_RETENTION_YEARS, 1, 100);
}

/** For a command that needs no other setting. */
export function readDataDir(env: Env): string {
  return path.resolve(readText(env, 'DATA_DIR') ?? './var');
}

export type Config = ReturnType<typeof readConfig>;

/** @throws ConfigError with one line that names the variable. */
export function readConfig(given: Env) {
  const { env, asked } = watchNames(given);
  const config = readSettings(env);
  refuseMisspelt(given, asked);
  return config;
}

/**
 * Settings that only the server needs, not the commands. A generated secret is for trying things out.
 * @throws ConfigError as `readConfig`
 */
export function readServerConfig(env: Env): Config {
  const config = readConfig(env);
  const { sessionSecret, databaseUrl, publicOrigin } = config;
  if (sessionSecret !== null) return config;
  if (databaseUrl !== null)
    fail('SESSION_SECRET', 'must be set when DATABASE_URL is set: every instance needs the same one');
  if (publicOrigin?.startsWith('https:')) fail('SESSION_SECRET', 'must be set when PUBLIC_ORIGIN is an https address');
  return config;
}

function readSettings(env: Env) {
  const mode = readText(env, 'NODE_ENV');
  const production = mode === 'production';
  if (!production && /^prod/i.test(mode ?? '')) fail('NODE_ENV', 'must be production, in full and in small letters');
  const host = readText(env, 'HOST') ?? '127.0.0.1';
  const port = readPort(env);
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const contentBaseUrl = readBaseUrl(env, 'CONTENT_BASE_URL');
  const secret = readText(env, 'SESSION_SECRET');
  const secretLeast = 32;
  if (secret !== null && secret.length < secretLeast)
    fail('SESSION_SECRET', `must have ${secretLeast} characters or more`);

  const webhookUrl = readWebUrl(env, 'LEAD_WEBHOOK_URL');
  const webhookSecrets = readList(env, 'LEAD_WEBHOOK_SECRET');
  if (webhookUrl !== null && webhookSecrets.length === 0)
    fail('LEAD_WEBHOOK_SECRET', 'must be set when LEAD_WEBHOOK_URL is set');
  if (webhookUrl === null && webhookSecrets.length > 0)
    fail('LEAD_WEBHOOK_URL', 'must be set when LEAD_WEBHOOK_SECRET is set');
  const hasPrefixes = webhookSecrets.length < 2 || webhookSecrets.every((one) => one.startsWith('whsec_'));
  if (!hasPrefixes || !webhookSecrets.every((one) => WEBHOOK_SECRET.test(one)))
    fail('LEAD_WEBHOOK_SECRET', 'must be base64, with whsec_ before it; more than one with commas between');

  const publicOrigin = readOrigin(env, 'PUBLIC_ORIGIN');
  const apiBaseUrl = readBaseUrl(env, 'API_BASE_URL');
  const leadQueue = readChoice(env, 'LEAD_QUEUE', ['on', 'off'], 'off') === 'on';
  if (leadQueue && apiBaseUrl === null) fail('API_BASE_URL', 'must be set when LEAD_QUEUE is on');
  const clientId = readText(env, 'CLIENT_ID') ?? 'help-and-support';
  if (!CLIENT_ID.test(clientId)) fail('CLIENT_ID', 'must be 1 to 100 visible ASCII characters: it is sent as a header');
  // Demonstration customers and their password are public knowledge.
  const isServed = production || databaseUrl !== null || (publicOrigin?.startsWith('https:') ?? false);
  const isAllowed = readChoice(env, 'EMBEDDED_IDENTITY', ['allow', 'off'], isServed ? 'off' : 'allow') === 'allow';

  const dataDir = readDataDir(env);
  const smtpUrl = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const mailFrom = readText(env, 'MAIL_FROM');
  if (smtpUrl !== null && mailFrom === null) fail('MAIL_FROM', 'must be set when SMTP_URL is set');
  if (mailFrom !== null && !SENDER.test(mailFrom))
    fail('MAIL_FROM', 'must be an e-mail address, or a name and one, like Help <help@example.com>');

  return {
    production,
    host,
    port,
    /** The origin that browsers use; when null, `main.ts` takes the address that the server listens on. */
    publicOrigin,
    trustProxy: readAddresses(env, 'TRUST_PROXY'),
    dataDir,
    databaseUrl,
    apiBaseUrl,
    /** With an external back end: leads are stored here first and forwarded. */
    leadQueue,
    /** Sites whose pages may call the API. */
    apiCorsOrigins: readOrigins(env, 'API_CORS_ORIGINS'),
    accountApiBaseUrl: readBaseUrl(env, 'ACCOUNT_API_BASE_URL'),
    contentBaseUrl,
    outageBaseUrl: readBaseUrl(env, 'OUTAGE_BASE_URL') ?? contentBaseUrl,
    messagesBaseUrl: readBaseUrl(env, 'MESSAGES_BASE_URL') ?? contentBaseUrl,
    clientId,
    identity: readIdentity(env),
    embeddedIdentityAllowed: isAllowed,
    sessionSecret: secret,
    mail: { smtpUrl, from: mailFrom },
    webhook: { url: webhookUrl, secrets: webhookSecrets },
    consentProvider: readChoice(env, 'CONSENT_PROVIDER', ['builtin', 'onetrust'], 'builtin'),
    replaySampleRate: readWhole(env, 'REPLAY_SAMPLE_RATE', REPLAY_SAMPLE_RATE, 0, 100),
    /** Where monitoring data is forwarded to; null keeps it here. */
    datadog: readDatadog(env),
    beaconUrl: readWebUrl(env, 'PERSONALISATION_BEACON_URL'),
    /** §2 When off, the meter-reading route says that the form is no longer available. */
    meterReadingForm: readChoice(env, 'METER_READING_FORM', ['on', 'off'], 'on') === 'on',
    /** §2 When off, the contact page's credit card has no price-cap notice. */
    priceCapNotice: readChoice(env, 'PRICE_CAP_NOTICE', ['on', 'off'], 'on') === 'on',
    /** The forms are closed from the start, or while the file is there. */
    maintenance: {
      isOn: readChoice(env, 'MAINTENANCE', ['on', 'off'], 'off') === 'on',
      until: readInstant(env, 'MAINTENANCE_UNTIL'),
      file: path.resolve(dataDir, readText(env, 'MAINTENANCE_FILE') ?? 'maintenance.yaml'),
    },
    telemetry: readTelemetry(env),
    /** Who may read /metrics. */
    metricsAccess: readChoice(env, 'METRICS_ACCESS', ['loopback', 'any'], 'loopback'),
    rateLimit: readChoice(env, 'RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    limits: readLimits(env, fail),
    desk: readDesk(env),
    /** Processes that are wanted: each is an instance of its own (decision 0057). */
    workers: readWhole(env, 'WORKERS', 1, 1, 1_024),
    /** Years after which leads are erased. */
    leadRetentionYears: readRetention(env),
    /** Number of customers, for figures per 100,000; null when it is not set. */
    customerAccounts: readWhole(env, 'CUSTOMER_ACCOUNTS', 0, 1, 100_000_000) || null,
  };
}
