/** A provider that changes its signing keys: nobody is signed out, and forged tokens do not cause a fetch each time. */
import { API_AUDIENCE } from '#domain/identity-provider.ts';
import { exportJWK, generateKeyPair, type JWK, jwtVerify, type JWTVerifyGetKey, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerJson, type AnsweringServer, startAnsweringServer } from '#tests/support/answering-server.ts';
import { withAnyKey } from './discovery.ts';
import { createPublishedKeys, createTokenReader } from './tokens.ts';
import { createRelyingParty } from './relying-party.ts';

const SITE = { origin: 'http://site.example' };
const now = () => new Date();
type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;
interface Signer {
  alg: string;
  kid?: string;
  pair: KeyPair;
}

let server: AnsweringServer;
let issuer: string;
let nonce: string;
let signer: Signer;
let keys: JWK[];
let published: object;
let keysAsked = 0;
let isAway = false;

async function createSigner(alg: string, kid?: string): Promise<Signer> {
  return { alg, ...(kid !== undefined && { kid }), pair: await generateKeyPair(alg) };
}
const toJwk = async ({ kid, pair }: Signer): Promise<JWK> => ({
  ...(await exportJWK(pair.publicKey)),
  ...(kid !== undefined && { kid }),
});
async function publish(next: Signer): Promise<void> {
  signer = next;
  keys = [await toJwk(next)];
}

function sign(claims: object, { alg, kid, pair }: Signer = signer): Promise<string> {
  return new SignJWT({ iss: issuer, ...claims })
    .setProtectedHeader({ alg, ...(kid !== undefined && { kid }) })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(pair.privateKey);
}

async function answer(path: string): Promise<object> {
  if (path === '/keys') {
    keysAsked += 1;
    if (isAway) throw new Error('away');
    return { keys };
  }
  if (path === '/token')
    return { token_type: 'Bearer', access_token: 'a', id_token: await sign({ aud: 'help', sub: 'ada', nonce }) };
  const endpoints = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` };
  return { issuer, ...endpoints, jwks_uri: `${issuer}/keys`, ...published };
}

beforeAll(async () => {
  server = await startAnsweringServer();
  server.listener = answerJson(answer);
  issuer = server.origin;
});
beforeEach(() => {
  published = {};
  keysAsked = 0;
  isAway = false;
});
afterAll(() => server.stop());

const createParty = () =>
  createRelyingParty({ issuer, clientId: 'help', clientSecret: null, scopes: [], resource: null, now });
async function signIn(party = createParty()): Promise<string> {
  const { state, challenge } = await party.begin(SITE);
  nonce = challenge.nonce;
  const callback = new URL(`${SITE.origin}/identity/callback?code=c&state=${state}`);
  return (await party.finish(callback, state, challenge)).subject;
}

describe('a sign-in', () => {
  test.each<[string, [string, string?], [string, string?]]>([
    ['another key without a name', ['RS256'], ['RS256']],
    ['another key of the same name', ['ES256', 'main'], ['ES256', 'main']],
    ['another key of another name', ['ES256', 'one'], ['ES256', 'two']],
    ['another algorithm and no name', ['RS256'], ['ES256']],
    ['another algorithm and the same name', ['RS256', 'main'], ['ES256', 'main']],
  ])('succeeds at once after %s', async (_, before, after) => {
    published = { id_token_signing_alg_values_supported: [before[0]] };
    await publish(await createSigner(...before));
    const party = createParty();
    expect(await signIn(party)).toBe('ada');
    await publish(await createSigner(...after));
    published = { id_token_signing_alg_values_supported: [after[0]] };
    expect(await signIn(party)).toBe('ada');
  });

  test.each(['RS256', 'PS256', 'ES256', 'ES512', 'EdDSA', 'RS384'])(
    'succeeds with %s, even if the provider does not list its algorithms',
    async (alg) => {
      await publish(await createSigner(alg));
      expect(await signIn()).toBe('ada');
    },
  );

  test('fails with an unpublished key', async () => {
    await publish(await createSigner('ES256', 'main'));
    signer = await createSigner('ES256', 'main');
    await expect(signIn()).rejects.toThrow('The identity provider: ERR_JWS_SIGNATURE_VERIFICATION_FAILED');
    expect(keysAsked).toBeLessThanOrEqual(2);
  });
});

describe('an API token', () => {
  const createReader = (cooldownMs: number) => {
    const { find, renew } = createPublishedKeys({ send: fetch, cooldownMs })(new URL(`${issuer}/keys`));
    return createTokenReader({ issuer, clientId: 'help', findKey: find, renewKeys: renew, now });
  };
  const toToken = (by: Signer = signer) => sign({ aud: API_AUDIENCE, sub: 'desk' }, by);

  test('signed by a new key with the same id is accepted', async () => {
    await publish(await createSigner('ES256', 'main'));
    const reader = createReader(0);
    expect(await reader.readAccess(await toToken())).toMatchObject({ subject: 'desk' });
    await publish(await createSigner('ES256', 'main'));
    expect(await reader.readAccess(await toToken())).toMatchObject({ subject: 'desk' });
  });

  test('that is forged causes at most one fetch of the keys in a few seconds', async () => {
    await publish(await createSigner('ES256', 'main'));
    const reader = createReader(60_000);
    const forged = await toToken(await createSigner('ES256', 'main'));
    for (let tries = 0; tries < 5; tries += 1) expect(await reader.readAccess(forged)).toBeNull();
    expect(keysAsked).toBe(1);
  });

  test('that is forged does not call an unavailable provider each time, and is still rejected', async () => {
    await publish(await createSigner('ES256', 'main'));
    const reader = createReader(60_000);
    const [good, forged] = [await toToken(), await toToken(await createSigner('ES256', 'main'))];
    expect(await reader.readAccess(good)).toMatchObject({ subject: 'desk' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    onTestFinished(() => void vi.useRealTimers());
    isAway = true;
    for (let tries = 0; tries < 5; tries += 1) expect(await reader.readAccess(forged)).toBeNull();
    expect(keysAsked).toBe(2);
    isAway = false;
    vi.setSystemTime(Date.now() + 61_000);
    const renewed = await createSigner('ES256', 'main');
    await publish(renewed);
    const several = await Promise.all(Array.from({ length: 3 }, async () => reader.readAccess(await toToken())));
    expect(several).toEqual(several.map(() => expect.objectContaining({ subject: 'desk' }) as object));
    expect(keysAsked).toBe(3);
  });

  test('is accepted although it was checked with the old keys during a refresh', async () => {
    const url = new URL(`${issuer}/keys`);
    const { find, renew } = createPublishedKeys({ send: fetch, cooldownMs: 60_000 })(url);
    await publish(await createSigner('ES256', 'main'));
    await jwtVerify(await sign({}), find);
    await publish(await createSigner('ES256', 'main'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    onTestFinished(() => void vi.useRealTimers());
    const token = await sign({});
    let checks = 0;
    const late = async (key: JWTVerifyGetKey) => {
      checks += 1;
      const checked = jwtVerify(token, key).finally(() => (checks === 1 ? renew() : null));
      await checked;
      return 'good';
    };
    const asked = keysAsked;
    expect(await withAnyKey(late, find, renew)).toBe('good');
    expect([checks, keysAsked - asked]).toEqual([2, 1]);
  });
});
