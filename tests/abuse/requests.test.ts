/** Expensive requests, sent while the emergency page is being read. */
import { describe, expect } from 'vitest';
import type { Product } from '#tests/support/product.ts';
import { productTest } from '#tests/support/product-test.ts';
import { askBeside, flood } from './support/emergency-page-delay.ts';
import { sendRaw } from './support/raw.ts';

const test = productTest.extend('settings', { scope: 'file' }, { RATE_LIMIT: 'on' });

const BASE = '/help-and-support';
const JSON_API = 'application/vnd.api+json';

const get = (product: Product, path: string, headers: Record<string, string> = {}) => {
  const lines = Object.entries({ Host: 'a.example', Connection: 'close', ...headers });
  return sendRaw(
    product.origin,
    `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
};

describe('one expensive request', () => {
  const attacks: [string, (product: Product) => Promise<number>, number[]][] = [
    ['a path of 60,000 slashes', (product) => get(product, `${BASE}/${'/'.repeat(60_000)}a/`), [414, 431]],
    ['a path of 1,000 slashes', (product) => get(product, `${BASE}/${'/'.repeat(1_000)}a/`), [301, 302]],
    ['a path of 1,000 encoded slashes', (product) => get(product, `${BASE}/${'%2f'.repeat(300)}a/`), [301, 302]],
    ['a long word in a path', (product) => get(product, `${BASE}/meters/${'a'.repeat(8_000)}`), [414]],
    ['Accept of 30,000 quotes', (product) => get(product, '/api/v1/leads', { Accept: '\\"'.repeat(30_000) }), [431]],
    [
      'Accept of 4,000 quotes',
      (product) => get(product, '/api/v1/addresses?postcode=ZZ99', { Accept: '\\"'.repeat(4_000) }),
      [422],
    ],
    ['Content-Type of 4,000 quotes', (product) => postTyped(product, `${JSON_API};a="${'\\"'.repeat(3_900)}`), [415]],
    ['Cookie of 16,000 semicolons', (product) => get(product, `${BASE}/`, { Cookie: ';'.repeat(16_000) }), [200]],
    [
      'Accept-Encoding of 8,000 commas',
      (product) => get(product, `${BASE}/`, { 'Accept-Encoding': 'br,'.repeat(2_600) }),
      [200],
    ],
    [
      'If-None-Match of 8,000 commas',
      (product) => get(product, `${BASE}/`, { 'If-None-Match': '"a",'.repeat(2_000) }),
      [200],
    ],
    [
      'X-Forwarded-For of 4,000 hops',
      (product) => get(product, `${BASE}/`, { 'X-Forwarded-For': '1,'.repeat(4_000) }),
      [200],
    ],
    ['a search of 2,000 quotes', (product) => get(product, `/search?q=${'%22%5C'.repeat(1_000)}`), [200]],
    ['a search of 2,000 letters', (product) => get(product, `/search?q=${'ab'.repeat(1_000)}`), [200]],
    ['a suggestion for 2,000 letters', (product) => get(product, `/search/suggestions?q=${'ab'.repeat(1_000)}`), [200]],
  ];
  const postTyped = (product: Product, type: string) =>
    sendRaw(
      product.origin,
      `POST /api/v1/leads HTTP/1.1\r\nHost: a.example\r\nContent-Type: ${type}\r\nContent-Length: 2\r\n\r\n{}`,
    );

  test.for(attacks)('%s does not delay the emergency page', async ([_, send, expected], { product }) => {
    const statuses: number[] = [];
    const { failed, slow, slowest, bound } = await askBeside(product.origin, () =>
      flood(40, 2, async () => statuses.push(await send(product))),
    );
    expect(failed).toEqual([]);
    expect(statuses.filter((status) => !expected.includes(status))).toEqual([]);
    expect(slow).toBeLessThan(bound);
    expect(slowest).toBeLessThan(4 * bound);
  });
});

describe('a malformed request', () => {
  const form = `${BASE}/complaints/gas-and-electricity`;
  const post = (product: Product, type: string | null, body: string, path = form) =>
    fetch(product.origin + path, {
      method: 'POST',
      body: Buffer.from(body),
      headers: { Origin: product.origin, ...(type !== null && { 'Content-Type': type }) },
      redirect: 'manual',
    });

  test.for(['DELETE', 'PATCH', 'PUT', 'OPTIONS'])(
    '%s on a page is 405 with the allowed methods',
    async (method, { product }) => {
      const headers = { Origin: product.origin };
      const answer = await fetch(product.origin + form, { method, headers });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
      const article = await fetch(`${product.origin}${BASE}/meters/reading-your-meter`, { method, headers });
      expect(article.headers.get('allow')).toBe('GET, HEAD');
      expect(await answer.text()).toContain('tel:0800111999');
    },
  );

  test('a page without a form rejects a POST', async ({ product }) => {
    const answer = await post(product, 'application/x-www-form-urlencoded', 'a=b', `${BASE}/meters/reading-your-meter`);
    expect(answer.status).toBe(405);
  });

  test.for([
    ['application/json', '{}', 415],
    ['text/plain', 'intent=next', 415],
    ['application/xml', '<a/>', 415],
    ['multipart/form-data', 'abc', 400],
    ['multipart/form-data; boundary=b', 'abc', 400],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nno end', 400],
    ['multipart/form-data; boundary=b', '--b--', 400],
    ['application/x-www-form-urlencoded', '%zz=%e0%a4&&&=;', 400],
    ['application/x-www-form-urlencoded', '', 400],
    [null, '', 400],
  ] as const)(
    'a form of type %s with the body %j is rejected with a page',
    async ([type, body, status], { product }) => {
      const answer = await post(product, type, body);
      expect([400, status]).toContain(answer.status);
      expect(await answer.text()).toMatch(/<h1/);
    },
  );

  test.for([
    'complaints/gas-and-electricity',
    'complaints/feedback',
    'submit-meter-read',
    'make-a-complaint-select-type',
    'make-a-complaint-select-energy',
  ])('the form %s is answered alike with a chunked body', async (path, { product }) => {
    const body = 'intent=next&firstName=Ann&query=&complaint-type=none';
    const whole = await post(product, 'application/x-www-form-urlencoded', body, `${BASE}/${path}`);
    const { host } = new URL(product.origin);
    const head = `POST ${BASE}/${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${product.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const chunks = [...body].map((character) => `1\r\n${character}\r\n`).join('');
    expect(await sendRaw(product.origin, `${head}${chunks}0\r\n\r\n`)).toBe(whole.status);
    expect(whole.status).toBeLessThan(500);
  });

  test('paths are logged without control characters, and truncated', async ({ product }) => {
    product.lines.length = 0;
    await fetch(`${product.origin}/%C2%9B31m/%E2%80%AE${'a'.repeat(900)}`, { redirect: 'manual' });
    await expect.poll(() => product.lines.length).toBeGreaterThan(0);
    const text = product.lines.join('\n');
    expect(text).not.toMatch(/[\u0080-\u009f\u202a-\u202e]/);
    expect(text.length).toBeLessThan(900);
  });
});
