/** Forged addresses, callbacks and forms: none leaves the site or signs anybody in. */
import { describe, expect } from 'vitest';
import { identityTest as test } from './site-test.ts';
import type { Site } from './site.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const HOME = '/help-and-support/';

const hostileStates = [
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '//evil.example/%2f..',
  '/..//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/x/../../\\evil.example',
  '/%5c..//evil.example/..\\',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'HTTPS://evil.example',
  'http://127.0.0.1@evil.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'blob:https://evil.example/x',
  'file:///etc/passwd',
  'evil.example',
  '@evil.example',
  '.evil.example',
  ':80@evil.example',
  '/\u0000/evil.example',
  '/\r\nSet-Cookie: a=b',
  '/x\r\nLocation: https://evil.example',
  '\u2028//evil.example',
  '//evil%E3%80%82example',
  '//[::1]/',
  '//0x7f000001/',
  '?next=//evil.example',
  '#//evil.example',
  '',
  '/logout',
  '/identity/logout',
  '/identity/authorize?state=/x',
  '/%2f%2fevil.example',
  '/logout.data',
  '/help-and-support/deals.data',
  '/help-and-support/session',
  '/api/openapi.json',
  '/sitemap.xml',
  `/${'a'.repeat(3_000)}`,
];

describe('hostile input to identity', () => {
  test(`${hostileStates.length} hostile states never leave the site`, async ({ site }) => {
    expect(hostileStates.length).toBeGreaterThanOrEqual(40);
    const browser = createVisitor();
    await browser.signIn(site.origin);
    for (const state of hostileStates) {
      const from = browser.addresses.length;
      const back = await browser.go(
        `${site.origin}/identity/authorize?response_type=token&state=${encodeURIComponent(state)}`,
      );
      expect(`${back.url.origin}${back.url.pathname}${back.url.search}`, JSON.stringify(state)).toBe(
        `${site.origin}${HOME}`,
      );
      expect(browser.addresses.slice(from).every((address) => new URL(address).origin === site.origin)).toBe(true);
    }
  });

  test('a sign-in returns to a page of this site with its query unchanged', async ({ site }) => {
    const browser = createVisitor();
    await browser.signIn(site.origin);
    for (const state of [
      '/help-and-support/deals',
      '/search?q=%2F%2Fevil.example&initiated=%2Fx',
      '/help-and-support/meters/a?x=é#part',
    ]) {
      const back = await browser.go(
        `${site.origin}/identity/authorize?response_type=token&state=${encodeURIComponent(state)}`,
      );
      expect(back.url.href).toBe(new URL(state, site.origin).href);
    }
  });

  /** Stops before the callback and returns its address. */
  async function callbackOf(site: Site, browser: ReturnType<typeof createVisitor>): Promise<URL> {
    let visit = await browser.once(
      `${site.origin}/identity/authorize?response_type=token&state=/help-and-support/deals`,
    );
    for (let hops = 0; hops < 12; hops += 1) {
      const location = visit.headers.get('location');
      const next = new URL(location ?? '', visit.url);
      if (next.pathname === '/identity/callback') return next;
      const form = { method: 'POST', body: new URLSearchParams({ email: 'older@example.com', password: 'demo' }) };
      visit = location === null ? await browser.once(visit.url, form) : await browser.once(next);
    }
    throw new Error('No way to the callback');
  }

  test('a callback works once, and only in the browser that started it', async ({ site }) => {
    const [browser, thief] = [createVisitor(), createVisitor()];
    const callback = await callbackOf(site, browser);
    const stolen = await thief.go(callback);
    expect(stolen.status).toBe(400);
    expect(stolen.html).toContain('used or has expired');
    expect(thief.cookiesFor(site.origin)).not.toContain('hs_identity');
    // The callback still works for its owner: opening it in another browser neither signs in nor uses it up.
    expect((await browser.go(callback)).url.pathname).toBe('/help-and-support/deals');
    const cookies = browser.cookiesFor(site.origin);
    expect((await browser.go(callback)).url.pathname).toBe(HOME);
    expect(browser.cookiesFor(site.origin)).toBe(cookies);
    expect((await thief.go(callback)).status).toBe(400);
    expect((await fetch(callback, { redirect: 'manual', headers: { cookie: 'hs_signin=x' } })).status).toBe(400);
  });

  test('two tabs of a browser that sign in at once both return, with one session', async ({ site }) => {
    const browser = createVisitor();
    const [one, other] = [await callbackOf(site, browser), await callbackOf(site, browser)];
    expect(one.searchParams.get('state')).not.toBe(other.searchParams.get('state'));
    const ids = [];
    for (const callback of [other, one]) {
      expect((await browser.go(callback)).url.pathname).toBe('/help-and-support/deals');
      ids.push(/hs_identity=([^;.]+)/.exec(browser.cookiesFor(site.origin))?.[1]);
    }
    expect(ids[0]).not.toBe(ids[1]);
    const session = await browser.go(`${site.origin}/help-and-support/session`);
    expect(session.html).toBe('{"identity":true,"access":true}');
  });

  test('a sign-in beside session cookies planted by another person redirects home without a session', async ({
    site,
  }) => {
    const [attacker, victim] = [createVisitor(), createVisitor()];
    await attacker.go(await callbackOf(site, attacker));
    const planted = attacker.cookiesFor(site.origin);
    const callback = await callbackOf(site, victim);
    const cookie = `${planted}; ${victim.cookiesFor(site.origin).replaceAll(/hs_(?:identity|access)=[^;]*;? ?/g, '')}`;
    const answer = await fetch(callback, { redirect: 'manual', headers: { cookie } });
    // Two cookies of one name count as none, so this browser has begun no sign-in.
    expect([answer.status, answer.headers.getSetCookie().filter((one) => one.startsWith('hs_identity'))]).toEqual([
      303,
      [],
    ]);
    expect(new URL(answer.headers.get('location') ?? '').pathname).toBe(HOME);
  });

  test.for<[string, (url: URL) => void]>([
    ['another state', (url: URL) => url.searchParams.set('state', 'x')],
    ['no state', (url: URL) => url.searchParams.delete('state')],
    ['another code', (url: URL) => url.searchParams.set('code', 'x')],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example')],
    ['no issuer', (url: URL) => url.searchParams.delete('iss')],
    [
      'an error with markup',
      (url: URL) => (
        url.searchParams.delete('code'),
        url.searchParams.set('error', '<b>access_denied'),
        url.searchParams.set('error_description', '<script>')
      ),
    ],
  ])('a callback with %s signs nobody in, and shows what to do', async ([_, alter], { site }) => {
    const browser = createVisitor();
    const callback = await callbackOf(site, browser);
    alter(callback);
    const answer = await browser.go(callback);
    expect(answer.status).toBe(400);
    expect(answer.html).toContain('Try signing in again');
    expect(answer.html).not.toMatch(/<script|<b>/);
    expect(browser.cookiesFor(site.origin)).not.toContain('hs_identity');
  });

  test('a code used by two callbacks at once signs in at most one', async ({ site }) => {
    const browser = createVisitor();
    const callback = await callbackOf(site, browser);
    const cookie = browser.cookiesFor(site.origin);
    const all = await Promise.all([1, 2, 3, 4].map(() => fetch(callback, { redirect: 'manual', headers: { cookie } })));
    const signedIn = all.filter((response) =>
      response.headers.getSetCookie().some((one) => one.startsWith('hs_identity=')),
    );
    expect(signedIn).toHaveLength(1);
  });

  test('browsers may request only the provider’s pages', async ({ site }) => {
    const browser = createVisitor();
    for (const path of [
      'token',
      'token/revocation',
      'leave',
      'jwks',
      'me',
      '.well-known/openid-configuration',
      'session/end',
      'auth/../leave',
    ]) {
      const answer = await browser.once(`${site.origin}/identity/provider/${path}`);
      expect(answer.html, path).toBe('<h1>page</h1>');
    }
    const elsewhere = new URLSearchParams({
      client_id: 'help-and-support',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'https://evil.example/identity/callback',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    const refused = await browser.go(`${site.origin}/identity/provider/auth?${elsewhere}`);
    expect(refused.status).toBe(400);
    expect(browser.addresses.every((address) => new URL(address).origin === site.origin)).toBe(true);
    expect((await browser.once(`${site.origin}/identity/provider/interaction/nobody`)).status).toBe(400);
  });

  test('large forms are rejected before they are read', async ({ site }) => {
    const browser = createVisitor();
    const form = await browser.go(`${site.origin}/identity/authorize?state=/x`);
    expect((await browser.submit(form, { email: 'a'.repeat(20_000) })).status).toBe(413);
  });
});
