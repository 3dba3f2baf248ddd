/** Identity joined: routes, session and token checks for whoever composes the server. */
import { createRemoteJWKSet, customFetch, decodeJwt, type JWTVerifyGetKey } from 'jose';
import { isAppError, tooManySignIns } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';
import { patterns } from '#domain/paths.ts';
import type { TokenReader } from '#domain/ports-customers.ts';
import type { IdentityRecords } from '#domain/ports-identity.ts';
import { type SignedInBefore, signInPath, type SignOutReason } from '#domain/session.ts';
import type { CustomerSite } from './cookies.ts';
import { type DeskRole, hasRole } from './desk-role.ts';
import { createDeskSessions, type DeskSession } from './desk-sessions.ts';
import { createNoIdentity } from './no-identity.ts';
import { type Look, toDocument, toPageResponse, type Trouble, toTroublePage } from './page.ts';
import { createEmbeddedProvider } from './provider/embedded.ts';
import { API_SCOPES, type Person, PROVIDER_PATH, PROVIDER_START } from './provider/names.ts';
import { CALLBACK_PATH, createRelyingParty } from './relying-party.ts';
import { createSealedRecords } from './sealed-records.ts';
import { createKeys } from './secret.ts';
import { answerSession } from './session-check.ts';
import { readSession, type Session } from './session-reading.ts';
import { type Asked, createSessions, type StoredSession } from './sessions.ts';
import { type Attempt, beginSignIn, finishSignIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { answerScript, SCRIPT_PATH } from './show-password.ts';
import { answerStyle, STYLE_PATH } from './style.ts';
import { createTokenReader } from './token-reader.ts';

/** Of the embedded provider where no public origin is set; only a name, never asked for. */
const NAMELESS_ORIGIN = 'http://embedded.invalid';
const EMBEDDED_CLIENT_ID = 'help-and-support';
const RETRY_AFTER_SECONDS = '30';

export interface IdentityOptions {
  config: {
    /** Null: the embedded provider. */
    issuer: string | null;
    clientId: string | null;
    clientSecret: string | null;
    /** What an external provider is asked for. */
    scopes: readonly string[];
    resource: string | null;
    embeddedAllowed: boolean;
    publicOrigin: string | null;
  };
  /** At least 32 characters, the same for every instance: `readSessionSecret`. */
  secret: string;
  records: IdentityRecords;
  /** Who may sign in at the embedded provider. */
  people: readonly Person[];
  look: () => Look;
  log: Log;
  now: () => Date;
  /** To an external provider; the plain `fetch` where it is left out. */
  send?: typeof fetch;
  /** What was typed in this browser is to be forgotten, or (idle) kept for the same person; answers Set-Cookie values. */
  onSignOut: (request: Request, reason: SignOutReason) => Promise<readonly string[]>;
  onSignIn: (request: Request, who: SignedInBefore) => Promise<readonly string[]>;
  /** Null where there is no desk. */
  desk?: DeskRole | null;
  /** Seconds that a client must wait before it begins to sign in, or sends a password; null to go ahead. */
  limit?: (use: 'sign-ins' | 'passwords', client: string) => Promise<number | null>;
}

export type DeskReading = { state: 'anonymous' | 'refused' } | { state: 'staff'; id: string; name: string };

export interface Identity {
  /** Answers /identity/…, /logout and the session check; null for any other path. Never throws. */
  handle(request: Request, peer: CustomerSite): Promise<Response | null>;
  /** @throws AppError `unavailable` the database is away, so nobody can tell */
  readSession(request: Request, peer: CustomerSite, asked: Asked): Promise<Session>;
  /** @throws AppError `unavailable` */
  readDesk(request: Request, peer: CustomerSite): Promise<DeskReading>;
  /** Answers Set-Cookie values. */
  leaveDesk(request: Request, peer: CustomerSite): Promise<string[]>;
  /** For our own account and customer APIs. */
  tokens: TokenReader;
}

const GONE: Trouble = {
  heading: 'You can’t sign in here yet',
  advice: 'Signing in is not set up on this site.',
  again: null,
};
const AWAY: Omit<Trouble, 'again'> = {
  heading: 'You can’t sign in right now',
  advice: 'The problem is ours. If you were signed in, you still are. Try again in a few minutes.',
};

export function createIdentity(options: IdentityOptions): Identity {
  const {
    config,
    records,
    people,
    look,
    log,
    now,
    onSignIn,
    onSignOut,
    desk = null,
    send = fetch,
    limit = async () => null,
  } = options;
  const keys = createKeys(options.secret);
  const trouble = (what: Trouble, status: number, headers?: Record<string, string>) =>
    toPageResponse(toTroublePage(what, look()), look(), status, headers);
  if (config.issuer === null && !config.embeddedAllowed) return createNoIdentity(() => trouble(GONE, 503));

  const clientId = config.clientId ?? EMBEDDED_CLIENT_ID;
  const embeddedSecret = Buffer.from(keys.derive('provider-client')).toString('base64url');
  const embedded =
    config.issuer !== null
      ? null
      : createEmbeddedProvider({
          issuer: `${config.publicOrigin ?? NAMELESS_ORIGIN}${PROVIDER_PATH}`,
          clientId,
          clientSecret: embeddedSecret,
          people,
          roleClaim: desk?.roleClaim ?? null,
          records,
          keys,
          log,
          now,
          rendering: {
            page: (page) => toDocument(page, look()),
            trouble: (what) => toDocument(toTroublePage(what, look()), look()),
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
  const sessions = createSessions({
    records: createSealedRecords<StoredSession>(records, keys, 'session'),
    relyingParty,
    log,
    now,
  });
  const attempts = createSealedRecords<Attempt>(records, keys, 'signin');
  const read = (request: Request, peer: CustomerSite, asked: Asked) =>
    readSession({ sessions, keys, now }, request, peer, asked);

  const deskSessions =
    desk &&
    createDeskSessions({ records: createSealedRecords<DeskSession>(records, keys, 'desk'), keys, role: desk, now });

  /** A customer of this browser is somebody who may not; nobody at all is asked to sign in. */
  async function readDesk(request: Request, peer: CustomerSite): Promise<DeskReading> {
    const session = await deskSessions?.read(request, peer);
    if (session)
      return session.mayEnter ? { state: 'staff', id: session.id, name: session.name } : { state: 'refused' };
    const { identity, identityToken } = await read(request, peer, 'other');
    if (!desk || !identity || identityToken === undefined) return { state: 'anonymous' };
    return { state: hasRole(decodeJwt(identityToken), desk) ? 'anonymous' : 'refused' };
  }

  let published: JWTVerifyGetKey | null = null;
  const findKey: JWTVerifyGetKey = async (...given) => {
    if (embedded) return embedded.findKey(...given);
    published ??= createRemoteJWKSet(await relyingParty.keysUrl(), { [customFetch]: send });
    return published(...given);
  };

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
  };
  const leave = (request: Request, peer: CustomerSite) =>
    signOut({ relyingParty, embedded, sessions, keys, log, onSignOut }, request, peer);
  const routes = new Map<string, (request: Request, peer: CustomerSite) => Promise<Response>>([
    [patterns.signIn, async (request, peer) => (await refuseTooMany(peer)) ?? beginSignIn(signingIn, request, peer)],
    [CALLBACK_PATH, (request, peer) => finishSignIn(signingIn, request, peer)],
    [patterns.signOut, leave],
    [patterns.identityLogout, leave],
    [patterns.session, async (request, peer) => answerSession(await read(request, peer, 'check'))],
    [STYLE_PATH, async () => answerStyle()],
    [SCRIPT_PATH, async () => answerScript()],
  ]);

  /** Each sign-in that begins is kept until it ends. */
  async function refuseTooMany({ client = '' }: CustomerSite): Promise<Response | null> {
    const wait = await limit('sign-ins', client);
    return wait === null
      ? null
      : trouble({ heading: 'You can’t sign in right now', advice: tooManySignIns(wait), again: null }, 429, {
          'Retry-After': String(wait),
        });
  }

  async function route(request: Request, peer: CustomerSite): Promise<Response | null> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(`${PROVIDER_PATH}/`)) {
      const refused = pathname === PROVIDER_START && embedded ? await refuseTooMany(peer) : null;
      const answer = refused ?? (await embedded?.handle(request, peer)) ?? null;
      return answer !== null && answer.status >= 500 ? answerAway() : answer;
    }
    const found = routes.get(pathname);
    if (found === undefined) return null;
    const mayAsk =
      request.method === 'GET' ||
      (request.method === 'HEAD' &&
        (pathname === patterns.session || pathname === STYLE_PATH || pathname === SCRIPT_PATH));
    if (!mayAsk) return new Response(null, { status: 405, headers: { Allow: 'GET' } });
    // A browser that only prepares a link must not sign anybody in or out.
    if (request.headers.has('sec-purpose'))
      return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store' } });
    return found(request, peer);
  }

  const answerAway = () =>
    trouble({ ...AWAY, again: signInPath(patterns.home) }, 503, { 'Retry-After': RETRY_AFTER_SECONDS });

  return {
    async handle(request, peer) {
      try {
        return await route(request, peer);
      } catch (error) {
        const reason = isAppError(error)
          ? { code: error.code, reason: error.message }
          : { code: 'unexpected', name: error instanceof Error ? error.name : typeof error };
        log.error(reason, 'Identity could not answer');
        const isCheck = new URL(request.url).pathname === patterns.session;
        return isCheck
          ? new Response(null, {
              status: 503,
              headers: { 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER_SECONDS },
            })
          : answerAway();
      }
    },
    readSession: read,
    readDesk,
    leaveDesk: async (request, peer) => (deskSessions ? [await deskSessions.end(request, peer)] : []),
    tokens: createTokenReader({ issuer, clientId, findKey, now }),
  };
}
