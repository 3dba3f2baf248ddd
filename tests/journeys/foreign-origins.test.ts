/** A POST from another site is rejected, and no address redirects to one. */
import { describe, expect } from 'vitest';
import type { Product } from '#tests/support/product.ts';
import { sharedTest as test } from '#tests/support/product-test.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { BASE, DETAILS } from './signed-in-steps.ts';

let product: Product;
test.beforeAll(({ product: started }) => {
  product = started;
});

describe('every POST rejects a foreign origin', () => {
  const pages = [
    '/complaints/gas-and-electricity',
    '/complaints/gas-and-electricity.data',
    '/complaints/gas-and-electricity/query',
    '/complaints/feedback',
    '/complaints/feedback/personal-details',
    '/make-a-complaint-select-type',
    '/make-a-complaint-select-energy',
    '/submit-meter-read',
    '/cookies',
    '/helpful',
    '/deals',
    '/session',
    '/monitoring',
    '/',
    '/meters',
    '/meters/reading-your-meter',
  ].map((path) => BASE + path);
  const others = [
    '/search',
    '/logout',
    '/identity/logout',
    '/identity/authorize',
    '/identity/callback',
    '/identity/provider/interaction/x',
    '/api/v1/leads',
    '/api/v1/addresses',
    '/api/v1/customers',
    '/account-api/v1/accounts',
    '/aem6/content/x',
    '/no-such-page',
    '/page-not-found.html',
  ];
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'nonsense' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: 'OWN' },
  ];
  const types = ['application/x-www-form-urlencoded', 'application/vnd.api+json', 'text/plain'];

  test.each([...pages, ...others])('%s', async (path) => {
    for (const headers of foreign) {
      for (const type of types) {
        const own = Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, value === 'OWN' ? product.origin : value]),
        );
        const answer = await fetch(product.origin + path, {
          method: 'POST',
          body: 'a=b',
          redirect: 'manual',
          headers: { 'content-type': type, ...own },
        });
        await answer.arrayBuffer();
        expect([path, own, type, answer.status, answer.headers.getSetCookie()]).toEqual([path, own, type, 403, []]);
      }
    }
  });

  test.each(['PUT', 'PATCH', 'DELETE'])('%s as well', async (method) => {
    const answer = await fetch(product.origin + DETAILS, { method, headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(403);
  });

  test('a client without an Origin header may use the API, but not the forms', async () => {
    const api = await fetch(`${product.origin}/api/v1/leads`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/vnd.api+json' },
    });
    expect(api.status).toBe(400);
    const form = await fetch(product.origin + DETAILS, {
      method: 'POST',
      body: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.status).toBe(403);
  });
});

describe('hostile addresses never leave the site', () => {
  const hosts = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '///evil.example',
    '////evil.example',
    '/\\/evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/./\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/help-and-support/..//evil.example',
    '/help-and-support//../../evil.example',
    'https://evil.example',
    'HTTPS://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\evil.example',
    'http://127.0.0.1@evil.example',
    '//127.0.0.1@evil.example',
    '//evil.example:80',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://evil.example/x',
    'file:///etc/passwd',
    '//[::1]',
    '/\u0000/evil.example',
    '/\u00a0/evil.example',
    '/\u2028//evil.example',
    '//evil。example',
    '//ｅvil.example',
    '/\r\nLocation: https://evil.example',
    '"><script>alert(1)</script>',
    `/${'a'.repeat(5_000)}`,
  ];

  test('there are at least 40 of them', () => expect(hosts.length).toBeGreaterThanOrEqual(40));

  /** The URL to which a browser would resolve the value. */
  const toOrigin = (location: string) => new URL(location, product.origin + DETAILS).origin;

  test.each(hosts)('return of the cookies form: %j', async (back) => {
    const answer = await fetch(`${product.origin}${BASE}/cookies`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ choice: 'accept', return: back }),
      headers: { origin: product.origin, 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status).toBe(303);
    expect(toOrigin(answer.headers.get('location') ?? '//none')).toBe(product.origin);
  });

  test.each(hosts)('initiated of the search: %j', async (initiated) => {
    const answer = await fetch(`${product.origin}/search?${new URLSearchParams({ q: 'meter', initiated })}`);
    const html = await answer.text();
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Back to where you were/g)].map(
      ([, href = '']) => href.replaceAll('&amp;', '&'),
    );
    for (const href of links) expect(toOrigin(href)).toBe(product.origin);
    expect(html).not.toContain('<script>alert');
  });

  test.each(hosts)('return of an idle sign-out: %j', async (page) => {
    const answer = await fetch(`${product.origin}/logout?${new URLSearchParams({ reason: 'idle', return: page })}`, {
      redirect: 'manual',
    });
    expect(toOrigin(answer.headers.get('location') ?? '//none')).toBe(product.origin);
  });

  test.each(hosts)('state of the sign-in: %j', async (state) => {
    const browser = createVisitor();
    await browser.signIn(product.origin, 'no-record@example.com', state);
    for (const address of browser.addresses) expect(new URL(address).origin).toBe(product.origin);
  });
});
