import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#database/db.ts';
import { type Engine, openNewDatabase, startEngine } from '#tests/support/database.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { startListening, startSite, type Site } from './site.ts';

const both = { identity: true, access: true };

async function startOutside(
  port: number,
  callback: string,
  ...more: string[]
): Promise<{ child: ChildProcess; issuer: string }> {
  const child = fork(new URL('./children/outside-provider.ts', import.meta.url), [String(port), callback, ...more], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }];
  return { child, issuer };
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

describe('an external provider, by settings alone', () => {
  let engine: Engine;
  let db: Database;
  let site: Site;
  let server: Server;
  let outside: { child: ChildProcess; issuer: string };
  beforeAll(async () => {
    engine = await startEngine('sqlite');
    db = await openNewDatabase(engine);
    // The provider must know the callback before the site exists, so all sites here share one server.
    server = await startListening();
    outside = await startOutside(0, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    site = await startSite({
      db,
      server,
      config: { issuer: outside.issuer, clientId: 'help', clientSecret: 'outside-secret', embeddedAllowed: false },
    });
  });
  afterAll(async () => {
    await site.stop();
    server.close();
    await end(outside.child);
    await db.close();
    await engine.stop();
  });
  const session = async (browser: ReturnType<typeof createVisitor>) =>
    JSON.parse((await browser.go(`${site.origin}/help-and-support/session`)).html) as object;
  const signIn = async (browser: ReturnType<typeof createVisitor>, state = '/help-and-support/deals') =>
    browser.go(`${site.origin}/identity/authorize?response_type=token&state=${encodeURIComponent(state)}`);

  test('signs in with code and PKCE and returns', async () => {
    const browser = createVisitor();
    const back = await signIn(browser);
    expect(back.url.href).toBe(`${site.origin}/help-and-support/deals`);
    expect(await session(browser)).toEqual(both);
    const asked = new URL(browser.addresses.find((address) => address.startsWith(`${outside.issuer}/auth?`)) ?? '');
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
    });
    expect(await site.read(browser.cookiesFor(site.origin))).toMatchObject({ subject: 'outside-person' });
  });

  test('issues identity tokens that our account API accepts, but not when altered', async () => {
    const browser = createVisitor();
    await signIn(browser);
    const { identityToken = '' } = await site.read(browser.cookiesFor(site.origin));
    expect(await site.accounts.statusCount(identityToken)).toEqual({ liveCount: 0, lostCount: 0, preLiveCount: 0 });
    const [head = '', , signature = ''] = identityToken.split('.');
    const forged = Buffer.from(
      JSON.stringify({ iss: outside.issuer, aud: 'help', sub: 'demo-new-system', exp: 9_999_999_999 }),
    ).toString('base64url');
    await expect(site.accounts.statusCount(`${head}.${forged}.${signature}`)).rejects.toMatchObject({
      details: { upstream: { status: 401 } },
    });
  });

  test('renews with rotating refresh tokens', async () => {
    const browser = createVisitor();
    await signIn(browser);
    const cookies = browser.cookiesFor(site.origin);
    const seen = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      site.clock.move(10 * 60_000);
      const all = await Promise.all([1, 2, 3, 4].map(() => site.read(cookies)));
      for (const one of all) {
        expect(one).toMatchObject(both);
        seen.add(one.accessToken ?? 'none');
      }
    }
    expect(seen.size).toBe(3);
    expect(seen).not.toContain('none');
  });

  test('requests the configured scopes and resource, also when renewing the access token', async () => {
    await site.stop();
    const resource = 'https://api.example/help';
    const identity = { issuer: outside.issuer, clientId: 'help', clientSecret: 'outside-secret' };
    site = await startSite({ db, server, config: { ...identity, scopes: ['openid', 'cases'], resource } });
    const browser = createVisitor();
    await signIn(browser);
    const asked = new URL(browser.addresses.find((address) => address.startsWith(`${outside.issuer}/auth?`)) ?? '');
    expect(asked.searchParams.get('scope')).toBe('openid cases offline_access');
    expect(asked.searchParams.getAll('resource')).toEqual([resource]);
    const first = await site.read(browser.cookiesFor(site.origin));
    site.clock.move(10 * 60_000);
    const second = await site.read(browser.cookiesFor(site.origin));
    expect(second.accessToken).not.toBe(first.accessToken);
    for (const { accessToken = '' } of [first, second])
      expect(decodeJwt(accessToken)).toMatchObject({ aud: resource, scope: 'cases' });
    await site.stop();
    site = await startSite({ db, server, config: { ...identity, embeddedAllowed: false } });
  });

  test.each(['with', 'without'])('an issuer that ends in a slash may be configured %s the slash', async (typed) => {
    await site.stop();
    const slashed = await startOutside(0, site.origin, '600', 'yes', '/');
    const identity = { clientId: 'help', clientSecret: 'outside-secret', embeddedAllowed: false };
    const issuer = typed === 'with' ? slashed.issuer : slashed.issuer.slice(0, -1);
    site = await startSite({ db, server, config: { ...identity, issuer } });
    const browser = createVisitor();
    await signIn(browser);
    const { identityToken = '' } = await site.read(browser.cookiesFor(site.origin));
    expect(decodeJwt(identityToken).iss).toBe(slashed.issuer);
    expect(await site.accounts.statusCount(identityToken)).toEqual({ liveCount: 0, lostCount: 0, preLiveCount: 0 });
    await site.stop();
    await end(slashed.child);
    site = await startSite({ db, server, config: { ...identity, issuer: outside.issuer } });
  });

  test('signing out revokes the tokens and redirects to the provider without a token in the address', async () => {
    const browser = createVisitor();
    await signIn(browser);
    const begin = async () =>
      new URL((await browser.once(`${site.origin}/identity/authorize?state=/x`)).location ?? '');
    const answer = await browser.once(`${site.origin}/logout`);
    expect((await begin()).searchParams.get('prompt')).toBeNull();
    // The cookie tells the home page what to say after the way back from the provider.
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^hs_left=asked; Path=\/; HttpOnly;/));
    const away = new URL(answer.headers.get('location') ?? '');
    expect(away.origin).toBe(outside.issuer);
    expect(Object.fromEntries(away.searchParams)).toEqual({
      client_id: 'help',
      post_logout_redirect_uri: `${site.origin}/help-and-support/`,
    });
    expect(await session(browser)).toEqual({ identity: false, access: false });
    const asked = await browser.go(away);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked.html)?.[1] ?? '';
    const home = await browser.go(`${outside.issuer}/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    expect(home.url.href).toBe(`${site.origin}/help-and-support/`);
  });

  test('a session ended in another browser does not redirect to the provider, and the next sign-in asks for a password', async () => {
    const browser = createVisitor();
    await signIn(browser);
    const cookie = browser.cookiesFor(site.origin);
    await fetch(`${site.origin}/logout`, { headers: { cookie }, redirect: 'manual' });
    const begin = async () =>
      new URL((await browser.once(`${site.origin}/identity/authorize?state=/x`)).location ?? '');
    expect((await begin()).searchParams.get('prompt')).toBe('login');
    const page = '/help-and-support/emergencies?from=letter';
    const left = await browser.once(`${site.origin}/logout?${new URLSearchParams({ reason: 'idle', return: page })}`);
    expect(left.location).toBe(site.origin + page);
    // The provider may still have a session although ours is gone, so it is asked for a new sign-in.
    expect((await begin()).searchParams.get('prompt')).toBe('login');
    expect((await browser.once(`${site.origin}/logout`)).location).toBe(`${site.origin}/help-and-support/`);
    expect((await begin()).searchParams.get('prompt')).toBe('login');
  });

  test('an outage of the provider keeps sessions and sign-out, and sign-in shows an error', async () => {
    const [browser, leaving, active] = [createVisitor(), createVisitor(), createVisitor()];
    for (const visitor of [browser, leaving, active]) await signIn(visitor);
    await end(outside.child);
    site.clock.move(11 * 60_000);

    expect(await session(browser)).toEqual(both);
    const read = await site.read(browser.cookiesFor(site.origin));
    expect(read).toMatchObject({ ...both, setCookies: [] });
    expect(read.accessToken).toBeUndefined();
    // Opening a page every ten minutes keeps the session alive, with or without a script.
    const open = () => site.read(active.cookiesFor(site.origin), site.origin, 'document');
    expect(await open()).toMatchObject(both);
    site.clock.move(10 * 60_000);
    expect(await open()).toMatchObject(both);

    const home = await leaving.go(`${site.origin}/logout`);
    expect(home.url.href).toBe(`${site.origin}/help-and-support/`);
    expect(await session(leaving)).toEqual({ identity: false, access: false });

    const fresh = await startSite({
      db,
      config: { issuer: outside.issuer, clientId: 'help', clientSecret: 'outside-secret' },
    });
    const answer = await createVisitor().once(`${fresh.origin}/identity/authorize?state=/x`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(answer.html).toContain('You can’t sign in right now');
    expect(answer.html).toContain('tel:01632960001');
    await fresh.stop();

    outside = await startOutside(Number(new URL(outside.issuer).port), site.origin);
    site.clock.move(60_000);
    // The restarted provider has forgotten its tokens and says so, which does end the session.
    expect(await session(browser)).toEqual({ identity: false, access: false });
    await signIn(browser);
    expect(await session(browser)).toEqual(both);
  });
});
