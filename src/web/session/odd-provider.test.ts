/** A provider with unusual responses, on a real port: missing members are tolerated, and the log names faults. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerJson, type AnsweringServer, startAnsweringServer } from '#tests/support/answering-server.ts';
import { createRelyingParty } from './relying-party.ts';

const SITE = { origin: 'http://site.example' };
type Fields = Record<string, unknown>;

let server: AnsweringServer;
let issuer: string;
let pair: Awaited<ReturnType<typeof generateKeyPair>>;
let nonce: string;
let claims: Fields;
let members: Fields;
let published: Fields;
let failing: { path: string; status: number } | null;

async function toIdentityToken(): Promise<string> {
  const token = new SignJWT({ iss: issuer, aud: 'help', sub: 'ada', nonce, ...claims });
  return token
    .setProtectedHeader({ alg: 'ES256', kid: '1' })
    .setIssuedAt(typeof claims['iat'] === 'number' ? claims['iat'] : undefined)
    .setExpirationTime(typeof claims['exp'] === 'number' ? claims['exp'] : '5m')
    .sign(pair.privateKey);
}

async function answer(path: string): Promise<object> {
  if (path === '/keys') return { keys: [{ ...(await exportJWK(pair.publicKey)), kid: '1', alg: 'ES256' }] };
  if (path === '/token')
    return { token_type: 'Bearer', access_token: 'a', id_token: await toIdentityToken(), ...members };
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ['ES256'],
    ...published,
  };
}

async function signIn(more = '') {
  const now = () => new Date();
  const party = createRelyingParty({ issuer, clientId: 'help', clientSecret: null, scopes: [], resource: null, now });
  const { state, challenge } = await party.begin(SITE);
  nonce = challenge.nonce;
  const found = await party.finish(
    new URL(`${SITE.origin}/identity/callback?code=c&state=${state}${more}`),
    state,
    challenge,
  );
  return { party, ...found };
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'signed in',
    (error: Error) => error.message,
  );

beforeAll(async () => {
  pair = await generateKeyPair('ES256');
  server = await startAnsweringServer();
  issuer = server.origin;
  server.listener = (request, response) => {
    if (failing && request.url === failing.path) {
      response.writeHead(failing.status, failing.status === 401 ? { 'www-authenticate': 'Basic realm="x"' } : {}).end();
      return;
    }
    answerJson(answer)(request, response);
  };
});
beforeEach(() => {
  [claims, members, published, failing] = [{}, {}, {}, null];
});
afterAll(() => server.stop());

describe('a null member counts as absent', () => {
  test('in the token response', async () => {
    members = { refresh_token: null, scope: null, expires_in: null, refresh_expires_in: null, error: null };
    expect((await signIn()).tokens).toMatchObject({ accessToken: 'a', refreshToken: null });
  });

  test('in the refresh response, which then keeps the former value', async () => {
    members = { refresh_token: 'r' };
    const { party, subject, tokens } = await signIn();
    members = { refresh_token: null, id_token: null, scope: null };
    expect(await party.refresh({ ...tokens, subject })).toMatchObject({
      ...tokens,
      refreshToken: 'r',
      expiresAt: expect.any(Number),
      renewAt: expect.any(Number),
    });
  });

  test('in the provider’s metadata', async () => {
    published = { revocation_endpoint: null, end_session_endpoint: null, scopes_supported: null };
    const { party, tokens } = await signIn();
    await party.revoke({ ...tokens, refreshToken: 'r' });
    expect(await party.endSessionUrl(SITE, '/')).toBeNull();
  });

  test('in place of a required token, and fails the sign-in', async () => {
    members = { access_token: null };
    expect(await reasonOf(signIn())).not.toBe('signed in');
  });
});

describe('a sign-in', () => {
  test.each<[string, () => void]>([
    ['sends an empty refresh token', () => (members = { refresh_token: '' })],
    ['sends the scopes as a list', () => (members = { scope: ['openid'] })],
    ['names no token type', () => (members = { token_type: undefined })],
    ['has a longer name for the token type', () => (members = { token_type: 'BearerToken' })],
  ])('succeeds if the provider %s', async (_, set) => {
    set();
    expect((await signIn()).subject).toBe('ada');
  });

  test('fails with another token type', async () => {
    members = { token_type: 'N_A' };
    expect(await reasonOf(signIn())).toMatch(/^The identity provider: /);
  });
});

test.each([0, '0', ''])(
  'a token lifetime of %j seconds counts as unknown, so that the session does not end at once',
  async (life) => {
    members = { expires_in: life };
    const { expiresAt } = (await signIn()).tokens;
    expect(expiresAt - Date.now()).toBeGreaterThan(4 * 60_000);
  },
);

test('expired tokens that cannot be refreshed are rejected: each page would begin another sign-in', async () => {
  claims = { exp: Math.floor(Date.now() / 1_000) - 20 };
  expect(await reasonOf(signIn())).toBe('The identity provider returned tokens that have already expired');
  claims = {};
  members = { expires_in: 2 };
  await expect(signIn()).rejects.toMatchObject({ kind: 'upstream' });
  members = { expires_in: 2, refresh_token: 'r' };
  const { renewAt = 0 } = (await signIn()).tokens;
  expect(renewAt - Date.now()).toBeGreaterThan(4_000);
});

test.each([
  [3_600, 60],
  [300, 60],
  [120, 40],
  [60, 20],
])('tokens that live for %i seconds are renewed %i before their end', async (life, before) => {
  members = { expires_in: life };
  claims = { exp: Math.floor(Date.now() / 1_000) + 7_200 };
  const { expiresAt, renewAt = 0 } = (await signIn()).tokens;
  expect(Math.round((expiresAt - renewAt) / 1_000)).toBe(before);
});

test.each([
  ['ahead', 600, 300, 300],
  ['behind', -600, 3_600, 3_000],
])(
  'the token of a provider whose clock is ten minutes %s expires by its clock or by ours, whichever is sooner',
  async (_, shift, life, left) => {
    const iat = Math.floor(Date.now() / 1_000) + shift;
    claims = { iat, exp: iat + life };
    members = { expires_in: 7_200 };
    const { expiresAt } = (await signIn()).tokens;
    expect(Math.abs((expiresAt - Date.now()) / 1_000 - left)).toBeLessThan(5);
  },
);

describe('the log of a failed sign-in names the fault in the response, without its content', () => {
  test.each<[string, () => void]>([
    ['OAUTH_INVALID_RESPONSE (nonce missing)', () => (claims = { nonce: undefined })],
    ['OAUTH_JWT_CLAIM_COMPARISON_FAILED (nonce unexpected)', () => (claims = { nonce: 'zoe' })],
    ['OAUTH_JWT_CLAIM_COMPARISON_FAILED (iss unexpected)', () => (claims = { iss: 'https://zoe.example' })],
    ['OAUTH_JWT_CLAIM_COMPARISON_FAILED (aud unexpected)', () => (claims = { aud: 'zoe' })],
    ['OAUTH_JWT_CLAIM_COMPARISON_FAILED (azp unexpected)', () => (claims = { aud: ['help', 'zoe'], azp: 'zoe' })],
    ['OAUTH_INVALID_RESPONSE (sub missing)', () => (claims = { sub: undefined })],
    ['OAUTH_INVALID_RESPONSE (access_token unusable)', () => (members = { access_token: 7 })],
    ['OAUTH_INVALID_RESPONSE (id_token unusable)', () => (members = { id_token: null })],
    ['OAUTH_INVALID_RESPONSE (expires_in unusable)', () => (members = { expires_in: 'zoe' })],
  ])('%s', async (reason, spoil) => {
    spoil();
    expect(await reasonOf(signIn())).toBe(`The identity provider: ${reason}`);
  });

  test('names the issuer of a provider with another issuer', async () => {
    published = { issuer: 'https://zoe.example' };
    const reason = 'The identity provider: OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED (issuer unexpected)';
    expect(await reasonOf(signIn())).toBe(reason);
  });

  test.each([
    ['/.well-known/openid-configuration', 404, 'OAUTH_RESPONSE_IS_NOT_CONFORM (status 404)'],
    ['/.well-known/openid-configuration', 302, 'OAUTH_RESPONSE_IS_NOT_CONFORM (status 302)'],
    ['/token', 401, 'OAUTH_WWW_AUTHENTICATE_CHALLENGE (status 401)'],
    ['/token', 500, 'OAUTH_RESPONSE_IS_NOT_CONFORM (status 500)'],
  ])('names the status of an unsuccessful response: of %s %i', async (path, status, reason) => {
    failing = { path, status };
    expect(await reasonOf(signIn())).toBe(`The identity provider: ${reason}`);
  });

  test.each([
    ['OAUTH_INVALID_RESPONSE (iss unexpected)', '&iss=https://zoe.example'],
    ['OAUTH_INVALID_RESPONSE (state twice)', '&state=zoe'],
    ['OAUTH_INVALID_RESPONSE (code twice)', '&code=zoe'],
  ])('%s', async (reason, more) => {
    expect(await reasonOf(signIn(more))).toBe(`The identity provider: ${reason}`);
  });
});
