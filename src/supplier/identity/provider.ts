/** The embedded OpenID provider: demonstration customers, our own client, our own sign-in page. */
import type { EventEmitter } from 'node:events';
import {
  type Adapter,
  type AdapterPayload,
  errors,
  type Account,
  type Configuration,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { JWK } from 'jose';
import { DAY_S } from '#domain/constants.ts';
import type { IdentityRecords } from '#domain/ports.ts';
import { createSealedRecords, type Keys } from '#database/secret.ts';
import type { Log } from '#domain/log.ts';
import { RETENTION_MS } from '#domain/privacy/retention.ts';
import {
  API_AUDIENCE,
  API_SCOPES,
  CALLBACK_PATH,
  FOR_STAFF,
  type Person,
  PROVIDER_COOKIES,
  PROVIDER_PATH,
} from '#domain/identity-provider.ts';
import { SIGNING_ALGORITHM } from './keys.ts';

// oidc-provider's storage in the shared records, so that any instance can handle the next step of a sign-in.

/** For models without an expiry, whose parts expire individually. */
const SECONDS_MAX = DAY_S;

interface Options {
  records: IdentityRecords;
  keys: Keys;
  now: () => Date;
}

export function createAdapterFactory({ records, keys, now }: Options): (model: string) => Adapter {
  return (model) => {
    const sealed = createSealedRecords<AdapterPayload>(records, keys, `provider-${model}`);
    const toExpiry = (seconds: number) => new Date(now().getTime() + seconds * 1_000);
    return {
      async upsert(id, payload, expiresIn = SECONDS_MAX) {
        const alias = payload.uid ?? payload.userCode;
        await sealed.keep(id, payload, toExpiry(expiresIn), {
          ...(payload.grantId !== undefined && { group: payload.grantId }),
          ...(alias !== undefined && { alias }),
        });
      },
      find: async (id) => (await sealed.find(id))?.value,
      findByUid: async (uid) => (await sealed.findByAlias(uid))?.value,
      findByUserCode: async (userCode) => (await sealed.findByAlias(userCode))?.value,
      /** Only one of two concurrent requests may use a code, but the library checks before it consumes. */
      async consume(id) {
        const found = await sealed.find(id);
        if (found === null || found.value.consumed) throw new errors.InvalidGrant('used already');
        const [seconds, at] = [(found.value.exp ?? 0) - now().getTime() / 1_000, Math.floor(now().getTime() / 1_000)];
        const consumed = { ...found.value, consumed: at };
        if (!(await sealed.replace(id, found.version, consumed, toExpiry(Math.max(seconds, 60)))))
          throw new errors.InvalidGrant('used already');
      },
      destroy: (id) => sealed.remove(id),
      revokeByGrantId: (grantId) => records.removeGroup(grantId),
    };
  };
}

const MINUTE = 60;
const TOKEN_SECONDS = 10 * MINUTE;
const SIGN_IN_SECONDS = RETENTION_MS.signIn / 1_000;

export interface ProviderOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  people: readonly Person[];
  roleClaim: string | null;
  signingKeys: JWK[];
  records: IdentityRecords;
  keys: Keys;
  log: Log;
  now: () => Date;
  renderTrouble: (status: number) => string;
}

export function createProvider(options: ProviderOptions): Provider {
  const { issuer, people, records, keys, log, now } = options;
  const provider = new Provider(issuer, toConfiguration(options));
  // Only our own adapter calls the provider, with a trustworthy X-Forwarded-Proto.
  provider.proxy = true;
  allowOwnOrigin(provider);
  const report = (error: Error) => log.error({ name: error.name }, 'the embedded identity provider failed');
  provider.on('server_error', (_ctx, error) => report(error));
  // Without a listener Koa prints the whole error to the console.
  (provider as EventEmitter).on('error', report);
  return provider;

  function toConfiguration({ clientId, clientSecret, signingKeys, renderTrouble }: ProviderOptions): Configuration {
    return {
      adapter: createAdapterFactory({ records, keys, now }),
      jwks: { keys: signingKeys },
      cookies: {
        keys: keys.derive('provider-cookies').map((key) => Buffer.from(key).toString('base64url')),
        names: PROVIDER_COOKIES,
      },
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [new URL(CALLBACK_PATH, issuer).href],
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          id_token_signed_response_alg: SIGNING_ALGORITHM,
        },
      ],
      scopes: ['openid'],
      extraParams: [FOR_STAFF],
      claims: { openid: ['sub', 'name', ...(options.roleClaim === null ? [] : [options.roleClaim])] },
      // There is no userinfo endpoint: names and roles are in the identity token.
      conformIdTokenClaims: false,
      features: {
        devInteractions: { enabled: false },
        dPoP: { enabled: false },
        userinfo: { enabled: false },
        rpInitiatedLogout: { enabled: false },
        revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
        resourceIndicators: {
          enabled: true,
          defaultResource: () => API_AUDIENCE,
          useGrantedResource: () => true,
          getResourceServerInfo: () => ({
            audience: API_AUDIENCE,
            scope: API_SCOPES.join(' '),
            accessTokenFormat: 'jwt',
            accessTokenTTL: TOKEN_SECONDS,
            jwt: { sign: { alg: SIGNING_ALGORITHM } },
          }),
        },
      },
      pkce: { required: () => true },
      ttl: {
        AccessToken: TOKEN_SECONDS,
        AuthorizationCode: MINUTE,
        Grant: SIGN_IN_SECONDS,
        IdToken: TOKEN_SECONDS,
        Interaction: 30 * MINUTE,
        RefreshToken: SIGN_IN_SECONDS,
        Session: SIGN_IN_SECONDS,
      },
      issueRefreshToken: () => true,
      // Our refresh tokens stay on the server, and one request at a time uses them.
      rotateRefreshToken: false,
      clientBasedCORS: () => false,
      findAccount: (_ctx, subject) => findAccount(subject),
      loadExistingGrant: grantToOurselves,
      interactions: { url: (_ctx, { uid }) => `${PROVIDER_PATH}/interaction/${uid}` },
      renderError(ctx) {
        ctx.type = 'html';
        ctx.body = renderTrouble(ctx.status);
      },
    };
  }

  function findAccount(subject: string): Account | undefined {
    const person = people.find((one) => one.subject === subject);
    if (!person) return undefined;
    const { name, roles } = person;
    const { roleClaim } = options;
    const staff = { ...(name && { name }), ...(roles && roleClaim !== null && { [roleClaim]: roles }) };
    return { accountId: subject, claims: () => ({ sub: subject, ...staff }) };
  }
}

/** Consent is granted without asking, because the client is the supplier itself. */
async function grantToOurselves({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const id = session.grantIdFor(client.clientId);
  const kept = id === undefined ? undefined : await provider.Grant.find(id);
  if (kept) return kept;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid');
  grant.addResourceScope(API_AUDIENCE, API_SCOPES.join(' '));
  await grant.save();
  return grant;
}

/** The site's public origin is known only per request, and the redirect URI must be on it. */
function allowOwnOrigin(provider: Provider): void {
  provider.Client.prototype.redirectUriAllowed = (uri: string) => {
    const { ctx } = Provider;
    return ctx !== undefined && uri === new URL(CALLBACK_PATH, ctx.href).href;
  };
}
