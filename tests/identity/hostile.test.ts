import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import type { IdentityRecords } from '#domain/ports-identity.ts';
import { createIdentity } from '#identity/identity.ts';
import { createKeys } from '#identity/secret.ts';
import type { Database } from '#store/db.ts';
import { type Engine, openNewDatabase, startEngine } from '#tests/support/database.ts';
import { createRecordingLog } from '#tests/support/served-api.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { SECRET, startSite, type Site } from './site.ts';

const HOME = '/help-and-support/';
const neither = { identity: false, access: false };

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
  `/${'a'.repeat(3_000)}`,
];

describe('hostile input to identity', () => {
  let engine: Engine;
  let db: Database;
  let site: Site;
  beforeAll(async () => {
    engine = await startEngine('sqlite');
    db = await openNewDatabase(engine);
    site = await startSite({ db });
  });
  afterAll(async () => {
    await site.stop();
    await db.close();
    await engine.stop();
  });

  test(`${hostileStates.length} hostile states never leave the site`, async () => {
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

  test('a page of this site with any query comes back as it was', async () => {
    const browser = createVisitor();
    await browser.signIn(site.origin);
    for (const state of [
      '/help-and-support/deals',
      '/search?q=%2F%2Fevil.example&initiated=%2Fx',
      '/help-and-support/meters/a?x=é#part',
      '/%2f%2fevil.example',
    ]) {
      const back = await browser.go(
        `${site.origin}/identity/authorize?response_type=token&state=${encodeURIComponent(state)}`,
      );
      expect(back.url.href).toBe(new URL(state, site.origin).href);
    }
  });

  /** Stops before the callback and answers its address. */
  async function callbackOf(browser: ReturnType<typeof createVisitor>): Promise<URL> {
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

  test('a callback works once, and only in the browser where it began', async () => {
    const [browser, thief] = [createVisitor(), createVisitor()];
    const callback = await callbackOf(browser);
    const stolen = await thief.go(callback);
    expect(stolen.status).toBe(400);
    expect(stolen.html).toContain('used or is too old');
    expect(thief.cookiesFor(site.origin)).not.toContain('hs_identity');
    // It is burnt for its owner too.
    expect((await browser.go(callback)).status).toBe(400);

    const again = await callbackOf(browser);
    expect((await browser.go(again)).url.pathname).toBe('/help-and-support/deals');
    const cookies = browser.cookiesFor(site.origin);
    expect((await browser.go(again)).url.pathname).toBe(HOME);
    expect(browser.cookiesFor(site.origin)).toBe(cookies);
    expect((await thief.go(again)).status).toBe(400);
  });

  test.each([
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
  ])('a callback with %s signs nobody in and says what to do', async (_, alter) => {
    const browser = createVisitor();
    const callback = await callbackOf(browser);
    alter(callback);
    const answer = await browser.go(callback);
    expect(answer.status).toBe(400);
    expect(answer.html).toContain('Try signing in again');
    expect(answer.html).not.toMatch(/<script|<b>/);
    expect(browser.cookiesFor(site.origin)).not.toContain('hs_identity');
  });

  test('one code used by two callbacks at once signs in at most one', async () => {
    const browser = createVisitor();
    const callback = await callbackOf(browser);
    const cookie = browser.cookiesFor(site.origin);
    const all = await Promise.all([1, 2, 3, 4].map(() => fetch(callback, { redirect: 'manual', headers: { cookie } })));
    const signedIn = all.filter((response) =>
      response.headers.getSetCookie().some((one) => one.startsWith('hs_identity=')),
    );
    expect(signedIn).toHaveLength(1);
  });

  test('altered, swapped, doubled and foreign cookies are nobody’s, and are cleared', async () => {
    const browser = createVisitor();
    await browser.signIn(site.origin);
    const [identity = '', access = ''] = ['hs_identity', 'hs_access'].map(
      (name) => browser.jar.get(`127.0.0.1 / ${name}`)?.value,
    );
    const read = (cookies: string) => site.read(cookies);
    expect(await read(`hs_identity=${identity}; hs_access=${access}`)).toMatchObject({ identity: true, access: true });
    const flipped = `${identity.slice(0, -2)}${identity.endsWith('AA') ? 'BB' : 'AA'}`;
    const foreign = createKeys('another secret of more than 32 characters');
    const id = identity.split('.')[0] ?? '';
    for (const [i, a] of [
      [flipped, 'x'],
      [access, identity],
      [`${identity}.`, ''],
      ['.', '.'],
      ['..', 'é'],
      [`${id}.`, id],
      [id, `${id}.undefined`],
      [`${id}.${foreign.sign(`identity:${id}`)}`, `${id}.${foreign.sign(`access:${id}`)}`],
      ['%00', '"'],
      ['x'.repeat(5_000), ''],
    ]) {
      const session = await read(`hs_identity=${i}; hs_access=${a}`);
      expect(session, `${i} ${a}`).toMatchObject(neither);
      expect(session.setCookies).toHaveLength(2);
      expect(session.identityToken ?? session.accessToken).toBeUndefined();
    }
    expect(await read(`hs_identity=${identity}; hs_identity=${identity}`)).toMatchObject(neither);
    expect(await read(`__Host-hs_identity=${identity}; __Host-hs_access=${access}`)).toMatchObject(neither);
  });

  test('each cookie counts alone, and gives its own token only', async () => {
    const browser = createVisitor();
    await browser.signIn(site.origin);
    const [identity, access] = ['hs_identity', 'hs_access'].map(
      (name) => browser.jar.get(`127.0.0.1 / ${name}`)?.value,
    );
    const onlyIdentity = await site.read(`hs_identity=${identity}`);
    expect([onlyIdentity.identity, onlyIdentity.access, onlyIdentity.accessToken]).toEqual([true, false, undefined]);
    const onlyAccess = await site.read(`hs_access=${access}`);
    expect([onlyAccess.identity, onlyAccess.access, onlyAccess.identityToken]).toEqual([false, true, undefined]);
    const other = createVisitor();
    await other.signIn(site.origin, 'older@example.com');
    const mixed = await site.read(
      `hs_identity=${identity}; hs_access=${other.jar.get('127.0.0.1 / hs_access')?.value}`,
    );
    expect(mixed).toMatchObject({ identity: true, access: false, subject: 'demo-new-system' });
  });

  test('on https the cookies are __Host- and Secure', async () => {
    const origin = 'https://help.example.com';
    const answer = await site.identity.handle(new Request(`${origin}/identity/authorize?state=/x`), { origin });
    expect(answer?.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-hs_signin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1800; Secure$/),
    ]);
    const location = new URL(answer?.headers.get('location') ?? '');
    expect(location.origin).toBe(origin);
    expect(location.searchParams.get('redirect_uri')).toBe(`${origin}/identity/callback`);
    const step = await site.identity.handle(new Request(location), { origin });
    const cookies = step?.headers.getSetCookie() ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);
    const out = await site.identity.handle(new Request(`${origin}/logout`), { origin });
    expect(out?.headers.getSetCookie()).toContain(
      '__Host-hs_access=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
    );
  });

  test('only the provider’s pages are there for browsers', async () => {
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

  test('large forms are refused before they are read', async () => {
    const browser = createVisitor();
    const form = await browser.go(`${site.origin}/identity/authorize?state=/x`);
    expect((await browser.submit(form, { email: 'a'.repeat(20_000) })).status).toBe(413);
  });

  test('a database that is away logs nobody out: the check is 503, sign-in says so, log-out clears the cookies', async () => {
    const away = () => Promise.reject(new AppError('unavailable', 'The database is away'));
    let broken = false;
    const wrapRecords = (records: IdentityRecords): IdentityRecords =>
      new Proxy(records, { get: (target, name: keyof IdentityRecords) => (broken ? away : target[name]) });
    const frail = await startSite({ db, wrapRecords });
    const browser = createVisitor();
    await browser.signIn(frail.origin);
    broken = true;
    const check = await browser.once(`${frail.origin}/help-and-support/session`);
    expect([check.status, check.headers.getSetCookie()]).toEqual([503, []]);
    await expect(frail.read(browser.cookiesFor(frail.origin))).rejects.toMatchObject({ kind: 'unavailable' });
    expect((await browser.once(`${frail.origin}/identity/authorize?state=/x`)).status).toBe(503);
    broken = false;
    expect((await browser.go(`${frail.origin}/help-and-support/session`)).html).toBe('{"identity":true,"access":true}');
    broken = true;
    expect((await browser.go(`${frail.origin}/logout`)).url.pathname).toBe(HOME);
    expect(browser.cookiesFor(frail.origin)).not.toMatch(/hs_(identity|access|provider)/);
    await frail.stop();
  });

  test('the embedded provider does not exist where it is not allowed', async () => {
    const closed = await startSite({ db, config: { embeddedAllowed: false } });
    const browser = createVisitor();
    expect((await browser.once(`${closed.origin}/identity/authorize?state=/x`)).status).toBe(503);
    expect((await browser.once(`${closed.origin}/identity/provider/auth`)).html).toBe('<h1>page</h1>');
    expect((await browser.go(`${closed.origin}/help-and-support/session`)).html).toBe(
      '{"identity":false,"access":false}',
    );
    expect((await browser.go(`${closed.origin}/logout`)).url.pathname).toBe(HOME);
    await closed.stop();
  });

  test('another session secret opens nothing of the first, and works on', async () => {
    const browser = createVisitor();
    await browser.signIn(site.origin);
    const other = await startSite({ db, secret: 'quite another secret of 32 characters' });
    expect((await browser.go(`${other.origin}/help-and-support/session`)).html).toBe(
      '{"identity":false,"access":false}',
    );
    await browser.signIn(other.origin);
    expect((await browser.go(`${other.origin}/help-and-support/session`)).html).toBe('{"identity":true,"access":true}');
    await other.stop();
  });

  test('nothing that reaches the database can be read there', async () => {
    await createVisitor().signIn(site.origin);
    const rows = await db.kysely.selectFrom('identity_records').selectAll().execute();
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) expect(JSON.stringify(row)).not.toMatch(/demo-|example\.com|eyJhbGciOiJFUzI1NiI/);
  });

  test('an unforeseen failure is a plain page, logged without its words', async () => {
    const log = createRecordingLog();
    const records = new Proxy({} as IdentityRecords, {
      get: () => () => Promise.reject(new TypeError('secret zoe@example.com')),
    });
    const identity = createIdentity({
      config: {
        issuer: null,
        clientId: null,
        clientSecret: null,
        scopes: ['openid'],
        resource: null,
        embeddedAllowed: true,
        publicOrigin: null,
      },
      secret: SECRET,
      records,
      people: [],
      log,
      now: () => new Date(),
      onSignOut: async () => [],
      onSignIn: async () => [],
      look: () => ({ brandName: 'X', stylesheets: [], numbers: [] }),
    });
    const answer = await identity.handle(new Request('http://x/identity/authorize?state=/y'), { origin: 'http://x' });
    expect(answer?.status).toBe(503);
    expect(log.lines.join() + (await answer?.text())).not.toContain('zoe');
  });
});
