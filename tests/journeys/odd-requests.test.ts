/** Unusual requests get the responses that HTTP prescribes, and limits never lock out the wrong person. */
import { describe, expect } from 'vitest';
import { PLACEHOLDER_PAGES } from '#domain/placeholder-pages.ts';
import type { Product } from '#tests/support/product.ts';
import { patterns } from '#domain/paths.ts';
import { productTest } from '#tests/support/product-test.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { BASE, giveDetails, PERSON } from './complaint-steps.ts';

const test = productTest.extend(
  'settings',
  { scope: 'file' },
  { RATE_LIMIT: 'on', LIMIT_FOLLOW: '100/600', TRUST_PROXY: '127.0.0.1' },
);

const FOLLOW = `${BASE}/follow`;

const ask = (product: Product, path: string, init: RequestInit = {}) =>
  fetch(product.origin + path, { redirect: 'manual', ...init });

describe('ten wrong proofs from one client', () => {
  test('block only that client, with the time to retry, and nobody else', async ({ product }) => {
    const owner = createVisitor(product.origin);
    await giveDetails(owner, 'pay-as-you-go');
    await owner.post(`${BASE}/complaints/pay-as-you-go/query`, { query: 'My key is stuck', intent: 'submit' });
    const sent = await owner.get(`${BASE}/confirmation?origin=pay-as-you-go`);
    const reference = /HS-\w{4}-\w{4}/.exec(sent.html)?.[0] ?? '';
    const prove = (client: string, proof: string) =>
      createVisitor(product.origin).post(FOLLOW, { reference, proof }, { 'x-forwarded-for': client });

    const tries = await Promise.all(Array.from({ length: 12 }, (_, i) => prove('192.0.2.1', `ZZ98 ${i % 10}AA`)));
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array(10).fill(400), 429, 429]);
    const refused = await prove('192.0.2.1', PERSON.email);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const own = await prove('198.51.100.7', PERSON.email);
    expect([own.status, own.location]).toEqual([303, `${FOLLOW}/case`]);
  });
});

test('an undecodable address is not found, and is not logged', async ({ product }) => {
  const answer = await ask(product, `${BASE}/jane.canary%40example.com%`);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/page-not-found.html']);
  expect(product.lines.join('\n')).not.toContain('jane.canary');
});

test('the log has the path of an existing page, and no part of an unknown address', async ({ product }) => {
  const NAME = 'jane-canary';
  const places = [
    '',
    BASE,
    `${BASE}/meters`,
    `${BASE}/start`,
    `${BASE}/videos`,
    `${BASE}/complaints`,
    '/identity',
    '/assets',
  ];
  const programs = ['/api/v1', '/api/v1/leads', '/api/v1/customers', '/account-api/v1', '/aem6/content', '/api/docs'];
  for (const place of [...places, ...programs])
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'])
      await ask(product, `${place}/${NAME}`, { method, headers: { origin: product.origin } });
  for (const place of places) await ask(product, `${place}/${NAME}.data`);
  await ask(product, `${BASE}/meters/${NAME}/x?${NAME}`);
  const there = `${BASE}/complaints/pay-as-you-go`;
  const trace = 'c'.repeat(32);
  await ask(product, there, { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01`, cookie: 'hs_draft=x' } });
  expect(await product.findLine(trace)).toContain(`"path":"${there}"`);
  const lines = product.lines.join('\n');
  expect(lines).not.toContain(NAME);
  for (const path of ['unmatched', '/help-and-support/:category', '/help-and-support/:category/:article', '/api/*'])
    expect(lines).toContain(`"path":"${path}"`);
});

describe('an unsupported method', () => {
  test.for([
    [`${BASE}/meters`, 'GET, HEAD'],
    [`${BASE}/complaints/feedback`, 'GET, HEAD, POST'],
    [`${BASE}/session`, 'GET, HEAD'],
    ['/search', 'GET, HEAD'],
    ['/search/suggestions', 'GET, HEAD'],
    ['/logout', 'GET, HEAD'],
    ['/identity/logout', 'GET, HEAD'],
    ['/identity/authorize', 'GET'],
    ['/livez', 'GET, HEAD'],
    ['/readyz', 'GET, HEAD'],
    ['/metrics', 'GET, HEAD'],
    ['/sitemap.xml', 'GET, HEAD'],
    ['/service-worker.js', 'GET, HEAD'],
    ['/api/openapi.json', 'GET, HEAD'],
    ['/api/v1/leads', 'GET, HEAD, POST'],
    ['/account-api/v1/accounts', 'GET, HEAD'],
    ['/aem6/content/x', 'GET, HEAD'],
  ] as const)('is 405 with the allowed methods, from any origin: %s', async ([path, allow], { product }) => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      for (const headers of [{}, { origin: product.origin }]) {
        const answer = await ask(product, path, { method, headers });
        await answer.arrayBuffer();
        expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, allow]);
      }
    }
  });

  test('from another site is 403', async ({ product }) => {
    const answer = await ask(product, `${BASE}/meters`, {
      method: 'DELETE',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
  });

  test('the health endpoints are never cached', async ({ product }) => {
    for (const path of ['/livez', '/readyz', '/metrics', '/dependencies.json'])
      expect([path, (await ask(product, path, {})).headers.get('cache-control')]).toEqual([path, 'no-store']);
  });

  test('a POST to a read-only address is 405', async ({ product }) => {
    for (const path of ['/livez', '/logout', `${BASE}/session`, '/robots.txt']) {
      const answer = await ask(product, path, { method: 'POST', headers: { origin: product.origin } });
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
    }
  });
});

test('a HEAD request for the sign-out keeps the session', async ({ product, visitor }) => {
  await visitor.signIn(product.origin);
  for (const path of ['/logout', '/identity/logout']) {
    const answer = await visitor.once(path, { method: 'HEAD' });
    expect([answer.status, new URL(answer.location ?? '').pathname]).toEqual([303, `${BASE}/`]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect((await visitor.get(`${BASE}/session`)).html).toBe('{"identity":true,"access":true}');
});

test.for(PLACEHOLDER_PAGES.map(({ slug }) => slug))(
  'a page without the supplier’s text has advice for readers, and no operator details: %s',
  async (slug, { product }) => {
    const html = (await (await ask(product, `${BASE}/elsewhere/${slug}`)).text()).replaceAll('<!-- -->', '');
    const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
    expect(main).toMatch(/href="tel:/);
    expect(main).not.toMatch(/brand\/|externalPages|stands? in|runs this site|administrator|customers/);
  },
);

test.for([
  '/%6detrics',
  '/metric%73',
  '/dependencies%2ejson',
  '/%64ependencies',
  '/%72eadyz',
  '/%6cogout',
  '/%61pi/v1/leads',
  '/identity%2Flogout',
  '/%73itemap.xml',
])(
  'an encoded spelling of an address that is not a page redirects to the page not found: %s',
  async (path, { product }) => {
    const answer = await ask(product, path);
    await answer.arrayBuffer();
    expect([answer.status, answer.headers.get('location')]).toEqual([302, patterns.pageNotFound]);
  },
);
