import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('configuration', () => {
  test('nothing set is a complete configuration on 127.0.0.1:3000', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      apiBaseUrl: null,
      clientId: 'help-and-support',
      replaySampleRate: 20,
      consentProvider: 'builtin',
      meterReadingForm: true,
      rateLimit: true,
    });
  });

  test('outage and message clients use the content server unless they have their own', () => {
    const config = readConfig({ CONTENT_BASE_URL: 'https://content.example/', OUTAGE_BASE_URL: 'https://outage.example' });
    expect(config.outageBaseUrl).toBe('https://outage.example');
    expect(config.messagesBaseUrl).toBe('https://content.example');
  });

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
    ['METER_READING_FORM', { METER_READING_FORM: 'yes' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
    ['SESSION_SECRET', { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' }],
    ['LEAD_WEBHOOK_SECRET', { LEAD_WEBHOOK_URL: 'https://hook.example' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
    ['IDENTITY_CLIENT_ID', { IDENTITY_ISSUER: 'https://id.example' }],
  ])('a wrong %s stops the start with one line that names it', (name, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} must [^\\n]+$`));
  });
});
