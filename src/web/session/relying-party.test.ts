/** A provider that changes its settings, fails, or responds with another person. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRelyingParty, type RelyingParty } from './relying-party.ts';

const ISSUER = 'http://provider.example';
const SITE = { origin: 'http://site.example' };
const MINUTE = 60_000;
type Fields = Record<string, unknown>;
type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

let first: KeyPair;
let second: KeyPair;
let published: Fields;
let signing: { kid: string | undefined; pair: KeyPair };
let others: { kid: string; pair: KeyPair }[];
let forged: KeyPair | null;
let tokenPath: string;
let tokenAnswer: (() => Response) | null;
let life: string;
let claims: Fields;
let tokens: Fields;
let party: RelyingParty;
let nonce: string;

async function toKey({ kid, pair }: typeof signing) {
  return { ...(await exportJWK(pair.publicKey)), kid, alg: 'ES256' };
}

async function answer(path: string): Promise<Response> {
  if (path.includes('openid-configuration')) return Response.json(published);
  if (path === '/keys') return Response.json({ keys: await Promise.all([...others, signing].map(toKey)) });
  if (path !== tokenPath) return new Response(null, { status: 404 });
  if (tokenAnswer) return tokenAnswer();
  const identity = new SignJWT({ sub: 'ada', nonce, ...claims })
    .setProtectedHeader({ alg: 'ES256', ...(signing.kid !== undefined && { kid: signing.kid }) })
    .setIssuer(ISSUER)
    .setAudience('help')
    .setIssuedAt()
    .setExpirationTime(life);
  return Response.json({
    token_type: 'Bearer',
    access_token: 'a',
    refresh_token: 'r',
    expires_in: 300,
    id_token: await identity.sign((forged ?? signing.pair).privateKey),
    ...tokens,
  });
}

const send = (async (input: Request | URL | string) =>
  answer(new URL(input instanceof Request ? input.url : input).pathname)) as typeof fetch;

async function signIn() {
  const { url, state, challenge } = await party.begin(SITE);
  nonce = challenge.nonce;
  const callback = new URL(`${SITE.origin}/identity/callback?code=c&state=${state}`);
  return { url, ...(await party.finish(callback, state, challenge)) };
}

beforeAll(async () => {
  [first, second] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  signing = { kid: '1', pair: first };
  [others, forged, tokenPath] = [[], null, '/token'];
  [claims, tokens, tokenAnswer, life] = [{}, {}, null, '5m'];
  published = {
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/authorize`,
    token_endpoint: `${ISSUER}/token`,
    jwks_uri: `${ISSUER}/keys`,
    end_session_endpoint: `${ISSUER}/end`,
    id_token_signing_alg_values_supported: ['ES256'],
  };
  party = createRelyingParty({
    issuer: ISSUER,
    clientId: 'help',
    clientSecret: null,
    scopes: ['openid'],
    resource: null,
    send,
    now: () => new Date(),
  });
});
afterEach(() => void vi.useRealTimers());

describe('the subject of a session', () => {
  test('stays the same on refresh: a response for another subject ends the session', async () => {
    const { subject, tokens: had } = await signIn();
    claims = { sub: 'bob', nonce: undefined };
    await expect(party.refresh({ ...had, subject })).rejects.toMatchObject({ kind: 'refused' });
    claims = { nonce: undefined };
    expect(await party.refresh({ ...had, subject })).toMatchObject({ accessToken: 'a' });
  });

  test('is never missing', async () => {
    claims = { sub: '' };
    await expect(signIn()).rejects.toMatchObject({ kind: 'refused' });
  });
});

describe('a provider’s metadata', () => {
  test.each<[string, Fields]>([
    ['without an authorization endpoint', { authorization_endpoint: undefined }],
    ['with a script as authorization endpoint', { authorization_endpoint: 'javascript:alert(1)' }],
    ['without a token endpoint', { token_endpoint: undefined }],
    ['with a number as token endpoint', { token_endpoint: 5 }],
    ['without keys', { jwks_uri: undefined }],
  ])('%s is not cached: the next sign-in requests it again', async (_, wrong) => {
    const right = published;
    published = { ...right, ...wrong };
    await expect(party.begin(SITE)).rejects.toMatchObject({ kind: 'upstream' });
    published = right;
    expect((await signIn()).subject).toBe('ada');
  });

  test('has a sign-out endpoint only if it is an address', async () => {
    published = { ...published, end_session_endpoint: 'javascript:alert(1)' };
    expect(await party.endSessionUrl(SITE, '/')).toBeNull();
  });

  test('has scopes only if they are a list', async () => {
    published = { ...published, scopes_supported: 'openid' };
    expect((await signIn()).url.searchParams.get('scope')).toBe('openid');
  });

  test('is revalidated every ten minutes in the background, and kept while that fails', async () => {
    await party.begin(SITE);
    published = { ...published, authorization_endpoint: `${ISSUER}/moved` };
    vi.advanceTimersByTime(9 * MINUTE);
    expect((await party.begin(SITE)).url.pathname).toBe('/authorize');
    vi.advanceTimersByTime(MINUTE);
    await party.begin(SITE);
    await vi.waitFor(async () => expect((await party.begin(SITE)).url.pathname).toBe('/moved'));
    published = { error: 'down' };
    vi.advanceTimersByTime(10 * MINUTE);
    for (let round = 0; round < 3; round += 1) expect((await party.begin(SITE)).url.pathname).toBe('/moved');
  });

  test('is fetched again after a failed sign-in: new endpoints need no restart', async () => {
    await signIn();
    published = { ...published, token_endpoint: `${ISSUER}/moved` };
    tokenPath = '/moved';
    vi.advanceTimersByTime(MINUTE / 2);
    await expect(signIn()).rejects.toMatchObject({ kind: 'upstream' });
    await vi.waitFor(async () => expect((await signIn()).subject).toBe('ada'));
  });
});

describe('a new key of the provider', () => {
  test('rejects nobody, however recently the keys were fetched', async () => {
    await signIn();
    signing = { kid: '2', pair: second };
    expect((await signIn()).subject).toBe('ada');
  });

  test.each([
    ['under the name of the old one', '1'],
    ['in tokens that name no key', undefined],
  ])('%s rejects nobody while both are published', async (_, kid) => {
    others = [{ kid: '1', pair: first }];
    signing = { kid, pair: second };
    expect((await signIn()).subject).toBe('ada');
  });

  test.each([
    ['alone', 0],
    ['among several', 2],
  ])('that is not published signs nobody in: %s', async (_, count) => {
    others = Array.from({ length: count }, () => ({ kid: '1', pair: first }));
    signing = { kid: '1', pair: first };
    forged = second;
    await expect(signIn()).rejects.toMatchObject({ kind: 'refused' });
  });

  test('ends no session on refresh', async () => {
    const { subject, tokens: had } = await signIn();
    [claims, forged] = [{ nonce: undefined }, second];
    await expect(party.refresh({ ...had, subject })).rejects.toMatchObject({ kind: 'upstream' });
  });
});

describe('a failed sign-in', () => {
  const refuse = (status: number, error: string) => () => Response.json({ error }, { status });
  test.each<[string, () => void]>([
    ['too many at once', () => (tokenAnswer = refuse(429, 'slow_down'))],
    ['a request that took too long', () => (tokenAnswer = refuse(408, 'timeout'))],
    ['an unknown client', () => (tokenAnswer = refuse(401, 'invalid_client'))],
    ['a clock that is two minutes off', () => (life = '-2m')],
    ['an HTML page', () => (tokenAnswer = () => new Response('<h1>', { status: 200 }))],
    [
      'half an answer',
      () => (tokenAnswer = () => new Response('{"access', { headers: { 'content-type': 'application/json' } })),
    ],
  ])('is reported as a failure of the provider: %s', async (_, spoil) => {
    spoil();
    await expect(signIn()).rejects.toMatchObject({ kind: 'upstream' });
  });

  test.each<[string, () => void]>([
    ['a code that was used', () => (tokenAnswer = refuse(400, 'invalid_grant'))],
    ['a token for another', () => (claims = { nonce: 'of another' })],
  ])('is reported as rejected: %s', async (_, spoil) => {
    spoil();
    await expect(signIn()).rejects.toMatchObject({ kind: 'refused' });
  });

  test('is not caused by a clock that is twenty seconds off', async () => {
    life = '-20s';
    expect((await signIn()).subject).toBe('ada');
  });
});
