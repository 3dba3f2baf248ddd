/** Settings of other systems: the back end, identity, mail, the webhook, monitoring and traces. */
import { DATADOG_SITES } from '#supplier/monitoring/forward.ts';
import {
  type Env,
  refuseSetting,
  readBaseUrl,
  readChoice,
  readList,
  readSetting,
  readUrl,
  readWebUrl,
} from './setting-readers.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** An HTTP header value without spaces; the length is the embedded back end's limit. */
const CLIENT_ID = /^[\u0021-\u007e]{1,100}$/;
/** An address, or a name followed by an address in angle brackets. */
const SENDER = /^(?:[^\s@<>,;]{1,64}@[^\s@<>,;]{1,255}|[^<>\p{Cc}]*<[^\s@<>,;]{1,64}@[^\s@<>,;]{1,255}>)$/u;
/** One scope, as in RFC 6749. */
const SCOPE = /^[\u0021\u0023-\u005b\u005d-\u007e]+$/;
/** Scopes of API clients that read leads and cases. */
const API_CLIENT_SCOPES = ['cases', 'leads'];
/** The format of Standard Webhooks; some tools omit the prefix or the base64 padding. */
const WEBHOOK_SECRET = /^(?:whsec_)?(?=.)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{3}=?|[A-Za-z0-9+/]{2}(?:==)?)?$/;

/** Where monitoring data is forwarded: all three settings of an account, or null to store it here. */
export function readDatadog(env: Env) {
  const names = ['DATADOG_SITE', 'DATADOG_CLIENT_TOKEN', 'DATADOG_APPLICATION_ID'] as const;
  const [site, clientToken, applicationId] = names.map((name) => readSetting(env, name));
  if (!site && !clientToken && !applicationId) return null;
  if (!site) refuseSetting('DATADOG_SITE', 'must be set when a Datadog token or application is set');
  const known = readChoice(env, 'DATADOG_SITE', DATADOG_SITES, DATADOG_SITES[0]);
  if (!clientToken || !/^[\w-]+$/.test(clientToken))
    refuseSetting('DATADOG_CLIENT_TOKEN', 'must be the client token of the account when DATADOG_SITE is set');
  if (!applicationId || !UUID.test(applicationId))
    refuseSetting('DATADOG_APPLICATION_ID', 'must be the UUID of the application when DATADOG_SITE is set');
  return { site: known, clientToken, applicationId };
}

/** An external OpenID provider and its settings; a null `issuer` means the embedded one. */
export function readIdentity(env: Env) {
  // Not normalised, because a trailing slash is part of the issuer's name.
  const issuer = readBaseUrl(env, 'IDENTITY_ISSUER') && readSetting(env, 'IDENTITY_ISSUER');
  const clientId = readSetting(env, 'IDENTITY_CLIENT_ID');
  const clientSecret = readSetting(env, 'IDENTITY_CLIENT_SECRET');
  if (issuer !== null && clientId === null)
    refuseSetting('IDENTITY_CLIENT_ID', 'must be set when IDENTITY_ISSUER is set');
  // Otherwise demonstration customers could sign in where the operator meant their own provider.
  if (issuer === null && (clientId ?? clientSecret) !== null)
    refuseSetting('IDENTITY_ISSUER', 'must be set when IDENTITY_CLIENT_ID or IDENTITY_CLIENT_SECRET is set');
  const asked = readList(env, 'IDENTITY_SCOPES');
  const scopes = asked.length === 0 ? ['openid'] : asked;
  if (!scopes.includes('openid') || !scopes.every((scope) => SCOPE.test(scope)))
    refuseSetting('IDENTITY_SCOPES', 'must be scopes with spaces between, and openid among them');
  // Otherwise every customer would get access that is meant for API clients.
  if (scopes.some((scope) => API_CLIENT_SCOPES.includes(scope)))
    refuseSetting('IDENTITY_SCOPES', `must be without ${API_CLIENT_SCOPES.join(' and ')}, which are for programs`);
  const resource = readSetting(env, 'IDENTITY_RESOURCE');
  if (resource !== null && (!URL.canParse(resource) || resource.includes('#')))
    refuseSetting('IDENTITY_RESOURCE', 'must be an address or a URN without a hash, like https://api.example.com');
  return { issuer, clientId, clientSecret, scopes, resource };
}

/** The scope of access tokens that may call the operations API; null turns it off. */
export function readOperationsScope(env: Env): string | null {
  const scope = readSetting(env, 'OPERATIONS_SCOPE');
  if (scope === null) return null;
  if (!SCOPE.test(scope) || ['customers', ...API_CLIENT_SCOPES, ...readIdentity(env).scopes].includes(scope))
    refuseSetting('OPERATIONS_SCOPE', 'must be a scope of its own, which is not in IDENTITY_SCOPES');
  return scope;
}

/** OpenTelemetry's usual variables; its library reads the others itself. Null turns tracing off. */
export function readTelemetry(env: Env) {
  const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] as const;
  const isSet = endpoints.map((name) => readUrl(env, name, ['https:', 'http:'])).some(Boolean);
  const isOff = readChoice(env, 'OTEL_SDK_DISABLED', ['true', 'false'], 'false') === 'true';
  const exporter = readChoice(env, 'OTEL_TRACES_EXPORTER', ['otlp', 'none'], 'otlp');
  const protocol = readChoice(env, 'OTEL_EXPORTER_OTLP_PROTOCOL', ['http/protobuf', 'http/json'], 'http/protobuf');
  return isSet && !isOff && exporter === 'otlp' ? { protocol } : null;
}

export function readWebhook(env: Env) {
  const url = readWebUrl(env, 'LEAD_WEBHOOK_URL');
  const secrets = readList(env, 'LEAD_WEBHOOK_SECRET');
  if (url !== null && secrets.length === 0)
    refuseSetting('LEAD_WEBHOOK_SECRET', 'must be set when LEAD_WEBHOOK_URL is set');
  if (url === null && secrets.length > 0)
    refuseSetting('LEAD_WEBHOOK_URL', 'must be set when LEAD_WEBHOOK_SECRET is set');
  const hasPrefixes = secrets.length < 2 || secrets.every((one) => one.startsWith('whsec_'));
  if (!hasPrefixes || !secrets.every((one) => WEBHOOK_SECRET.test(one)))
    refuseSetting('LEAD_WEBHOOK_SECRET', 'must be base64, with whsec_ before it; more than one with commas between');
  return { url, secrets };
}

export function readMailSettings(env: Env) {
  const smtpUrl = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const from = readSetting(env, 'MAIL_FROM');
  if (smtpUrl !== null && from === null) refuseSetting('MAIL_FROM', 'must be set when SMTP_URL is set');
  if (from !== null && !SENDER.test(from))
    refuseSetting('MAIL_FROM', 'must be an email address, or a name and one, like Help <help@example.com>');
  return { smtpUrl, from };
}

/** The back end of leads. */
export function readBackEnd(env: Env) {
  const apiBaseUrl = readBaseUrl(env, 'API_BASE_URL');
  const leadQueue = readChoice(env, 'LEAD_QUEUE', ['on', 'off'], 'off') === 'on';
  if (leadQueue && apiBaseUrl === null) refuseSetting('API_BASE_URL', 'must be set when LEAD_QUEUE is on');
  const clientId = readSetting(env, 'CLIENT_ID') ?? 'help-and-support';
  if (!CLIENT_ID.test(clientId))
    refuseSetting('CLIENT_ID', 'must be 1 to 100 visible ASCII characters: it is sent as a header');
  return {
    apiBaseUrl,
    /** With an external back end, leads are stored here first and forwarded. */
    leadQueue,
    clientId,
  };
}
