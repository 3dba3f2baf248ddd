/** Access tokens of programs, from providers that differ from ours. */
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { API_AUDIENCE } from '#domain/identity-provider.ts';
import { createTokenReader } from './tokens.ts';

const ISSUER = 'https://id.example';
const NOW = new Date('2026-11-23T10:00:00Z');
const at = (seconds: number) => Math.floor(NOW.getTime() / 1_000) + seconds;
type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

let first: KeyPair;
let second: KeyPair;
let long: KeyPair;

beforeAll(async () => {
  [first, second, long] = await Promise.all([
    generateKeyPair('ES256'),
    generateKeyPair('ES256'),
    generateKeyPair('RS512'),
  ]);
});

async function read(
  pair: KeyPair,
  { claims = {}, kid, alg = 'ES256' }: { claims?: object; kid?: string; alg?: string },
) {
  const published = await Promise.all([second, first, long].map(({ publicKey }) => exportJWK(publicKey)));
  const token = await new SignJWT({ sub: 'desk', scope: 'cases', exp: at(300), ...claims })
    .setProtectedHeader({ alg, ...(kid !== undefined && { kid }) })
    .setIssuer(ISSUER)
    .setAudience(API_AUDIENCE)
    .sign(pair.privateKey);
  const findKey = createLocalJWKSet({ keys: published.map((key) => ({ ...key, ...(kid !== undefined && { kid }) })) });
  return createTokenReader({ issuer: ISSUER, clientId: 'help', findKey, now: () => NOW }).readAccess(token);
}

const BEARER = { subject: 'desk', scopes: ['cases'] };

describe('a token signed by its provider is accepted', () => {
  test('without a key id among several keys', async () => {
    expect(await read(first, {})).toEqual(BEARER);
    expect(await read(second, {})).toEqual(BEARER);
  });

  test('with several keys of its id', async () => {
    expect(await read(first, { kid: '1' })).toEqual(BEARER);
  });

  test('with any public-key algorithm', async () => {
    expect(await read(long, { alg: 'RS512' })).toEqual(BEARER);
  });

  test('with a provider’s clock half a minute ahead of or behind ours', async () => {
    expect(await read(first, { claims: { nbf: at(25) } })).toEqual(BEARER);
    expect(await read(first, { claims: { exp: at(-25) } })).toEqual(BEARER);
  });
});

test('a token with another key, time or subject is rejected', async () => {
  const stranger = await generateKeyPair('ES256');
  expect(await read(stranger, {})).toBeNull();
  expect(await read(stranger, { kid: '1' })).toBeNull();
  expect(await read(first, { claims: { nbf: at(35) } })).toBeNull();
  expect(await read(first, { claims: { exp: at(-35) } })).toBeNull();
  expect(await read(first, { claims: { sub: '' } })).toBeNull();
});
