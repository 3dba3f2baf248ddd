/** Behind the nginx configuration we ship, no client's requests make nginx take an instance out of service. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort, startNginx } from '#tests/support/nginx.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { askBeside, flood } from './support/beside.ts';
import { sendRaw } from './support/raw.ts';

const BASE = '/help-and-support';

let products: Product[];
let nginx: Awaited<ReturnType<typeof startNginx>>;
beforeAll(async () => {
  const ports = [await findFreePort(), await findFreePort()];
  const env = { TRUST_PROXY: '127.0.0.1', RATE_LIMIT: 'on' };
  products = await Promise.all(ports.map((port) => startProduct({ env: { ...env, PORT: String(port) } })));
  nginx = await startNginx(ports);
});
afterAll(async () => {
  await nginx.stop();
  await Promise.all(products.map((product) => product.stop()));
});

const get = (path: string, headers = '') =>
  sendRaw(nginx.origin, `GET ${path} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n${headers}\r\n`);
const post = (path: string, size: number, type: string) =>
  sendRaw(
    nginx.origin,
    `POST ${path} HTTP/1.1\r\nHost: a.example\r\nOrigin: http://a.example\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${size}\r\n\r\n${'a'.repeat(size)}`,
  );
const FORM = 'application/x-www-form-urlencoded';

test('a request has nginx’s id, whatever a client sends', async () => {
  const headers = { 'x-request-id': 'mine', 'x-forwarded-host': 'evil.example' };
  const answer = await fetch(`${nginx.origin}${BASE}/meters/`, { headers, redirect: 'manual' });
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  expect(answer.headers.get('location')).not.toContain('evil');
});

test.each<[string, () => Promise<number>]>([
  ['paths of 8,000 characters', () => get(`${BASE}/${'a'.repeat(8_000)}/`)],
  ['paths with a long query to a redirect', () => get(`${BASE}/meters/?q=${'a'.repeat(20_000)}`)],
  ['a sign-in with a long page', () => get(`/identity/authorize?response_type=token&state=/${'a'.repeat(12_000)}`)],
  ['a search of 20,000 bytes', () => get(`/search?q=${'%F0%9F%98%80'.repeat(1_600)}`)],
  ['paths of 60,000 slashes', () => get(`${BASE}/${'/'.repeat(60_000)}a/`)],
  ['cookies of 30,000 bytes', () => get(`${BASE}/`, `Cookie: a=${'b'.repeat(30_000)}\r\n`)],
  ['forms that are too large', () => post(`${BASE}/complaints/feedback`, 1_900_000, FORM)],
  ['forms that nobody takes', () => post(`${BASE}/complaints/feedback`, 2_500_000, FORM)],
  ['forms of many megabytes', () => post(`${BASE}/complaints/feedback`, 8_000_000, FORM)],
  ['leads that are too large', () => post('/api/v1/leads', 1_500_000, 'application/vnd.api+json')],
  ['posts of another kind', () => post(`${BASE}/complaints/feedback`, 1_500_000, 'text/plain')],
])('%s leave both instances in service', async (_, send) => {
  const statuses = new Set<number>();
  const { failed, asked } = await askBeside(nginx.origin, () => flood(30, 2, async () => statuses.add(await send())));
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(0);
  expect([...statuses].filter((status) => status >= 500 || status === 0)).toEqual([]);
});
