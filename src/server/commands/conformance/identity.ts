import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { ALGORITHMS } from '#web/session/discovery.ts';
import { isObject } from '#wire/checks.ts';
import {
  type ProbeAnswer,
  findNoJson,
  findTrouble,
  fails,
  holds,
  notTried,
  type RuleOutcome,
  type ConformanceRule,
  tolerated,
  type World,
} from './ask.ts';

const CONFIGURATION = '/.well-known/openid-configuration';
const NO_SIGN_IN = 'they cannot sign in; nearly all of the site works without';
/** What the product does not look at. */
const UNREAD = 'nothing changes';
const PRIVATE = ['d', 'k', 'p', 'q', 'dp', 'dq', 'qi'];

async function read(world: World): Promise<{ asked: ProbeAnswer; configuration: JsonObject | null }> {
  const asked = await world.ask(CONFIGURATION);
  return { asked, configuration: findTrouble(asked) === null && isObject(asked.json) ? asked.json : null };
}

/** A rule about the provider's metadata. */
function about(
  id: string,
  says: string,
  judge: (configuration: JsonObject, world: World) => RuleOutcome | Promise<RuleOutcome>,
): ConformanceRule {
  return {
    id,
    says,
    async run(world) {
      const { configuration } = await read(world);
      return configuration === null ? notTried('it says nothing of itself') : judge(configuration, world);
    },
  };
}

const names = (list: Json | undefined): string[] =>
  Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
const isAddress = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');
const isLocal = (address: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(URL.parse(address)?.hostname ?? '');

export const identityRules: readonly ConformanceRule[] = [
  {
    id: 'identity-configuration',
    says: 'The provider says what it is at /.well-known/openid-configuration',
    async run(world) {
      const { asked, configuration } = await read(world);
      return configuration === null ? fails(findNoJson(asked) ?? 'it must be a JSON object', NO_SIGN_IN) : holds;
    },
  },
  about('identity-issuer', 'Its issuer is the address that was given, letter by letter', ({ issuer }, { base }) => {
    if (issuer === base || issuer === `${base}/`) return holds;
    return fails('its issuer is another: give that address, here and as IDENTITY_ISSUER', NO_SIGN_IN);
  }),
  about('identity-addresses', 'It names where to sign in, where tokens are and where its keys are', (configuration) => {
    const wanted = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'];
    const missing = wanted.filter((name) => !isAddress(configuration[name]));
    if (missing.length > 0) return fails(`missing: ${missing.join(', ')}`, NO_SIGN_IN);
    const plain = wanted.filter((name) => {
      const address = configuration[name];
      return typeof address === 'string' && address.startsWith('http:') && !isLocal(address);
    });
    return plain.length === 0
      ? holds
      : fails(`not https: ${plain.join(', ')}`, 'passwords and tokens can be read on their way');
  }),
  about('identity-code', 'It has the code flow', ({ response_types_supported: kinds }) => {
    if (kinds === undefined || kinds === null) return tolerated('response_types_supported is missing', UNREAD);
    return names(kinds).includes('code') ? holds : fails('code is not among response_types_supported', NO_SIGN_IN);
  }),
  about('identity-pkce', 'It names PKCE with S256', ({ code_challenge_methods_supported: methods }) =>
    names(methods).includes('S256')
      ? holds
      : tolerated(
          'S256 is not named',
          'nothing changes, but a stolen code is worth more; without a client secret it is all that protects them',
        ),
  ),
  about(
    'identity-signing',
    'Identity tokens are signed with a public key',
    ({ id_token_signing_alg_values_supported: kinds }) => {
      if (kinds === undefined || kinds === null) return tolerated('the algorithms are not named', UNREAD);
      const isOurs = names(kinds).some((kind) => ALGORITHMS.includes(kind));
      return isOurs ? holds : fails(`none of ${ALGORITHMS.join(', ')}`, NO_SIGN_IN);
    },
  ),
  about(
    'identity-keys',
    'Its keys can be read, and only their public parts',
    async ({ jwks_uri: address }, { ask }) => {
      if (!isAddress(address)) return notTried('it names no keys');
      const asked = await ask(address);
      const trouble = findTrouble(asked);
      if (trouble !== null) return fails(trouble, NO_SIGN_IN);
      const keys = isObject(asked.json) && Array.isArray(asked.json['keys']) ? asked.json['keys'].filter(isObject) : [];
      if (keys.length === 0) return fails('no key', NO_SIGN_IN);
      return keys.some((key) => PRIVATE.some((part) => Object.hasOwn(key, part)))
        ? fails('a private key is published', 'anybody can sign in as anybody')
        : holds;
    },
  ),
  about(
    'identity-client',
    'A client shows who it is in the header, in the body, or by PKCE alone',
    ({ token_endpoint_auth_methods_supported: sent }) => {
      const methods = names(sent);
      // The protocol's default, if the metadata names none.
      const known = ['client_secret_basic', 'client_secret_post', 'none'];
      return sent === undefined || methods.some((one) => known.includes(one))
        ? holds
        : fails('none of these', NO_SIGN_IN);
    },
  ),
  about(
    'identity-renewal',
    'It offers refresh tokens (offline_access)',
    ({ scopes_supported: scopes, grant_types_supported: grants }) =>
      names(scopes).includes('offline_access') || names(grants).includes('refresh_token')
        ? holds
        : tolerated(
            'neither the scope nor the grant is named',
            'they are signed out when the first of their tokens is over',
          ),
  ),
  about('identity-revocation', 'Tokens can be revoked', ({ revocation_endpoint: address }) =>
    isAddress(address)
      ? holds
      : tolerated('no revocation_endpoint', 'nothing changes; after log-out a refresh token lives on until its end'),
  ),
  about('identity-end', 'Its own session can be ended', ({ end_session_endpoint: address }) =>
    isAddress(address)
      ? holds
      : tolerated(
          'no end_session_endpoint',
          'after log-out the next “Sign in” may let in whoever sits there, without a password',
        ),
  ),
];
