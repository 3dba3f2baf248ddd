/** Which tokens our own account and customer APIs accept. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect } from 'vitest';
import { createKeys } from '#database/secret.ts';
import { findOrMakeSigningKeys } from '#supplier/identity/keys.ts';
import { createIdentityRecords } from '#database/identity-records.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { identityTest as test } from './site-test.ts';
import { SECRET, type Site } from './site.ts';

describe('tokens at our own APIs', () => {
  let site: Site;
  test.beforeAll(({ site: given }) => {
    site = given;
  });
  const ask = (path: string, token?: string) =>
    site.api(new Request(`http://x${path}`, token === undefined ? {} : { headers: { Authorization: token } }));
  const paths = [
    '/account-api/v1/accounts',
    '/account-api/v1/proxy/Customer/Accounts/AccountStatusCount',
    '/api/v1/customers',
    '/api/v1/customers/demo-customer-1/premises',
  ];
  const ISSUER = 'http://embedded.invalid/identity/provider';
  const claims = (audience: string) => ({ iss: ISSUER, aud: audience, sub: 'demo-older', scope: 'customers' });
  const soon = () => Math.floor(Date.now() / 1_000) + 600;

  test.each(paths)('%s requires a token', async (path) => {
    for (const token of [
      undefined,
      '',
      'Bearer',
      'Bearer x',
      'Basic eA==',
      `Bearer ${'x'.repeat(9_000)}`,
      'Bearer a.b.c',
    ]) {
      const answer = await ask(path, token);
      expect(answer?.status, token).toBe(401);
      expect(answer?.headers.get('www-authenticate')).toBe('Bearer');
    }
  });

  test('only a token with the right signature, issuer, audience and expiry is accepted', async ({ db }) => {
    await createVisitor().signIn(site.origin);
    const keys = createKeys(SECRET);
    const [own] = await findOrMakeSigningKeys(createIdentityRecords(db), keys);
    const other = await exportJWK((await generateKeyPair('ES256', { extractable: true })).privateKey);
    const sign = (payload: Record<string, unknown>, key = own) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: own?.kid ?? '' }).sign(key ?? {});
    const status = async (payload: Record<string, unknown>, key = own, path = '/api/v1/customers') =>
      (await ask(path, `Bearer ${await sign(payload, key)}`))?.status;
    const good = { ...claims('urn:help-and-support:api'), exp: soon() };
    expect(await status(good)).toBe(200);
    expect(await status(good, other)).toBe(401);
    expect(await status({ ...good, iss: 'https://evil.example' })).toBe(401);
    expect(await status({ ...good, aud: 'help-and-support' })).toBe(401);
    expect(await status({ ...good, exp: soon() - 700 })).toBe(401);
    expect(await status({ ...good, nbf: soon() })).toBe(401);
    const { exp: _, ...endless } = good;
    expect(await status(endless)).toBe(401);
    expect(await status({ ...good, scope: 'openid' })).toBe(403);
    // An access token is not an identity token, nor the other way round.
    expect(await status(good, own, '/account-api/v1/accounts')).toBe(401);
    expect(await status({ ...good, aud: 'help-and-support' }, own, '/account-api/v1/accounts')).toBe(200);
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(good)).toString('base64url')}.`;
    expect((await ask('/api/v1/customers', `Bearer ${none}`))?.status).toBe(401);
    // §7 also sends the identity token without the word Bearer.
    expect((await ask('/account-api/v1/accounts', await sign({ ...good, aud: 'help-and-support' })))?.status).toBe(200);
  });

  test('protected APIs reject other methods and paths, and other APIs need no token', async () => {
    expect((await site.api(new Request('http://x/api/v1/customers', { method: 'POST' })))?.status).toBe(405);
    expect((await ask('/account-api/v1/other'))?.status).toBe(404);
    expect(await ask('/api/v1/leads')).toBeNull();
  });
});
