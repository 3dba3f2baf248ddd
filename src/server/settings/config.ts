/**
 * The only reader of settings: parses contract.md's table once; a wrong value is reported in one line that names it.
 */
import path from 'node:path';
import { REPLAY_SAMPLE_RATE } from '#domain/constants.ts';
import { splitSecrets } from '#database/secret.ts';
import { LEAD_RETENTION_YEARS } from '#domain/privacy/retention.ts';
import { readAccess } from './access-settings.ts';
import { readLimits } from './limit-settings.ts';
import {
  readBackEnd,
  readDatadog,
  readIdentity,
  readMailSettings,
  readOperationsScope,
  readTelemetry,
  readWebhook,
} from './external-settings.ts';
import {
  type Env,
  refuseMisspelt,
  refuseSetting,
  readAddresses,
  readBaseUrl,
  readChoice,
  readInstant,
  readOrigin,
  readOrigins,
  readPort,
  readSetting,
  readUrl,
  readWebUrl,
  readInteger,
  recordReadNames,
} from './setting-readers.ts';

const EMAIL = /^[^\s@<>,;]{1,64}@[^\s@<>,;]{1,255}$/;
const SECRET_MIN = 32;

/** The desk's settings; null if it is off or an external back end stores the leads. */
function readDesk(env: Env) {
  const isElsewhere = readSetting(env, 'API_BASE_URL') !== null;
  const isOn = readChoice(env, 'DESK', ['on', 'off'], isElsewhere ? 'off' : 'on') === 'on';
  if (isOn && isElsewhere) refuseSetting('DESK', 'must be off when API_BASE_URL is set: leads are not stored here');
  const roleClaim = readSetting(env, 'DESK_ROLE_CLAIM') ?? 'roles';
  const email = readSetting(env, 'DESK_EMAIL');
  if (email !== null && !EMAIL.test(email)) refuseSetting('DESK_EMAIL', 'must be one email address');
  const adviser = readSetting(env, 'DESK_ROLE') ?? 'help-desk';
  const isDemonstration = readSetting(env, 'IDENTITY_ISSUER') === null;
  const roles = {
    reader: readSetting(env, 'DESK_READER_ROLE') ?? 'help-desk-reader',
    adviser,
    // Until a supervisor role is set, every adviser is a supervisor, so that an upgrade removes no permissions
    // (decision 0053).
    supervisor: readSetting(env, 'DESK_SUPERVISOR_ROLE') ?? (isDemonstration ? 'help-desk-supervisor' : adviser),
  };
  return isOn ? { roleClaim, roles, email } : null;
}

/** Null (`off`) if leads are never erased automatically. */
function readRetention(env: Env): number | null {
  const name = 'LEAD_RETENTION_YEARS';
  return readSetting(env, name) === 'off' ? null : readInteger(env, name, LEAD_RETENTION_YEARS, 1, 100);
}

/**
 * Credentials by the name of the other system. If the content server also sends notices or headers, they apply to these
 * calls as well.
 */
function readAccesses(env: Env) {
  // Undici reads them itself, at the first call.
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'])
    readUrl(env, name, ['http:', 'https:', 'socks5:']);
  const content = readAccess('CONTENT', env);
  const [outages, messages] = ['OUTAGE', 'MESSAGES'].map((system) => {
    const own = readAccess(system, env);
    return readSetting(env, `${system}_BASE_URL`) === null ? content : own;
  });
  return {
    backendApi: readAccess('API', env),
    energySystemApi: readAccess('ACCOUNT_API', env),
    content,
    outageMessages: outages ?? content,
    webAppMessages: messages ?? content,
  };
}

/** For a command that needs no other setting. */
export function readDataDir(env: Env): string {
  return path.resolve(readSetting(env, 'DATA_DIR') ?? './var');
}

export type Config = ReturnType<typeof readConfig>;

/** @throws ConfigError with one line that names the variable. */
export function readConfig(given: Env) {
  const { env, asked } = recordReadNames(given);
  const config = readSettings(env);
  refuseMisspelt(given, asked);
  return config;
}

/**
 * Settings that only the server needs, not the commands. A generated secret is only for trials.
 * @throws ConfigError like `readConfig`
 */
export function readServerConfig(env: Env): Config {
  const config = readConfig(env);
  const { sessionSecret, databaseUrl, publicOrigin } = config;
  if (sessionSecret !== null) return config;
  if (databaseUrl !== null)
    refuseSetting('SESSION_SECRET', 'must be set when DATABASE_URL is set: every instance needs the same one');
  if (publicOrigin?.startsWith('https:'))
    refuseSetting('SESSION_SECRET', 'must be set when PUBLIC_ORIGIN is an https address');
  return config;
}

/** Whether this is production; a misspelt value must not disable it silently. */
function readMode(env: Env): boolean {
  const mode = readSetting(env, 'NODE_ENV');
  const production = mode === 'production';
  if (!production && /^prod/i.test(mode ?? ''))
    refuseSetting('NODE_ENV', 'must be production, spelt out and in lower case');
  return production;
}

function readSecret(env: Env): string | null {
  const secret = readSetting(env, 'SESSION_SECRET');
  if (secret !== null && splitSecrets(secret).some((one) => one.length < SECRET_MIN))
    refuseSetting('SESSION_SECRET', `must have ${SECRET_MIN} characters or more, each of two with a comma between`);
  return secret;
}

/** Demonstration customers and their password are public, so they must not be on a server that others can reach. */
function readEmbeddedIdentity(env: Env, isServed: boolean): boolean {
  return readChoice(env, 'EMBEDDED_IDENTITY', ['allow', 'off'], isServed ? 'off' : 'allow') === 'allow';
}

/** The forms are closed from startup on, or while the file exists. */
function readMaintenance(env: Env, dataDir: string) {
  return {
    isOn: readChoice(env, 'MAINTENANCE', ['on', 'off'], 'off') === 'on',
    until: readInstant(env, 'MAINTENANCE_UNTIL'),
    file: path.resolve(dataDir, readSetting(env, 'MAINTENANCE_FILE') ?? 'maintenance.yaml'),
  };
}

function readSettings(env: Env) {
  const production = readMode(env);
  const databaseUrl = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const contentBaseUrl = readBaseUrl(env, 'CONTENT_BASE_URL');
  const publicOrigin = readOrigin(env, 'PUBLIC_ORIGIN');
  const isServed = production || databaseUrl !== null || (publicOrigin?.startsWith('https:') ?? false);
  const dataDir = readDataDir(env);

  return {
    production,
    host: readSetting(env, 'HOST') ?? '127.0.0.1',
    port: readPort(env),
    /** The origin that browsers use; if null, `main.ts` uses the address that the server listens on. */
    publicOrigin,
    trustProxy: readAddresses(env, 'TRUST_PROXY'),
    dataDir,
    databaseUrl,
    ...readBackEnd(env),
    /** Sites whose pages may call the API. */
    apiCorsOrigins: readOrigins(env, 'API_CORS_ORIGINS'),
    accountApiBaseUrl: readBaseUrl(env, 'ACCOUNT_API_BASE_URL'),
    contentBaseUrl,
    outageBaseUrl: readBaseUrl(env, 'OUTAGE_BASE_URL') ?? contentBaseUrl,
    messagesBaseUrl: readBaseUrl(env, 'MESSAGES_BASE_URL') ?? contentBaseUrl,
    access: readAccesses(env),
    identity: readIdentity(env),
    operationsScope: readOperationsScope(env),
    embeddedIdentityAllowed: readEmbeddedIdentity(env, isServed),
    sessionSecret: readSecret(env),
    mail: readMailSettings(env),
    webhook: readWebhook(env),
    consentProvider: readChoice(env, 'CONSENT_PROVIDER', ['builtin', 'onetrust'], 'builtin'),
    replaySampleRate: readInteger(env, 'REPLAY_SAMPLE_RATE', REPLAY_SAMPLE_RATE, 0, 100),
    /** Where monitoring data is forwarded; null stores it here. */
    datadog: readDatadog(env),
    beaconUrl: readWebUrl(env, 'PERSONALISATION_BEACON_URL'),
    /** §2 When off, the meter-reading route says that the form is no longer available. */
    meterReadingForm: readChoice(env, 'METER_READING_FORM', ['on', 'off'], 'on') === 'on',
    /** §2 When off, the contact page's credit card has no price-cap notice. */
    priceCapNotice: readChoice(env, 'PRICE_CAP_NOTICE', ['on', 'off'], 'on') === 'on',
    maintenance: readMaintenance(env, dataDir),
    telemetry: readTelemetry(env),
    /** Lines of this level and above are logged. */
    logLevel: readChoice(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error'], 'info'),
    /** Who may read /metrics. */
    metricsAccess: readChoice(env, 'METRICS_ACCESS', ['loopback', 'any'], 'loopback'),
    rateLimit: readChoice(env, 'RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    limits: readLimits(env, refuseSetting),
    desk: readDesk(env),
    /**
     * A number other than 1 only logs a warning, because each further process must be an instance of its own (decision
     * 0057).
     */
    workers: readInteger(env, 'WORKERS', 1, 1, 1_024),
    /** Years after which leads are erased. */
    leadRetentionYears: readRetention(env),
    /** Number of customers, for figures per 100,000; null if not set. */
    customerAccounts: readInteger(env, 'CUSTOMER_ACCOUNTS', 0, 1, 100_000_000) || null,
  };
}
