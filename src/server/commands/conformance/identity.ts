/** Conformance of an OpenID provider, by the metadata that it publishes. */
import { z } from 'zod';
import { ALGORITHMS } from '#web/session/discovery.ts';
import {
  failed,
  findProblem,
  passed,
  judgeJson,
  skipped,
  type RuleOutcome,
  createRules,
  warning,
  type Context,
} from './probe.ts';

const NO_SIGN_IN = 'cannot sign in; nearly all pages work without it';

const readMetadata = ({ ask }: Context) => ask('/.well-known/openid-configuration');

const object = z.looseObject({});
const endpoint = z.url({ protocol: /^https?$/ });
const secureEndpoint = endpoint.refine(
  (address) =>
    address.startsWith('https:') || ['127.0.0.1', 'localhost', '[::1]'].includes(URL.parse(address)?.hostname ?? ''),
);
/** A list with at least one of these values. */
const listWith = (...known: readonly string[]) =>
  z.array(z.unknown()).refine((sent) => known.some((name) => sent.includes(name)));

const configuration = createRules('readConfiguration');
const keys = createRules('readKeys');

/** A rule about members of the metadata. A finding lists the wrong members, followed by `otherwise`. */
const about = (id: string, says: string, members: z.ZodRawShape, otherwise: RuleOutcome) =>
  configuration(id, says, async (context) => {
    const asked = await readMetadata(context);
    if (findProblem(asked) !== null || !object.safeParse(asked.json).success) return skipped('no discovery document');
    const { error } = z.object(members).safeParse(asked.json);
    const wrong = new Set(error?.issues.map(({ path }) => String(path[0])));
    return error ? { ...otherwise, seen: `${[...wrong].join(', ')} ${otherwise.seen}` } : passed;
  });

const jwks = z.object({ keys: z.array(object).min(1) });
const PRIVATE = ['d', 'k', 'p', 'q', 'dp', 'dq', 'qi'];

export const identityRules = [
  configuration('identity-configuration', 'The provider publishes /.well-known/openid-configuration', async (context) =>
    judgeJson(await readMetadata(context), {
      read: (json) => object.safeParse(json).data ?? null,
      form: 'it must be a JSON object',
      customer: NO_SIGN_IN,
    }),
  ),
  configuration('identity-issuer', 'Its issuer equals the given address', async (context) => {
    const { data } = z.object({ issuer: z.string() }).safeParse((await readMetadata(context)).json);
    if (data && [context.base, `${context.base}/`].includes(data.issuer)) return passed;
    return failed('its issuer is another: give that address, here and as IDENTITY_ISSUER', NO_SIGN_IN);
  }),
  about(
    'identity-addresses',
    'It names its authorization endpoint, token endpoint and keys',
    { authorization_endpoint: secureEndpoint, token_endpoint: secureEndpoint, jwks_uri: secureEndpoint },
    failed('must be an https address', `${NO_SIGN_IN}; without TLS, passwords and tokens can be read on their way`),
  ),
  about(
    'identity-code',
    'It supports the authorization code flow',
    { response_types_supported: listWith('code').nullish() },
    failed('must have code', NO_SIGN_IN),
  ),
  about(
    'identity-pkce',
    'It supports PKCE with S256',
    { code_challenge_methods_supported: listWith('S256') },
    warning(
      'does not name S256',
      'no effect, but a stolen code can be used; without a client secret only PKCE protects them',
    ),
  ),
  about(
    'identity-signing',
    'Identity tokens are signed with a public key',
    { id_token_signing_alg_values_supported: listWith(...ALGORITHMS).nullish() },
    failed(`must have one of ${ALGORITHMS.join(', ')}`, NO_SIGN_IN),
  ),
  keys('identity-keys', 'Its keys can be read, and only their public parts', async (context) => {
    const { data } = z.object({ jwks_uri: endpoint }).safeParse((await readMetadata(context)).json);
    if (!data) return skipped('it names no keys');
    const asked = await context.ask(data.jwks_uri);
    const sent = jwks.safeParse(asked.json).data?.keys ?? [];
    if (sent.some((key) => PRIVATE.some((part) => Object.hasOwn(key, part))))
      return failed('a private key is published', 'anybody can sign in as anybody');
    return judgeJson(asked, {
      read: () => (sent.length === 0 ? null : sent),
      form: 'no key',
      customer: NO_SIGN_IN,
    });
  }),
  about(
    'identity-client',
    'Clients authenticate in the header, in the body, or by PKCE alone',
    // The protocol's default applies if the metadata has none.
    {
      token_endpoint_auth_methods_supported: listWith('client_secret_basic', 'client_secret_post', 'none').optional(),
    },
    failed('must have client_secret_basic, client_secret_post or none', NO_SIGN_IN),
  ),
  about(
    'identity-renewal',
    'It offers refresh tokens (offline_access)',
    { scopes_supported: listWith('offline_access') },
    warning('does not name it', 'are signed out when the first token expires'),
  ),
  about(
    'identity-revocation',
    'Tokens can be revoked',
    { revocation_endpoint: endpoint },
    warning('is missing', 'no effect; a refresh token stays valid after sign-out until it expires'),
  ),
  about(
    'identity-end',
    'It has an end-session endpoint',
    { end_session_endpoint: endpoint },
    warning('is missing', 'after sign-out the next “Sign in” may need no password'),
  ),
];
