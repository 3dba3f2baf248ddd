/** Composes identity: routes, session reading and token checks. */
import type { JWTVerifyGetKey } from 'jose';
import { readWholeBody } from '#wire/api-limits.ts';
import { patterns, signInPath } from '#domain/paths.ts';
import type { CustomerSite } from '#domain/cookies.ts';
import {
  API_SCOPES,
  CALLBACK_PATH,
  type EmbeddedProvider,
  type IdentityFailure,
  toEmbeddedIssuer,
} from '#domain/identity-provider.ts';
import { createSealedRecords, createKeys, type Keys } from '#database/secret.ts';
import { hasCookie } from './cookies.ts';
import { createDeskReader, createDeskSessions, type DeskSession } from './desk-sessions.ts';
import type { Identity, IdentityOptions } from './identity-options.ts';
import {
  createIdentityRoutes,
  type RouteHandler,
  type AnswerFailure,
  createProviderRoute,
  answerSession,
} from './identity-routes.ts';
import { createDisabledIdentity } from './disabled-identity.ts';
import { FORM_HEADERS, toDocument, toPageResponse, toFailurePage } from './identity-page.ts';
import type { RenewKeys } from './discovery.ts';
import { createPublishedKeys, createTokenReader } from './tokens.ts';
import { createRelyingParty, type RelyingParty } from './relying-party.ts';
import { readSession, type RequestPurpose, createSessions, type StoredSession } from './sessions.ts';
import { type SignInAttempt, beginSignIn, finishSignIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

// Limits the size of the provider's responses, which the OpenID libraries read completely.

/** Keys and metadata take a few kilobytes; compressed responses count by their decompressed size. */
const ANSWER_MAX_BYTES = 1024 * 1024;

/** @internal */
export function createBoundedFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const answer = await send(input, init);
    if (answer.body === null) return answer;
    const bytes = await readWholeBody(answer.body, ANSWER_MAX_BYTES);
    if (bytes === null) throw new TypeError(`An answer of more than ${ANSWER_MAX_BYTES} bytes`);
    const { status, statusText, headers } = answer;
    return new Response(Buffer.from(bytes), { status, statusText, headers });
  };
}

const EMBEDDED_CLIENT_ID = 'help-and-support';
const GONE: IdentityFailure = {
  heading: 'You can’t sign in here yet',
  advice: 'Signing in is not set up on this site.',
  again: null,
};

export function createIdentity(options: IdentityOptions): Identity {
  const { config, records, look, log, now, onSignIn, onSignOut, onSessionOver, desk = null } = options;
  const { limit = async () => null } = options;
  const send = createBoundedFetch(options.send ?? fetch);
  const keys = createKeys(options.secret);
  const trouble: AnswerFailure = (what, status, headers) =>
    toPageResponse(toFailurePage(what, look()), look(), status, headers);
  if (config.issuer === null && !config.embeddedAllowed) return createDisabledIdentity(() => trouble(GONE, 404));

  const { embedded, issuer, clientId, relyingParty } = createProviderSide({ ...options, send }, keys);
  const sessions = createSessions({
    records: createSealedRecords<StoredSession>(records, keys, 'session'),
    relyingParty,
    log,
    now,
  });
  const attempts = createSealedRecords<SignInAttempt>(records, keys, 'signin');
  const read = (request: Request, site: CustomerSite, asked: RequestPurpose) =>
    readSession({ sessions, keys, now }, request, site, asked);
  const forgetProvider = (site: CustomerSite) => embedded?.toClearing(site) ?? [];
  const leaveProvider = async (request: Request, site: CustomerSite) =>
    embedded?.leave(request, site).catch(() => log.warn({}, 'the provider did not end its session'));
  /** Documents of an idle or ended session are redirected to a sign-out; other responses carry its cookies instead. */
  async function readOrLeave(request: Request, site: CustomerSite, asked: RequestPurpose) {
    const session = await read(request, site, asked);
    if (!session.isOver || session.idle) return session;
    await leaveProvider(request, site);
    return { ...session, setCookies: [...session.setCookies, ...onSessionOver(request), ...forgetProvider(site)] };
  }
  /**
   * Without a required password the provider would sign in whoever comes next. An external one may still have the
   * session of somebody who did not request the sign-out here.
   */
  async function beginAfterIdle(request: Request, site: CustomerSite): Promise<Response> {
    const { idle, identity, access } = await read(request, site, 'document');
    if (idle) await leaveProvider(request, site);
    const isKnown = embedded === null && !identity && !access && hasCookie(request, 'last', site);
    return beginSignIn(signingIn, request, site, idle || isKnown);
  }
  const deskSessions =
    desk &&
    createDeskSessions({ records: createSealedRecords<DeskSession>(records, keys, 'desk'), keys, roles: desk, now });

  const signingIn = {
    desk: deskSessions,
    relyingParty,
    attempts,
    sessions,
    keys,
    log,
    now,
    trouble,
    onSignIn,
    forgetProvider,
  };
  const leave = (request: Request, site: CustomerSite) =>
    signOut({ relyingParty, embedded, sessions, keys, log, onSignOut }, request, site);
  const routes = new Map<string, RouteHandler>([
    [patterns.signIn, beginAfterIdle],
    [CALLBACK_PATH, (request, site) => finishSignIn(signingIn, request, site)],
    [patterns.signOut, leave],
    [patterns.identityLogout, leave],
    [patterns.session, async (request, site) => answerSession(await readOrLeave(request, site, 'check'))],
  ]);

  return {
    handle: createIdentityRoutes({
      routes,
      provider: embedded && createProviderRoute(embedded, { sessions, keys, look }),
      trouble,
      log,
      waitForSignIn: (client) => limit('sign-ins', client),
    }),
    readSession: readOrLeave,
    readDesk: createDeskReader({
      sessions: deskSessions,
      roles: desk,
      readCustomer: (request, site) => read(request, site, 'other'),
    }),
    leaveDesk: async (request, site) => (deskSessions ? [await deskSessions.end(request, site)] : []),
    tokens: createTokenReader({ issuer, clientId, ...createKeyFinder(embedded, relyingParty, send), now }),
  };
}

/** The configured or the embedded provider, with our client for it. */
function createProviderSide(options: IdentityOptions & { send: typeof fetch }, keys: Keys) {
  const { config, createProvider, look, now, desk = null, send, limit = async () => null } = options;
  const clientId = config.clientId ?? EMBEDDED_CLIENT_ID;
  const embeddedSecret = Buffer.from(keys.derive('provider-client')[0]).toString('base64url');
  const embedded =
    config.issuer !== null
      ? null
      : createProvider({
          issuer: toEmbeddedIssuer(config.publicOrigin),
          clientId,
          clientSecret: embeddedSecret,
          roleClaim: desk?.roleClaim ?? null,
          rendering: {
            page: (page) => toDocument(page, look()),
            trouble: (what) => toDocument(toFailurePage(what, look()), look()),
            headers: FORM_HEADERS,
          },
          signIn: signInPath(patterns.home),
          waitForPassword: ({ client = '' }) => limit('passwords', client),
        });
  const issuer = config.issuer ?? embedded?.issuer ?? '';
  const relyingParty = createRelyingParty({
    issuer,
    clientId,
    clientSecret: embedded ? embeddedSecret : config.clientSecret,
    scopes: embedded ? API_SCOPES : config.scopes,
    resource: embedded ? null : config.resource,
    ...(embedded && { fetch: embedded.fetch }),
    send,
    now,
  });
  return { embedded, issuer, clientId, relyingParty };
}

/**
 * The shortest time between two fetches of the provider's keys, because callers of our APIs may name unknown keys. A token
 * signed with a new key is refused for as long.
 */
const KEYS_ASKED_EVERY_MS = 5_000;

/** Finds the key that signed a token, and reads the keys again. */
function createKeyFinder(
  embedded: EmbeddedProvider | null,
  relyingParty: RelyingParty,
  send: typeof fetch,
): { findKey: JWTVerifyGetKey; renewKeys?: RenewKeys } {
  if (embedded) return { findKey: embedded.findKey };
  const findKeys = createPublishedKeys({ send, cooldownMs: KEYS_ASKED_EVERY_MS });
  return {
    findKey: async (...given) => findKeys(await relyingParty.keysUrl()).find(...given),
    renewKeys: async () => findKeys(await relyingParty.keysUrl()).renew(),
  };
}
