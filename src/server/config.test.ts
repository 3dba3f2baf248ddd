import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const APPLICATION = '6f3a1c52-8d0b-4e57-9a2f-1b7c4d5e6f71';

describe('configuration', () => {
  test('monitoring stays here until site, token and application of an account are set', () => {
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

  test('nothing set is a complete configuration on 127.0.0.1:3000', () => {
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
      expect(readConfig({ LEAD_WEBHOOK_URL: 'https://hook.example', LEAD_WEBHOOK_SECRET: secret }).webhook.secret).toBe(
        secret,
      );
    },
  );

  test.each([
    ['PORT', { PORT: '80.5' }],
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
    ['SESSION_SECRET', { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' }],
    ['LEAD_WEBHOOK_SECRET', { LEAD_WEBHOOK_URL: 'https://hook.example' }],
    ['LEAD_WEBHOOK_SECRET', { LEAD_WEBHOOK_URL: 'https://hook.example', LEAD_WEBHOOK_SECRET: 'a secret of my own' }],
    ['LEAD_WEBHOOK_SECRET', { LEAD_WEBHOOK_URL: 'https://hook.example', LEAD_WEBHOOK_SECRET: 'whsec_' }],
    ['LEAD_WEBHOOK_SECRET', { LEAD_WEBHOOK_URL: 'https://hook.example', LEAD_WEBHOOK_SECRET: 'whsec_not base64' }],
    ['LEAD_WEBHOOK_SECRET', { LEAD_WEBHOOK_URL: 'https://hook.example', LEAD_WEBHOOK_SECRET: 'whsec_abcde' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
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
  ])('a wrong %s stops the start with one line that names it', (name, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} must [^\\n]+$`));
  });
});
