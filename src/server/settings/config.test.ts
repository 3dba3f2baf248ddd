import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCertificates } from '#tests/support/gateway.ts';
import { readConfig, readServerConfig } from './config.ts';

const APPLICATION = '6f3a1c52-8d0b-4e57-9a2f-1b7c4d5e6f71';

describe('configuration', () => {
  test('monitoring is stored here until site, token and application of an account are set', () => {
    expect(readConfig({}).datadog).toBe(null);
    expect(
      readConfig({
        DATADOG_SITE: 'us3.datadoghq.com',
        DATADOG_CLIENT_TOKEN: 'pub1',
        DATADOG_APPLICATION_ID: APPLICATION,
      }).datadog,
    ).toEqual({
      site: 'us3.datadoghq.com',
      clientToken: 'pub1',
      applicationId: APPLICATION,
    });
  });

  test('without settings the configuration is complete, on 127.0.0.1:3000', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      apiBaseUrl: null,
      clientId: 'help-and-support',
      replaySampleRate: 20,
      consentProvider: 'builtin',
      meterReadingForm: true,
      priceCapNotice: true,
      rateLimit: true,
      metricsAccess: 'loopback',
    });
  });

  test('outage and message clients use the content server unless they have their own', () => {
    const config = readConfig({
      CONTENT_BASE_URL: 'https://content.example/',
      OUTAGE_BASE_URL: 'https://outage.example',
    });
    expect(config.outageBaseUrl).toBe('https://outage.example');
    expect(config.messagesBaseUrl).toBe('https://content.example');
  });

  test.each(['whsec_YWJjZGVmZ2g=', 'whsec_YWJjZGVmZ2g', 'whsec_YWJjZGVm', 'YWJjZGVm'])(
    '%s is a webhook secret',
    (secret) => {
      expect(
        readConfig({ LEAD_WEBHOOK_URL: 'https://hook.example', LEAD_WEBHOOK_SECRET: secret }).webhook.secrets,
      ).toEqual([secret]);
    },
  );

  test.each([
    ['PORT', { PORT: '80.5' }],
    ['WORKERS', { WORKERS: '0' }],
    ['WORKERS', { WORKERS: 'two' }],
    ['PORT', { PORT: '70000' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://a.example/path' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['API_BASE_URL', { API_BASE_URL: 'backend' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/8, example.com' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/64' }],
    ['CONSENT_PROVIDER', { CONSENT_PROVIDER: 'none' }],
    ['REPLAY_SAMPLE_RATE', { REPLAY_SAMPLE_RATE: '101' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'no' }],
    ['METRICS_ACCESS', { METRICS_ACCESS: 'open' }],
    ['METER_READING_FORM', { METER_READING_FORM: 'yes' }],
    ['PRICE_CAP_NOTICE', { PRICE_CAP_NOTICE: 'yes' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'short,short' }],
    ['SESSION_SECRET_FILE', { SESSION_SECRET_FILE: '/nowhere/at/all' }],
    ['SESSION_SECRET_FILE', { SESSION_SECRET: 'x'.repeat(40), SESSION_SECRET_FILE: import.meta.filename }],
    ['API_HEADERS', { API_BASE_URL: 'https://api.example', API_HEADERS: 'X-Api-Key 4711' }],
    ['CONTENT_BASE_URL', { CONTENT_HEADERS: 'X-Api-Key: 4711' }],
    ['API_OAUTH_TOKEN_URL', { API_BASE_URL: 'https://api.example', API_OAUTH_CLIENT_ID: 'help' }],
    ['API_OAUTH_CLIENT_ID', { API_BASE_URL: 'https://api.example', API_OAUTH_TOKEN_URL: 'https://id.example/token' }],
    [
      'API_OAUTH_CLIENT_SECRET',
      {
        API_BASE_URL: 'https://api.example',
        API_OAUTH_TOKEN_URL: 'https://id.example/token',
        API_OAUTH_CLIENT_ID: 'help',
      },
    ],
    [
      'API_OAUTH_TOKEN_URL',
      {
        API_BASE_URL: 'https://api.example',
        API_OAUTH_TOKEN_URL: 'http://id.example/token',
        API_OAUTH_CLIENT_ID: 'help',
        API_OAUTH_CLIENT_SECRET: 'secret',
      },
    ],
    [
      'API_OAUTH_PRIVATE_KEY_FILE',
      {
        API_BASE_URL: 'https://api.example',
        API_OAUTH_TOKEN_URL: 'https://id.example/token',
        API_OAUTH_CLIENT_ID: 'help',
        API_OAUTH_PRIVATE_KEY_FILE: import.meta.filename,
      },
    ],
    ['HTTP_PROXY', { HTTP_PROXY: '127.0.0.1:5207' }],
    ['https_proxy', { https_proxy: 'proxy.example:8080' }],
    ['API_TLS_KEY_FILE', { API_BASE_URL: 'https://api.example', API_TLS_CERT_FILE: import.meta.filename }],
    ['SESSION_SECRET', { DATABASE_URL: 'postgres://db/x' }],
    ['SESSION_SECRET', { PUBLIC_ORIGIN: 'https://help.example.com' }],
    ['EMBEDDED_IDENTITY', { EMBEDDED_IDENTITY: 'yes' }],
    ['CLIENT_ID', { CLIENT_ID: 'help and support' }],
    ['CLIENT_ID', { CLIENT_ID: 'hilfe-für-alle' }],
    ['CLIENT_ID', { CLIENT_ID: 'a\nb' }],
    ['API_BASE_URL', { API_BASE_URL: 'https://name:word@api.example' }],
    ['API_BASE_URL', { API_BASE_URL: 'https://api.example/base?key=1' }],
    ['ACCOUNT_API_BASE_URL', { ACCOUNT_API_BASE_URL: 'https://api.example/#top' }],
    ['CONTENT_BASE_URL', { CONTENT_BASE_URL: 'https://content.example/?' }],
    ['OUTAGE_BASE_URL', { OUTAGE_BASE_URL: 'https://name@outage.example' }],
    ['MESSAGES_BASE_URL', { MESSAGES_BASE_URL: 'https://messages.example?x' }],
    ['IDENTITY_ISSUER', { IDENTITY_ISSUER: 'https://id.example?x=1', IDENTITY_CLIENT_ID: 'x' }],
    ['API_CORS_ORIGINS', { API_CORS_ORIGINS: 'https://app.example.com/path' }],
    ['API_CORS_ORIGINS', { API_CORS_ORIGINS: '*' }],
    ['PORT', { PORT: '6000' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://help.example:10080' }],
    ['API_BASE_URL', { API_BASE_URL: 'http://127.0.0.1:6000' }],
    ['ACCOUNT_API_BASE_URL', { ACCOUNT_API_BASE_URL: 'http://127.0.0.1:6000/base' }],
    ['CONTENT_BASE_URL', { CONTENT_BASE_URL: 'https://content.example:25' }],
    ['OUTAGE_BASE_URL', { OUTAGE_BASE_URL: 'http://127.0.0.1:5060' }],
    ['MESSAGES_BASE_URL', { MESSAGES_BASE_URL: 'http://127.0.0.1:0' }],
    ['IDENTITY_ISSUER', { IDENTITY_ISSUER: 'http://127.0.0.1:6667', IDENTITY_CLIENT_ID: 'x' }],
    ['LEAD_WEBHOOK_URL', { LEAD_WEBHOOK_URL: 'http://127.0.0.1:6000/', LEAD_WEBHOOK_SECRET: 'whsec_YWJj' }],
    ['PERSONALISATION_BEACON_URL', { PERSONALISATION_BEACON_URL: 'http://127.0.0.1:6000/b.js' }],
    ['LEAD_QUEUE', { LEAD_QUEUE: 'yes' }],
    ['DATABSE_URL', { DATABSE_URL: 'postgres://db/x' }],
    ['DATABASE_URI', { DATABASE_URI: 'postgres://db/x' }],
    ['API_BASEURL', { API_BASEURL: 'https://api.example' }],
    ['Session_Secret', { Session_Secret: 'x'.repeat(40) }],
    ['LEAD_WEBHOOK_SECRETS', { LEAD_WEBHOOK_SECRETS: 'whsec_YWJj' }],
    ['LEAD_WEBHOOK_SECRET', { LEAD_WEBHOOK_URL: 'https://hook.example' }],
    ['LEAD_WEBHOOK_SECRET', { LEAD_WEBHOOK_URL: 'https://hook.example', LEAD_WEBHOOK_SECRET: 'a secret of my own' }],
    ['LEAD_WEBHOOK_SECRET', { LEAD_WEBHOOK_URL: 'https://hook.example', LEAD_WEBHOOK_SECRET: 'whsec_' }],
    ['LEAD_WEBHOOK_SECRET', { LEAD_WEBHOOK_URL: 'https://hook.example', LEAD_WEBHOOK_SECRET: 'whsec_not base64' }],
    ['LEAD_WEBHOOK_SECRET', { LEAD_WEBHOOK_URL: 'https://hook.example', LEAD_WEBHOOK_SECRET: 'whsec_abcde' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Help desk' }],
    ['MAIL_FROM', { MAIL_FROM: 'Help <help@example.com>, Desk <desk@example.com>' }],
    ['LEAD_WEBHOOK_URL', { LEAD_WEBHOOK_SECRET: 'whsec_YWJj' }],
    ['API_BASE_URL', { LEAD_QUEUE: 'on' }],
    ['IDENTITY_ISSUER', { IDENTITY_CLIENT_ID: 'help' }],
    ['IDENTITY_ISSUER', { IDENTITY_CLIENT_SECRET: 'secret' }],
    ['NODE_ENV', { NODE_ENV: 'Production' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['MAINTENANCE_UNTIL', { MAINTENANCE_UNTIL: '2026-02-30T06:00Z' }],
    [
      'DATADOG_SITE',
      { DATADOG_SITE: 'intake.example', DATADOG_CLIENT_TOKEN: 'pub1', DATADOG_APPLICATION_ID: APPLICATION },
    ],
    ['DATADOG_SITE', { DATADOG_CLIENT_TOKEN: 'pub1' }],
    ['DATADOG_CLIENT_TOKEN', { DATADOG_SITE: 'datadoghq.eu', DATADOG_APPLICATION_ID: APPLICATION }],
    [
      'DATADOG_APPLICATION_ID',
      { DATADOG_SITE: 'datadoghq.eu', DATADOG_CLIENT_TOKEN: 'pub1', DATADOG_APPLICATION_ID: 'mine' },
    ],
    ['IDENTITY_CLIENT_ID', { IDENTITY_ISSUER: 'https://id.example' }],
    ['IDENTITY_SCOPES', { IDENTITY_SCOPES: 'profile roles' }],
    ['IDENTITY_SCOPES', { IDENTITY_SCOPES: 'openid "roles"' }],
    ['IDENTITY_SCOPES', { IDENTITY_SCOPES: 'openid leads' }],
    ['IDENTITY_SCOPES', { IDENTITY_SCOPES: 'openid cases' }],
    ['IDENTITY_RESOURCE', { IDENTITY_RESOURCE: 'api' }],
    ['IDENTITY_RESOURCE', { IDENTITY_RESOURCE: 'https://api.example/#top' }],
  ])('a wrong %s prevents startup with one line that names the setting', (name, env) => {
    expect(() => readServerConfig(env)).toThrow(new RegExp(`^${name} (?:must|is not a setting:) [^\\n]+$`));
  });

  describe('certificates', () => {
    const certificates = makeCertificates();
    afterAll(certificates.remove);
    const read = (parts: Record<string, string>) => {
      const files = Object.entries(parts).map(([part, name]) => [`API_TLS_${part}_FILE`, certificates.toFile(name)]);
      return readConfig({ API_BASE_URL: 'https://api.example', ...Object.fromEntries(files) });
    };
    test('that belong together are accepted', () => {
      expect(read({ CERT: 'ours.pem', KEY: 'ours.key', CA: 'ca.pem' }).access.backendApi.tls.ca).toContain('BEGIN');
    });
    test.each([
      ['CERT', { CERT: 'ours.key', KEY: 'ours.key' }],
      ['KEY', { CERT: 'ours.pem', KEY: 'gateway.key' }],
      ['KEY', { CERT: 'ours.pem', KEY: 'ours.pem' }],
      ['CA', { CA: 'ca.key' }],
    ])('prevent startup if the %s file is wrong: %j', (part, files) => {
      expect(() => read(files)).toThrow(new RegExp(`^API_TLS_${part}_FILE must `));
    });
  });

  test('a token endpoint on this machine may use http', () => {
    const token = { API_OAUTH_CLIENT_ID: 'help', API_OAUTH_CLIENT_SECRET: 'secret' };
    const env = { API_BASE_URL: 'https://api.example', API_OAUTH_TOKEN_URL: 'http://127.0.0.1:9000/token', ...token };
    expect(readConfig(env).access.backendApi.token?.tokenUrl).toContain('9000');
  });

  test('a port that browsers block may be used behind a proxy, and for email or traces', () => {
    const read = (env: Record<string, string>) => readConfig(env);
    expect(read({ PORT: '6000', PUBLIC_ORIGIN: 'http://help.example' }).port).toBe(6000);
    expect(read({ PORT: '6000', TRUST_PROXY: '10.0.0.1' }).port).toBe(6000);
    expect(read({ PORT: '0' }).port).toBe(0);
    expect(read({ SMTP_URL: 'smtp://mail.example:25', MAIL_FROM: 'a@example.com' }).mail.smtpUrl).toContain(':25');
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:6000' }).telemetry).not.toBeNull();
  });

  test('a misspelt setting is reported with the right name, and other programs’ variables are ignored', () => {
    expect(() => readConfig({ DATABSE_URL: 'postgres://db/x' })).toThrow('did you mean DATABASE_URL?');
    const others = {
      PATH: '/bin',
      HOME: '/root',
      POST: 'x',
      HOSTNAME: 'a',
      TERM: 'b',
      PWD: '/',
      USER: 'me',
      LANG: 'C',
    };
    const near = { SMTP_USER: 'me', DATABASE_USER: 'me', APP_CLIENT_ID: 'x', npm_config_cache: '/x', DATABSE_URL: ' ' };
    expect(readConfig({ ...others, ...near }).port).toBe(3000);
  });

  test('an issuer keeps its trailing slash, because providers compare it exactly', () => {
    const issuer = 'https://id.example/realms/help/';
    expect(readConfig({ IDENTITY_ISSUER: issuer, IDENTITY_CLIENT_ID: 'help' }).identity.issuer).toBe(issuer);
  });

  test.each([
    'help@example.com',
    'Help <help@example.com>',
    '"Help, and support" <help@example.com>',
    'Hilfe ü <a@b.example>',
  ])('mail may come from %s', (from) => expect(readConfig({ MAIL_FROM: from }).mail.from).toBe(from));

  test.each(['"production"', "'production'", ' "" '])(
    'quotation marks in a value, as in %s, prevent startup',
    (mode) => {
      expect(() => readConfig({ NODE_ENV: mode })).toThrow('NODE_ENV must be without the quotation marks around it');
      expect(() => readConfig({ DESK_ROLE: mode })).toThrow('DESK_ROLE must be without the quotation marks around it');
    },
  );

  test('a command needs no session secret', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://db/x' }).sessionSecret).toBe(null);
  });

  test.each([
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgres://db/x' }, false],
    [{ PUBLIC_ORIGIN: 'https://help.example.com' }, false],
    [{ PUBLIC_ORIGIN: 'http://help.example.com' }, true],
    [{ PUBLIC_ORIGIN: 'https://help.example.com', EMBEDDED_IDENTITY: 'allow' }, true],
    [{ EMBEDDED_IDENTITY: 'off' }, false],
  ])('the demonstration sign-in is offered with %j: %s', (env, offered) => {
    expect(readConfig(env).embeddedIdentityAllowed).toBe(offered);
  });

  test('two webhook secrets are separated by a comma or a space', () => {
    const env = (secrets: string) => ({ LEAD_WEBHOOK_URL: 'https://hook.example', LEAD_WEBHOOK_SECRET: secrets });
    for (const between of [',', ' ', ', '])
      expect(readConfig(env(`whsec_YWJj${between}whsec_ZGVm`)).webhook.secrets).toEqual(['whsec_YWJj', 'whsec_ZGVm']);
  });

  test('DESK_EMAIL is one address', () => {
    expect(readConfig({ DESK_EMAIL: 'desk@example.com' }).desk?.email).toBe('desk@example.com');
    for (const wrong of ['desk', 'a@b.c, d@e.f', 'Desk <a@b.c>'])
      expect(() => readConfig({ DESK_EMAIL: wrong })).toThrow('DESK_EMAIL must be one email address');
  });

  test('every adviser is a supervisor until their role is named', () => {
    const own = { IDENTITY_ISSUER: 'https://id.example', IDENTITY_CLIENT_ID: 'help', DESK_ROLE: 'advice' };
    const supervisor = (env: Record<string, string>) => readConfig(env).desk?.roles.supervisor;
    expect(supervisor(own)).toBe('advice');
    expect(supervisor({ ...own, DESK_SUPERVISOR_ROLE: 'lead' })).toBe('lead');
    expect(supervisor({})).toBe('help-desk-supervisor');
  });

  test('API_CORS_ORIGINS is a list of origins', () => {
    const origins = 'https://app.example.com, http://localhost:5173';
    expect(readConfig({ API_CORS_ORIGINS: origins }).apiCorsOrigins).toEqual([
      'https://app.example.com',
      'http://localhost:5173',
    ]);
  });
});

test('a secret may be read from a file, and notices are requested from the content server like its articles', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'help-secrets-'));
  try {
    const file = path.join(folder, 'headers');
    writeFileSync(file, 'X-Api-Key: 4711\nX-Tenant: north\n');
    const { access } = readConfig({ CONTENT_BASE_URL: 'https://content.example', CONTENT_HEADERS_FILE: file });
    expect(access.content.headers).toEqual({ 'X-Api-Key': '4711', 'X-Tenant': 'north' });
    expect([access.outageMessages, access.webAppMessages]).toEqual([access.content, access.content]);
    expect(access.backendApi.headers).toEqual({});
  } finally {
    rmSync(folder, { recursive: true });
  }
});
