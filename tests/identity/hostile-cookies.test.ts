/** Session cookies that were altered, mixed or stolen. */
import { describe, expect } from 'vitest';
import { createKeys } from '#database/secret.ts';
import { identityTest as test, noCookies } from './site-test.ts';
import { startSite } from './site.ts';
import { createVisitor } from '#tests/support/visitor.ts';

describe('session cookies', () => {
  test('are rejected and cleared when altered, swapped, doubled or foreign', async ({ site }) => {
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
      expect(session, `${i} ${a}`).toMatchObject(noCookies);
      expect(session.setCookies).toHaveLength(2);
      expect(session.identityToken ?? session.accessToken).toBeUndefined();
    }
    expect(await read(`hs_identity=${identity}; hs_identity=${identity}`)).toMatchObject(noCookies);
    expect(await read(`__Host-hs_identity=${identity}; __Host-hs_access=${access}`)).toMatchObject(noCookies);
  });

  test('are independent, and each gives only its own token', async ({ site }) => {
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

  test('keep a browser id at sign-in only if we issued it', async ({ site }) => {
    const begin = async (cookie: string) => {
      const asked = new Request(`${site.origin}/identity/authorize?state=/x`, { headers: { cookie } });
      const answer = await site.identity.handle(asked, { origin: site.origin });
      return /^hs_signin=([^;]*)/.exec(answer?.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    };
    const planted = 'A'.repeat(43);
    const given = await begin(`hs_signin=${planted}`);
    expect(given).not.toContain(planted);
    expect(await begin(`hs_signin=${given}`)).toBe(given);
    for (const cookie of [`hs_signin=${given.replace('.', '.x')}`, `hs_signin=${planted}; hs_signin=${given}`])
      expect((await begin(cookie)).slice(0, 43), cookie).not.toBe(given.slice(0, 43));
  });

  test('have the prefix __Host- and are Secure on https', async ({ site }) => {
    const origin = 'https://help.example.com';
    const answer = await site.identity.handle(new Request(`${origin}/identity/authorize?state=/x`), { origin });
    expect(answer?.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-hs_signin=[\w-]{43}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1800; Secure$/,
      ),
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

  test('are rejected under another session secret, which accepts new sign-ins', async ({ db, site }) => {
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

  test('refer to encrypted records in the database', async ({ db, site }) => {
    await createVisitor().signIn(site.origin);
    const rows = await db.kysely.selectFrom('identity_records').selectAll().execute();
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) expect(JSON.stringify(row)).not.toMatch(/demo-|example\.com|eyJhbGciOiJFUzI1NiI/);
  });
});
