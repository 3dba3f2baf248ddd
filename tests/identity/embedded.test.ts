import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#database/db.ts';
import { ENGINES } from '#tests/support/database.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { startSite, type Site } from './site.ts';
import { bothCookies, noCookies, startSiteOn } from './site-test.ts';

describe.each(ENGINES)('the embedded provider on %s', (kind) => {
  let db: Database;
  let site: Site;
  let stop: () => Promise<void>;
  const others: Site[] = [];
  beforeAll(async () => {
    ({ db, site, stop } = await startSiteOn(kind));
  });
  afterEach(() => {
    site.log.lines.length = 0;
    site.forgotten.length = 0;
  });
  afterAll(async () => {
    for (const one of others) await one.stop();
    await stop();
  });
  const session = async (browser: ReturnType<typeof createVisitor>, at = site) =>
    JSON.parse((await browser.go(`${at.origin}/help-and-support/session`)).html) as object;

  test('signs a customer in and returns to their page', async () => {
    const browser = createVisitor();
    expect(await session(browser)).toEqual(noCookies);
    const back = await browser.signIn(site.origin, 'New-System@example.com ', '/help-and-support/deals?a=1&b=%20');
    expect(back.url.href).toBe(`${site.origin}/help-and-support/deals?a=1&b=%20`);
    expect(await session(browser)).toEqual(bothCookies);
  });

  test('sets two cookies, HttpOnly and SameSite', async () => {
    const browser = createVisitor();
    await browser.signIn(site.origin);
    for (const name of ['hs_identity', 'hs_access']) {
      expect(browser.jar.get(`127.0.0.1 / ${name}`)).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    }
  });

  test('reports a wrong password on the form, which keeps everything but the password', async () => {
    const browser = createVisitor();
    const form = await browser.go(`${site.origin}/identity/authorize?response_type=token&state=/x`);
    expect(form.html).toContain('<title>Sign in | Supplier</title>');
    const refused = await browser.submit(form, { email: 'older@example.com"><b>', password: 'hunter2' });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('<title>Error: Sign in');
    expect(refused.html).toContain('role="alert"');
    expect(refused.html).toContain('href="#email"');
    expect(refused.html).toContain('aria-describedby="email-error"');
    expect(refused.html).toContain('value="older@example.com&quot;&gt;&lt;b&gt;"');
    expect(refused.html).not.toContain('hunter2');
    const empty = await browser.submit(form, {});
    expect(empty.html).toContain('Enter your email address');
    expect(empty.html).toContain('Enter your password');
    expect(await session(browser)).toEqual(noCookies);
  });

  test('rejects a sign-in form from another site', async () => {
    const browser = createVisitor();
    const form = await browser.go(`${site.origin}/identity/authorize?state=/x`);
    const fields = { email: 'older@example.com', password: 'demo' };
    expect((await browser.submit(form, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const old = await browser.go(form.url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: 'https://evil.example' },
    });
    expect(old.status).toBe(403);
  });

  test('returns only the bearer’s records from our APIs', async () => {
    const browser = createVisitor();
    await browser.signIn(site.origin, 'older@example.com');
    const { identityToken = '', accessToken = '', subject } = await site.read(browser.cookiesFor(site.origin));
    expect(subject).toBe('demo-older');
    expect(await site.accounts.statusCount(identityToken)).toEqual({ liveCount: 0, lostCount: 1, preLiveCount: 0 });
    expect(await site.accounts.list(identityToken)).toEqual([]);
    const [customer] = await site.customers.list(accessToken);
    expect(customer).toMatchObject({ surname: 'Alderson-Price', correspondence: { postcode: 'ZZ99 2BB' } });
    const premises = await site.customers.premises(customer?.id ?? '', accessToken);
    expect(premises.map(({ addresses }) => addresses.map(({ id }) => id))).toEqual([
      ['demo-zz99-1ab-01'],
      ['demo-zz99-2bb-02'],
    ]);
    await expect(site.customers.premises('demo-customer-2', accessToken)).rejects.toMatchObject({
      details: { upstream: { status: 404 } },
    });
  });

  test('returns the account of the new system', async () => {
    const browser = createVisitor();
    await browser.signIn(site.origin);
    const { identityToken = '', accessToken = '' } = await site.read(browser.cookiesFor(site.origin));
    expect(await site.accounts.statusCount(identityToken)).toMatchObject({ liveCount: 1 });
    expect(await site.accounts.list(identityToken)).toMatchObject([
      { firstName: 'Nadia', lastName: 'Newsome', mobile: '07700 900101' },
    ]);
    expect(await site.customers.list(accessToken)).toEqual([]);
  });

  test('signs out here and at the provider by either path, and the next sign-in asks for the password', async () => {
    for (const path of ['/logout', '/identity/logout']) {
      const browser = createVisitor();
      await browser.signIn(site.origin);
      const stolen = browser.cookiesFor(site.origin);
      const home = await browser.go(`${site.origin}${path}`);
      expect(home.url.pathname).toBe('/help-and-support/');
      expect(await session(browser)).toEqual(noCookies);
      expect([...browser.jar.keys()].filter((key) => /hs_(identity|access|last|provider(\.sig)?)$/.test(key))).toEqual(
        [],
      );
      expect(await site.read(stolen)).toMatchObject(noCookies);
      expect((await browser.go(`${site.origin}/identity/authorize?state=/x`)).html).toContain('name="password"');
    }
    expect(site.forgotten).toEqual(['asked', 'asked']);
  });

  test('reports an idle log-out, so that drafts are set aside', async () => {
    const browser = createVisitor();
    await browser.signIn(site.origin);
    await browser.go(`${site.origin}/logout?reason=idle`);
    expect(site.forgotten).toEqual(['idle']);
    await browser.signIn(site.origin);
    expect(site.forgotten).toEqual(['idle']);
    await browser.go(`${site.origin}/logout?reason=idle`);
    await browser.signIn(site.origin, 'older@example.com');
    expect(site.forgotten).toEqual(['idle', 'idle', 'other-person']);
    expect(await site.read(browser.cookiesFor(site.origin))).toMatchObject({ subject: 'demo-older' });
  });

  test('hides the data of a customer who closed the browser without signing out from the next person', async () => {
    const browser = createVisitor();
    await browser.signIn(site.origin);
    for (const key of browser.jar.keys()) if (!key.endsWith('hs_last')) browser.jar.delete(key);
    await browser.signIn(site.origin, 'older@example.com');
    expect(site.forgotten).toEqual(['other-person']);
  });

  test.each([
    ['/logout', { 'sec-purpose': 'prefetch' }],
    ['/logout', { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-site' }],
    ['/identity/logout', { 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-site' }],
  ])('does not sign out for a request without a navigation: %s, %j', async (path, headers) => {
    const browser = createVisitor();
    await browser.signIn(site.origin);
    expect((await browser.once(site.origin + path, { headers })).status).toBe(403);
    expect(await session(browser)).toEqual(bothCookies);
    const page = { headers: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-site' } };
    expect((await browser.once(site.origin + path, page)).status).toBe(303);
    expect(await session(browser)).not.toEqual(bothCookies);
  });

  test('completes a sign-in on another instance', async () => {
    const other = await startSite({ db });
    others.push(other);
    const browser = createVisitor();
    const form = await browser.go(
      `${site.origin}/identity/authorize?response_type=token&state=/help-and-support/deals`,
    );
    // Cookies ignore ports, so the same jar serves both.
    const elsewhere = new URL(form.url.pathname, other.origin);
    const sent = await browser.once(elsewhere, {
      method: 'POST',
      body: new URLSearchParams({ email: 'older@example.com', password: 'demo' }),
    });
    expect(sent.status).toBe(303);
    const back = await browser.go(new URL(new URL(sent.headers.get('location') ?? '').pathname, site.origin));
    expect(back.url.pathname).toBe('/help-and-support/deals');
    expect(await session(browser, other)).toEqual(bothCookies);
  });

  test('keeps tokens out of addresses, pages, logs and cookies', async () => {
    const browser = createVisitor();
    await browser.signIn(site.origin);
    const { identityToken = '-', accessToken = '-' } = await site.read(browser.cookiesFor(site.origin));
    await browser.go(`${site.origin}/help-and-support/session`);
    await browser.go(`${site.origin}/logout`);
    const seen = [
      ...browser.addresses,
      ...browser.bodies,
      ...site.log.lines,
      ...[...browser.jar.values()].map(({ value }) => value),
    ].join('\n');
    for (const token of [identityToken, accessToken])
      for (const part of token.split('.')) expect(seen).not.toContain(part);
    expect(seen).not.toMatch(/eyJ[\w-]{10}/);
  });
});
