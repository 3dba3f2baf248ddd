import type { JsonObject } from '#domain/entities/lead.ts';
import { customerSees as sees, JSON_MEDIA_TYPE, textSchema } from './expected-parts.ts';
import { query, type Shared, toOperation } from './open-api.ts';
import { object } from './to-json-schema.ts';

const ISSUER = 'https://id.supplier.example';
const uri: JsonObject = { type: 'string', format: 'uri' };
const SIGN_IN_FAILED = sees(
  'reads that signing in does not work now, with the phone numbers. Nearly all of the site works without.',
);

const configuration: JsonObject = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  jwks_uri: `${ISSUER}/jwks`,
  revocation_endpoint: `${ISSUER}/revoke`,
  end_session_endpoint: `${ISSUER}/logout`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  scopes_supported: ['openid', 'offline_access'],
};
const configurationSchema: JsonObject = {
  ...object(
    {
      issuer: uri,
      authorization_endpoint: uri,
      token_endpoint: uri,
      jwks_uri: uri,
      revocation_endpoint: { ...uri, description: 'Optional: refresh tokens are revoked at log-out.' },
      end_session_endpoint: {
        ...uri,
        description: 'Optional; without it the provider’s own session goes on after log-out.',
      },
      scopes_supported: {
        type: 'array',
        items: textSchema,
        description: '`offline_access` is asked for where it is listed.',
      },
      token_endpoint_auth_methods_supported: { type: 'array', items: textSchema },
      response_types_supported: {
        type: 'array',
        items: textSchema,
        description: 'Optional; `code` is what is asked for.',
      },
      id_token_signing_alg_values_supported: {
        type: 'array',
        items: textSchema,
        description: 'Optional, and not gone by: an identity token may be signed with any algorithm of its keys.',
      },
    },
    ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'],
  ),
};
const key: JsonObject = {
  kty: 'EC',
  crv: 'P-256',
  use: 'sig',
  alg: 'ES256',
  kid: '1',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
};
const tokens: JsonObject = { access_token: 'opaque', id_token: 'a.b.c', token_type: 'Bearer', expires_in: 300 };

/** The provider's metadata names the other URLs; these are examples. */
export function toIdentityPaths({ identity }: { identity: JsonObject }): JsonObject {
  const call = { tag: 'Identity', servers: [identity] };
  const client = { ...call, security: [{ client: [] }, {}] };
  return { ...toMetadataPaths(call), ...toSignInPaths(call, client), ...toSignOutPaths(call, client) };
}

function toMetadataPaths(call: Shared): JsonObject {
  return {
    '/.well-known/openid-configuration': {
      get: toOperation({
        ...call,
        operationId: 'readConfiguration',
        summary: 'What the provider says of itself',
        description:
          'Asked for once, and again after a failure. `issuer` must be `IDENTITY_ISSUER`, letter by letter, but for the slash after a bare host. 4 seconds, as for every call here.',
        answers: {
          200: {
            description: 'OpenID Connect Discovery.',
            schema: configurationSchema,
            mediaType: JSON_MEDIA_TYPE,
            example: configuration,
          },
          default: SIGN_IN_FAILED,
        },
      }),
    },
    '/jwks': {
      get: toOperation({
        ...call,
        operationId: 'readKeys',
        summary: 'Keys that tokens are signed with (`jwks_uri`)',
        description: `Public keys only, of RS256 to RS512, PS256 to PS512, ES256 to ES512 or Ed25519. Read every five minutes, and at once where none of
them signed a token, also where one bears its \`kid\`.`,
        answers: {
          200: {
            description: 'A JSON Web Key Set.',
            schema: object({ keys: { type: 'array', items: object({ kty: textSchema }) } }),
            mediaType: JSON_MEDIA_TYPE,
            example: { keys: [key] },
          },
          default: SIGN_IN_FAILED,
        },
      }),
    },
  };
}

function toSignInPaths(call: Shared, client: Shared): JsonObject {
  return {
    '/authorize': {
      get: toOperation({
        ...call,
        operationId: 'beginSignIn',
        summary: 'The browser goes to sign in (`authorization_endpoint`)',
        description:
          'Not a call of the server: the customer’s browser is sent there and comes back to `PUBLIC_ORIGIN/identity/callback`.',
        parameters: [
          query('response_type', 'The code flow.', { ...textSchema, const: 'code' }, true),
          query('client_id', '`IDENTITY_CLIENT_ID`.', textSchema, true),
          query('redirect_uri', 'Our callback.', textSchema, true),
          query('scope', '`IDENTITY_SCOPES`, and `offline_access` where it is listed.', textSchema, true),
          query('state', 'Random.', textSchema, true),
          query('nonce', 'Random; comes back in the identity token.', textSchema, true),
          query('code_challenge', 'PKCE.', textSchema, true),
          query('code_challenge_method', 'PKCE.', { ...textSchema, const: 'S256' }, true),
          query('resource', '`IDENTITY_RESOURCE`, where it is set.', textSchema),
          query('prompt', '`login` for the desk, and after a session that ran out.', { ...textSchema, const: 'login' }),
        ],
        answers: {
          200: { description: 'The provider’s own page.', schema: textSchema, mediaType: 'text/html' },
          302: { description: 'Back to `redirect_uri` with `code` and `state`, or with `error`.' },
          default: sees('sees whatever the provider shows.'),
        },
      }),
    },
    '/token': {
      post: toOperation({
        ...client,
        operationId: 'exchangeCode',
        summary: 'A code or a refresh token for tokens (`token_endpoint`)',
        description: 'Without a secret the client is named in the body and PKCE alone protects it.',
        request: {
          schema: object(
            {
              grant_type: { ...textSchema, enum: ['authorization_code', 'refresh_token'] },
              code: textSchema,
              redirect_uri: textSchema,
              code_verifier: textSchema,
              refresh_token: textSchema,
              client_id: textSchema,
              resource: textSchema,
            },
            ['grant_type'],
          ),
          mediaType: 'application/x-www-form-urlencoded',
          example: { grant_type: 'refresh_token', refresh_token: 'r' },
        },
        answers: {
          200: {
            description: 'Identity and access token; a refresh token where there are any.',
            schema: object(
              {
                access_token: textSchema,
                id_token: textSchema,
                refresh_token: textSchema,
                token_type: textSchema,
                expires_in: { type: 'number' },
              },
              ['access_token', 'token_type'],
            ),
            mediaType: JSON_MEDIA_TYPE,
            example: tokens,
          },
          400: sees('is signed out at `invalid_grant`, and only then.'),
          default: sees(
            'stays signed in; what needs a token is left empty. At sign-in: reads that it does not work now.',
          ),
        },
      }),
    },
  };
}

function toSignOutPaths(call: Shared, client: Shared): JsonObject {
  return {
    '/revoke': {
      post: toOperation({
        ...client,
        operationId: 'revokeToken',
        summary: 'The refresh token at log-out (`revocation_endpoint`)',
        description: 'Where the configuration names it.',
        request: {
          schema: object({ token: textSchema, token_type_hint: textSchema }, ['token']),
          mediaType: 'application/x-www-form-urlencoded',
          example: { token: 'r', token_type_hint: 'refresh_token' },
        },
        answers: {
          200: { description: 'Done.' },
          default: sees('is signed out here all the same, and not sent to the provider.'),
        },
      }),
    },
    '/logout': {
      get: toOperation({
        ...call,
        operationId: 'endSession',
        summary: 'The browser ends the provider’s session (`end_session_endpoint`)',
        description: 'Where the configuration names it. No `id_token_hint`: a token would stand in an address.',
        parameters: [
          query('client_id', '`IDENTITY_CLIENT_ID`.', textSchema, true),
          query('post_logout_redirect_uri', '`PUBLIC_ORIGIN/help-and-support/`.', textSchema, true),
        ],
        answers: {
          200: { description: 'The provider may ask first.', schema: textSchema, mediaType: 'text/html' },
          302: { description: 'Back to the help home page.' },
          default: sees('is signed out here; sees whatever the provider shows.'),
        },
      }),
    },
  };
}
