/** `npm run conformance` through a gateway, with the settings that the product has for it. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#tests/delivery/support/run.ts';
import { makeCertificates, startGateway } from '#tests/support/gateway.ts';
import { startParts } from '#tests/support/supplier-systems.ts';

const certificates = makeCertificates();
let parts: Awaited<ReturnType<typeof startParts>>;
let gateway: Awaited<ReturnType<typeof startGateway>>;
/** The settings with which the gateway accepts our calls. */
let settings: Record<string, string>;

beforeAll(async () => {
  parts = await startParts();
  gateway = await startGateway(certificates, { certificate: true, token: true }, (incoming, outgoing, body) => {
    const { method, headers } = incoming;
    const options = { method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } };
    request(`${parts.origin}/api${incoming.url}`, options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    }).end(body);
  });
  settings = {
    API_BASE_URL: gateway.origin,
    API_OAUTH_TOKEN_URL: `${gateway.origin}/token`,
    API_OAUTH_CLIENT_ID: 'help',
    API_OAUTH_CLIENT_SECRET: 's-3.c_r~t*',
    API_OAUTH_SCOPE: 'leads',
    API_TLS_CERT_FILE: certificates.toFile('ours.pem'),
    API_TLS_KEY_FILE: certificates.toFile('ours.key'),
    API_TLS_CA_FILE: certificates.toFile('ca.pem'),
  };
});
afterAll(async () => {
  gateway.stop();
  await parts.stop();
  certificates.remove();
});

const run = (env: Record<string, string>) => runCommand('conformance', ['--api', gateway.origin, '--yes'], env);
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => !names.some((one) => name.startsWith(one))));

test('every check passes behind a gateway that demands a token and a certificate', async () => {
  const { code, out } = await run(settings);
  expect(out).toMatch(/ 0 with a warning, 0 failed, /);
  expect(code).toBe(0);
  expect(gateway.seen.tokens).toBeGreaterThan(0);
});

test.each<[string, () => Record<string, string>, RegExp]>([
  ['the secret is wrong', () => ({ ...settings, API_OAUTH_CLIENT_SECRET: 'other' }), /NO_ACCESS_TOKEN_invalid_client/],
  ['no token is requested', () => without('API_OAUTH'), /status 401: check the authentication settings/],
  [
    'no certificate is sent',
    () => without('API_OAUTH', 'API_TLS_CERT', 'API_TLS_KEY'),
    /it closes the connection; does it need …_TLS_CERT_FILE/,
  ],
  [
    'the certificate authority is unknown',
    () => without('API_OAUTH', 'API_TLS_CA'),
    /(UNABLE_TO_VERIFY|SELF_SIGNED|CERT)/,
  ],
])('the check reports the reason when %s', async (_, toEnv, reason) => {
  const { code, out } = await run(toEnv());
  expect(out.split('\n').find((line) => line.includes('A lead is accepted'))).toMatch(reason);
  expect(code).toBe(1);
});
