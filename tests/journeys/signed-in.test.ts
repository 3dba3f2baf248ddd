/** What pages know about a signed-in customer, and caches must not store. */
import { describe, expect } from 'vitest';
import type { Product } from '#tests/support/product.ts';
import { productTest as test } from '#tests/support/product-test.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { BASE, DETAILS, readValue, PERSON, signIn } from './signed-in-steps.ts';

let product: Product;
test.beforeAll(({ product: started }) => {
  product = started;
});

describe('§6 prefill', () => {
  test('a live account on the new system comes first, with its correspondence address', async () => {
    const { go } = await signIn(product.origin, 'new-system@example.com');
    const page = await go(DETAILS);
    expect(['firstName', 'surname', 'email', 'telephoneNumber'].map((field) => readValue(page, field))).toEqual([
      'Nadia',
      'Newsome',
      'new-system@example.com',
      '07700 900101',
    ]);
    expect(page.html).toContain('14 High Street');
    expect(page.html).toContain('>Next<');
  });

  test('without a live account the older customer record is used, with the address of the matching premises', async () => {
    const { go } = await signIn(product.origin, 'older@example.com');
    const page = await go(DETAILS);
    expect(['firstName', 'surname', 'email', 'telephoneNumber'].map((field) => readValue(page, field))).toEqual([
      'Olwen',
      'Alderson-Price',
      'older@example.com',
      '07700 900102',
    ]);
    expect(page.html).toContain('Station Road');
    expect(page.html).not.toContain('Mill Lane');
  });

  test('a customer without account and record sees the draft, or else an empty form', async () => {
    const { go, post } = await signIn(product.origin, 'no-record@example.com');
    expect(readValue(await go(DETAILS), 'firstName')).toBe('');
    await post(DETAILS, { ...PERSON, postcode: 'ZZ99 1AB', intent: 'find-address' });
    expect(readValue(await go(DETAILS), 'firstName')).toBe('Ann');
  });

  test('the feedback journey is prefilled the same way', async () => {
    const { go, post } = await signIn(product.origin, 'new-system@example.com');
    await post(`${BASE}/complaints/feedback`, { query: 'My credit back', intent: 'next' });
    expect(readValue(await go(`${BASE}/complaints/feedback/personal-details`), 'firstName')).toBe('Nadia');
  });

  test.each([
    [DETAILS, []],
    [`${BASE}/complaints/feedback/personal-details`, [[`${BASE}/complaints/feedback`, { query: 'My credit back' }]]],
  ] as const)('fields left blank before signing in are prefilled afterwards: %s', async (details, before) => {
    const browser = createVisitor();
    const post = (path: string, fields: Record<string, string>) =>
      browser.submit({ url: new URL(product.origin + path) }, { ...fields, intent: 'next' });
    for (const [path, fields] of before) await post(path, fields);
    await post(details, { surname: 'Typed', email: ' ', postcode: 'ZZ99 1AB', intent: 'find-address' });
    const page = await browser.signIn(product.origin, 'older@example.com', details);
    expect(['firstName', 'surname', 'email', 'telephoneNumber'].map((field) => readValue(page, field))).toEqual([
      'Olwen',
      'Typed',
      'older@example.com',
      '07700 900102',
    ]);
    expect(readValue(page, 'postcode')).toBe('ZZ99 1AB');
  });

  test('an empty address is prefilled beside typed values', async () => {
    const { go, post } = await signIn(product.origin, 'older@example.com');
    await post(DETAILS, { ...PERSON, intent: 'next' });
    const page = await go(DETAILS);
    expect(readValue(page, 'firstName')).toBe('Ann');
    expect(page.html).toContain('Station Road');
  });

  test('typed values take precedence over prefilled ones', async () => {
    const { go, post } = await signIn(product.origin, 'new-system@example.com');
    await post(DETAILS, { ...PERSON, postcode: 'ZZ99 1AB', intent: 'find-address' });
    expect(readValue(await go(DETAILS), 'firstName')).toBe('Ann');
  });
});

describe('embedded account and customer APIs', () => {
  test.each([
    '/account-api/v1/proxy/Customer/Accounts/AccountStatusCount',
    '/account-api/v1/accounts',
    '/api/v1/customers',
    '/api/v1/customers/demo-customer-1/premises',
  ])('%s is reachable from outside with a bearer token only', async (path) => {
    for (const authorization of ['', 'Bearer x', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJkZW1vLW9sZGVyIn0.']) {
      const answer = await fetch(product.origin + path, { headers: { authorization } });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store']);
    }
  });
});

describe('deals', () => {
  const DEALS = `${BASE}/deals`;

  test('both cookies give access', async () => {
    const { go } = await signIn(product.origin, 'no-record@example.com');
    const page = await go(DEALS);
    expect([page.status, page.url.pathname, page.headers.get('cache-control')]).toEqual([200, DEALS, 'no-store']);
  });

  test('access without identity signs out', async () => {
    const { browser, go } = await signIn(product.origin, 'no-record@example.com');
    for (const key of browser.jar.keys()) if (key.endsWith('hs_identity')) browser.jar.delete(key);
    const answer = await browser.once(product.origin + DEALS);
    const left = answer.headers.get('location') ?? '';
    expect(left).toMatch(/^\/logout\?reason=lost&/);
    expect((await go(left)).url.href).toBe(`${product.origin}${BASE}/`);
    expect([...browser.jar.keys()].filter((key) => /hs_(identity|access|provider(\.sig)?)$/.test(key))).toEqual([]);
  });

  test('HEAD without the identity cookie returns the same and ends nothing', async () => {
    const { browser } = await signIn(product.origin, 'no-record@example.com');
    for (const key of browser.jar.keys()) if (key.endsWith('hs_identity')) browser.jar.delete(key);
    const before = [...browser.jar.keys()].toSorted();
    const look = async (path: string) =>
      (await browser.once(product.origin + path, { method: 'HEAD' })).headers.get('location');
    const left = (await look(DEALS)) ?? '';
    expect(left).toMatch(/^\/logout\?reason=lost&/);
    expect(await look(left)).not.toBeNull();
    expect([...browser.jar.keys()].toSorted()).toEqual(before);
  });

  test('a visitor without either cookie signs in first and returns', async () => {
    const browser = createVisitor();
    const form = await browser.go(product.origin + DEALS);
    expect(form.url.pathname).toMatch(/^\/identity\/provider\/interaction\//);
    const back = await browser.submit(form, { email: 'no-record@example.com', password: 'demo' });
    expect([back.status, back.url.pathname]).toEqual([200, DEALS]);
  });
});

describe('caches', () => {
  test('a signed-in page is never cached or served from the cache', async () => {
    const path = `${BASE}/meters`;
    const anonymous = await fetch(product.origin + path);
    const etag = anonymous.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const plain = await anonymous.text();
    const { browser } = await signIn(product.origin, 'new-system@example.com');
    for (let round = 0; round < 3; round += 1) {
      const own = await browser.once(product.origin + path, { headers: { 'if-none-match': etag } });
      expect([own.status, own.headers.get('cache-control'), own.headers.get('etag')]).toEqual([200, 'no-store', null]);
      expect(own.html).toContain('data-session="signed-in"');
    }
    const after = await fetch(product.origin + path);
    expect(await after.text()).toBe(plain);
    expect(plain).not.toContain('Sign out');
  });

  test('the signed-in person appears on personal pages only', async () => {
    const { go } = await signIn(product.origin, 'new-system@example.com');
    const shows = async (path: string) => (await go(path)).html.includes('Signed in as ');
    expect(
      await Promise.all(['/complaints/gas-and-electricity', '/cookies'].map((path) => shows(BASE + path))),
    ).toEqual([true, true]);
    const everybodys = ['/', '/meters', '/meters/reading-your-meter', '/emergencies', '/contact-us', '/privacy'];
    expect(await Promise.all(everybodys.map((path) => shows(BASE + path)))).toEqual(everybodys.map(() => false));
    expect(await fetch(`${product.origin}${BASE}/cookies`).then((answer) => answer.text())).not.toContain(
      'Signed in as',
    );
  });

  test.each([
    '/complaints/gas-and-electricity',
    '/complaints/gas-and-electricity.data',
    '/deals',
    '/deals.data',
    '/meters',
    '/',
    '/confirmation',
    '/session',
    '/submit-meter-read',
    '/_.data',
  ])('%s is not stored', async (path) => {
    const { browser } = await signIn(product.origin, 'new-system@example.com');
    expect((await browser.once(`${product.origin}${BASE}${path}`)).headers.get('cache-control')).toBe('no-store');
  });

  test('after signing out the same address shows no personal details', async () => {
    const { browser, go } = await signIn(product.origin, 'new-system@example.com');
    await go('/logout');
    const page = await go(DETAILS);
    expect(page.html).not.toContain('Nadia');
    expect(page.html).toContain('data-session="signed-out"');
    expect(
      [...browser.jar.keys()].filter((key) => /hs_(identity|access|last|draft\w*|provider(\.sig)?)$/.test(key)),
    ).toEqual([]);
  });
});

describe('sign-in page', () => {
  test('is never stored, framed or scripted', async () => {
    const form = await createVisitor().go(`${product.origin}/identity/authorize?response_type=token&state=${DETAILS}`);
    expect(form.headers.get('cache-control')).toBe('no-store');
    expect(form.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(form.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('tokens', () => {
  test('are in no address, page, header or log', async () => {
    const { browser, go } = await signIn(product.origin, 'new-system@example.com');
    for (const path of [
      DETAILS,
      `${DETAILS}.data`,
      `${BASE}/deals`,
      `${BASE}/session`,
      `${BASE}/meters`,
      '/logout?reason=idle',
    ])
      await go(path);
    const everything = [
      ...browser.addresses,
      ...browser.bodies,
      ...product.lines,
      ...[...browser.jar.values()].map(({ value }) => value),
    ].join('\n');
    expect(everything).not.toMatch(/eyJ[\w-]{8,}\.[\w-]{8,}\./);
    expect(product.lines.join('\n')).not.toMatch(/code=|access_token|id_token|Nadia|new-system@/);
    for (const [key, cookie] of browser.jar) expect([key, cookie.httpOnly]).toEqual([key, true]);
  });
});
