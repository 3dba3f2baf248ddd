/** Routes of identity: which handler serves a path, for whom, and the responses if none can. */
import { addCookies, type CustomerSite } from '#domain/cookies.ts';
import type { SessionCookies } from '#domain/session.ts';
import { isAppError, tooManySignIns } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';
import { patterns, signInPath } from '#domain/paths.ts';
import {
  type IdentityFailure,
  PROVIDER_PATH,
  PROVIDER_START,
  type EmbeddedProvider,
  STEP_FINISHED_HEADER,
} from '#domain/identity-provider.ts';
import type { Keys } from '#database/secret.ts';
import type { Session, Sessions } from './sessions.ts';
import {
  answerScript,
  SCRIPT_PATH,
  answerStyle,
  STYLE_PATH,
  type PageLook,
  toPageResponse,
  toSignedInPage,
} from './identity-page.ts';
import { readSignedCookie } from './cookies.ts';

/** GET /help-and-support/session, the 30-second check: the body is two booleans and nothing else. */
export function answerSession({ identity, access, setCookies }: Omit<Session, 'idle'>): Response {
  const cookies: SessionCookies = { identity, access };
  const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  return new Response(JSON.stringify(cookies), { headers: addCookies(headers, setCookies) });
}

const RETRY_AFTER_SECONDS = '30';
const AWAY: IdentityFailure = {
  heading: 'You can’t sign in right now',
  advice: 'There is a problem with our service. If you were signed in, you still are. Try again in a few minutes.',
  again: signInPath(patterns.home),
};
/** Paths that also accept HEAD. */
const PLAIN: readonly string[] = [patterns.session, patterns.signOut, patterns.identityLogout, STYLE_PATH, SCRIPT_PATH];
const LEAVING: readonly string[] = [patterns.signOut, patterns.identityLogout];
/** True for a subresource, such as an image. Frames are allowed, because a provider logs out through one. */
const isPartOfPage = ({ headers }: Request) =>
  !/^(?:document|i?frame)$/.test(headers.get('sec-fetch-dest') ?? 'document');

export type RouteHandler = (request: Request, site: CustomerSite) => Promise<Response>;
export type AnswerFailure = (what: IdentityFailure, status: number, headers?: Record<string, string>) => Response;

interface RoutesOptions {
  /** Handlers by path. */
  routes: ReadonlyMap<string, RouteHandler>;
  /** Handles paths below PROVIDER_PATH; null with an external provider. */
  provider: ((request: Request, site: CustomerSite) => Promise<Response | null>) | null;
  trouble: AnswerFailure;
  log: Log;
  /** Seconds that a client must wait before it begins to sign in; null if allowed. */
  waitForSignIn: (client: string) => Promise<number | null>;
}

/** Null for a path outside identity. Never throws. */
export function createIdentityRoutes({ routes, provider, trouble, log, waitForSignIn }: RoutesOptions) {
  const own = new Map(routes);
  own.set(STYLE_PATH, async () => answerStyle());
  own.set(SCRIPT_PATH, async () => answerScript());
  const answerAway = () => trouble(AWAY, 503, { 'Retry-After': RETRY_AFTER_SECONDS });

  /** Each pending sign-in is stored until it ends, so they are limited per client. */
  async function refuseTooMany({ client = '' }: CustomerSite): Promise<Response | null> {
    const wait = await waitForSignIn(client);
    if (wait === null) return null;
    const what: IdentityFailure = { heading: AWAY.heading, advice: tooManySignIns(wait), again: null };
    return trouble(what, 429, { 'Retry-After': String(wait) });
  }

  async function askProvider(request: Request, site: CustomerSite, pathname: string): Promise<Response | null> {
    const refused = pathname === PROVIDER_START && provider ? await refuseTooMany(site) : null;
    const answer = refused ?? (await provider?.(request, site)) ?? null;
    return answer !== null && answer.status >= 500 ? answerAway() : answer;
  }

  async function route(request: Request, site: CustomerSite, pathname: string): Promise<Response | null> {
    if (pathname.startsWith(`${PROVIDER_PATH}/`)) return askProvider(request, site, pathname);
    const found = own.get(pathname);
    if (found === undefined) return null;
    const methods = PLAIN.includes(pathname) ? ['GET', 'HEAD'] : ['GET'];
    if (!methods.includes(request.method))
      return new Response(null, { status: 405, headers: { Allow: methods.join(', ') } });
    // A prefetch must not sign in or out. Nor may an image on another page of the same site, whose request has our
    // cookies, sign out.
    if (request.headers.has('sec-purpose') || (LEAVING.includes(pathname) && isPartOfPage(request)))
      return new Response(null, { status: 403, headers: { 'Cache-Control': 'no-store' } });
    const refused = pathname === patterns.signIn ? await refuseTooMany(site) : null;
    return refused ?? found(request, site);
  }

  return async (request: Request, site: CustomerSite): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    try {
      return await route(request, site, pathname);
    } catch (error) {
      // The client has disconnected: it reads no response, and nothing failed here.
      if (request.signal.aborted) return answerAway();
      const reason = isAppError(error)
        ? { code: error.code, reason: error.message }
        : { code: 'unexpected', name: error instanceof Error ? error.name : typeof error };
      log.error(reason, 'identity request failed');
      if (pathname !== patterns.session) return answerAway();
      const headers = { 'Cache-Control': 'no-store', 'Retry-After': RETRY_AFTER_SECONDS };
      return new Response(null, { status: 503, headers });
    }
  };
}

// The embedded provider's pages, as browsers request them before and after a sign-in.

interface Deps {
  sessions: Sessions;
  keys: Keys;
  look: () => PageLook;
}

/** The Back button after signing in reopens a finished provider step: signed-in customers are redirected. */
export function createProviderRoute(embedded: EmbeddedProvider, { sessions, keys, look }: Deps) {
  return async (request: Request, site: CustomerSite): Promise<Response | null> => {
    const answer = await embedded.handle(request, site);
    if (!answer?.headers.has(STEP_FINISHED_HEADER)) return answer;
    answer.headers.delete(STEP_FINISHED_HEADER);
    const id = readSignedCookie(request, 'identity', keys, site);
    const session = id === null ? null : await sessions.find(id);
    return session === null ? answer : toPageResponse(toSignedInPage(session.page ?? patterns.home), look(), 200);
  };
}
