/** Behind the shipped nginx configuration, no client's requests make nginx take an instance out of service. */
import { expect, test as vitestTest } from 'vitest';
import { findFreePort } from '#tests/support/free-port.ts';
import { startNginx } from '#tests/support/nginx.ts';
import { startProduct } from '#tests/support/product.ts';
import { askBeside, flood } from './support/emergency-page-delay.ts';
import { sendRaw } from './support/raw.ts';

const BASE = '/help-and-support';

const test = vitestTest
  /** The ports of two instances behind it. */
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('ports', { scope: 'file' }, async ({}, { onCleanup }) => {
    const ports = [await findFreePort(), await findFreePort()];
    const env = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'on' };
    const products = await Promise.all(ports.map((port) => startProduct({ env: { ...env, PORT: String(port) } })));
    onCleanup(async () => void (await Promise.all(products.map((product) => product.stop()))));
    return ports;
  })
  .extend('origin', { scope: 'file' }, async ({ ports }, { onCleanup }) => {
    const nginx = await startNginx(ports);
    onCleanup(() => nginx.stop());
    return nginx.origin;
  });
/** A hook starts it, because a hook has a longer timeout than a test. */
test.beforeAll(({ origin }) => void origin);

const get = (origin: string, path: string, headers = '') =>
  sendRaw(origin, `GET ${path} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n${headers}\r\n`);
const post = (origin: string, path: string, size: number, type: string) =>
  sendRaw(
    origin,
    `POST ${path} HTTP/1.1\r\nHost: a.example\r\nOrigin: http://a.example\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${size}\r\n\r\n${'a'.repeat(size)}`,
  );
const FORM = 'application/x-www-form-urlencoded';

test('a request has nginx’s id, whatever a client sends', async ({ origin }) => {
  const headers = { 'x-request-id': 'mine', 'x-forwarded-host': 'evil.example' };
  const answer = await fetch(`${origin}${BASE}/meters/`, { headers, redirect: 'manual' });
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  expect(answer.headers.get('location')).not.toContain('evil');
});

test.for<[string, (origin: string) => Promise<number>]>([
  ['paths of 8,000 characters', (origin) => get(origin, `${BASE}/${'a'.repeat(8_000)}/`)],
  ['paths with a long query to a redirect', (origin) => get(origin, `${BASE}/meters/?q=${'a'.repeat(20_000)}`)],
  [
    'a sign-in with a long page',
    (origin) => get(origin, `/identity/authorize?response_type=token&state=/${'a'.repeat(12_000)}`),
  ],
  ['a search of 20,000 bytes', (origin) => get(origin, `/search?q=${'%F0%9F%98%80'.repeat(1_600)}`)],
  ['paths of 60,000 slashes', (origin) => get(origin, `${BASE}/${'/'.repeat(60_000)}a/`)],
  ['cookies of 30,000 bytes', (origin) => get(origin, `${BASE}/`, `Cookie: a=${'b'.repeat(30_000)}\r\n`)],
  ['forms that are too large', (origin) => post(origin, `${BASE}/complaints/feedback`, 1_900_000, FORM)],
  ['forms over the limit of 2 MB', (origin) => post(origin, `${BASE}/complaints/feedback`, 2_500_000, FORM)],
  ['forms of many megabytes', (origin) => post(origin, `${BASE}/complaints/feedback`, 8_000_000, FORM)],
  ['leads that are too large', (origin) => post(origin, '/api/v1/leads', 1_500_000, 'application/vnd.api+json')],
  ['posts of another kind', (origin) => post(origin, `${BASE}/complaints/feedback`, 1_500_000, 'text/plain')],
])('%s leave both instances in service', async ([, send], { origin }) => {
  const statuses = new Set<number>();
  const { failed, asked } = await askBeside(origin, () => flood(30, 2, async () => statuses.add(await send(origin))));
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(0);
  expect([...statuses].filter((status) => status >= 500 || status === 0)).toEqual([]);
});
