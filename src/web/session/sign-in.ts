/** §7 Login: our own endpoint, and the redirect back from the provider (decision 0009). */
import { RETENTION_MS } from '#domain/privacy/retention.ts';
import { isAppError } from '#domain/errors.ts';
import type { Log } from '#domain/log.ts';
import { toCanonicalPath, cutTrailingSlashes } from '#domain/local-path.ts';
import { patterns, signInPath } from '#domain/paths.ts';
import { type SignedInBefore } from '#domain/session.ts';
import type { CustomerSite } from '#domain/cookies.ts';
import { CALLBACK_PATH, type IdentityFailure } from '#domain/identity-provider.ts';
import {
  findCookie,
  readSignedCookie,
  SESSION_COOKIES,
  toIdentityCookie,
  toSessionCookies,
  toSignedCookie,
  createId,
} from './cookies.ts';
import type { DeskSessions } from './desk-sessions.ts';
import { type Challenge, type RelyingParty } from './relying-party.ts';
import { readReturnPath, redirect, toSiteUrl } from './return-path.ts';
import type { SealedRecords, Keys } from '#database/secret.ts';
import type { Sessions } from './sessions.ts';

/** A pending sign-in, stored under its unguessable state and used once. */
export interface SignInAttempt {
  challenge: Challenge;
  returnTo: string;
  /** Id of the browser that began the sign-in, so that a link cannot sign somebody else in. */
  browser: string;
  /** For the desk: a separate session, which does not affect the customer's. */
  desk?: boolean;
}

export interface SignInDeps {
  /** Null if there is no desk. */
  desk: DeskSessions | null;
  relyingParty: RelyingParty;
  attempts: SealedRecords<SignInAttempt>;
  sessions: Sessions;
  keys: Keys;
  log: Log;
  now: () => Date;
  /** Clears drafts that belong to another person; returns Set-Cookie values. */
  onSignIn: (request: Request, who: SignedInBefore) => Promise<readonly string[]>;
  /** Set-Cookie values that make the browser forget the embedded provider's session. */
  forgetProvider: (site: CustomerSite) => readonly string[];
  trouble: (trouble: IdentityFailure, status: number) => Response;
}

/** GET /identity/authorize?response_type=token&state=<path>. After an `idle` session a password is required. */
export async function beginSignIn(
  deps: SignInDeps,
  request: Request,
  site: CustomerSite,
  idle: boolean,
): Promise<Response> {
  const returnTo = readReturnPath(new URL(request.url).searchParams.get('state'));
  const desk = deps.desk !== null && isDeskPath(returnTo);
  const isAnew = desk || idle;
  const { url, state, challenge } = await deps.relyingParty.begin(site, { anew: isAnew, staff: desk });
  // One cookie for all tabs, so that a second sign-in does not break the first; signed, so that it cannot be planted.
  const browser = readSignedCookie(request, 'signin', deps.keys, site) ?? createId();
  await deps.attempts.keep(
    state,
    { challenge, returnTo, browser, desk },
    new Date(deps.now().getTime() + RETENTION_MS.signInAttempt),
  );
  // Our provider would first ask to sign out another account that it has a session for.
  const forgotten = isAnew ? deps.forgetProvider(site) : [];
  return redirect(url.href, [
    toSignedCookie('signin', browser, deps.keys, site, RETENTION_MS.signInAttempt / 1_000),
    ...forgotten,
  ]);
}

function isDeskPath(path: string): boolean {
  const pathname = toCanonicalPath(cutTrailingSlashes(new URL(path, 'http://site.invalid').pathname));
  return pathname === patterns.desk || pathname.startsWith(`${patterns.desk}/`);
}

/** GET /identity/callback, where the provider redirects the browser. */
export async function finishSignIn(deps: SignInDeps, request: Request, site: CustomerSite): Promise<Response> {
  const { search, searchParams } = new URL(request.url);
  const state = searchParams.get('state') ?? '';
  const attempt = await takeOwnAttempt(deps, state, readSignedCookie(request, 'signin', deps.keys, site));
  if (typeof attempt === 'string') return refuseUsed(deps, request, site, attempt);
  const again = signInPath(attempt.returnTo);
  try {
    const callback = new URL(`${CALLBACK_PATH}${search}`, site.origin);
    const { subject, claims, tokens } = await deps.relyingParty.finish(callback, state, attempt.challenge);
    if (attempt.desk && deps.desk)
      return redirect(toSiteUrl(attempt.returnTo, site), [await deps.desk.start(subject, claims, site)]);
    const cookies = await leaveFormer(deps, request, site, subject);
    const id = await deps.sessions.start(subject, tokens, attempt.returnTo);
    const last = toIdentityCookie('last', deps.keys.sign(toLast(subject)), site, RETENTION_MS.lastPerson / 1_000);
    return redirect(toSiteUrl(attempt.returnTo, site), [...cookies, ...toSessionCookies(id, deps.keys, site), last]);
  } catch (error) {
    if (!isAppError(error, 'refused')) throw error;
    deps.log.warn({ reason: error.message }, 'a sign-in was refused');
    return deps.trouble(
      {
        heading: 'You are not signed in',
        advice: 'The sign-in was cancelled or something went wrong. Nothing has changed.',
        again,
      },
      400,
    );
  }
}

const UNKNOWN_STATE = 'Its state is unknown, already used or expired';

/**
 * Reads the attempt before taking it: a link opened by somebody else must not use up the sign-in of its own browser.
 * @returns the reason for a refusal, for the log
 */
async function takeOwnAttempt(
  { attempts }: SignInDeps,
  state: string,
  browser: string | null,
): Promise<SignInAttempt | string> {
  if (state === '') return 'It has no state';
  if (browser === null) return 'The cookie of the browser that started it is missing';
  const found = await attempts.find(state);
  if (found === null) return UNKNOWN_STATE;
  if (found.value.browser !== browser) return 'It started in another browser';
  return (await attempts.take(state)) ?? UNKNOWN_STATE;
}

/** The Back button, a reload or a copied URL: harmless to a signed-in customer. */
async function refuseUsed(
  { trouble, sessions, keys, log }: SignInDeps,
  request: Request,
  site: CustomerSite,
  reason: string,
): Promise<Response> {
  const id = readSignedCookie(request, 'identity', keys, site);
  if (id !== null && (await sessions.find(id)) !== null) return redirect(toSiteUrl(patterns.home, site));
  log.warn({ reason }, 'a sign-in was refused');
  const heading = 'This sign-in link has been used or has expired';
  return trouble(
    { heading, advice: 'Each link works once, in the browser where you started.', again: signInPath(patterns.home) },
    400,
  );
}

/** The purpose for which the cookie with the last customer's mark is signed. */
const toLast = (subject: string) => `last:${subject}`;

/** Ends the previous session; its drafts are restored or deleted, depending on who signed in before. */
async function leaveFormer(
  { sessions, keys, onSignIn }: SignInDeps,
  request: Request,
  site: CustomerSite,
  subject: string,
): Promise<readonly string[]> {
  const last = findCookie(request, 'last', site);
  const ids = new Set(SESSION_COOKIES.map((cookie) => readSignedCookie(request, cookie, keys, site)));
  let who: SignedInBefore = last === null ? 'unknown' : keys.isSigned(toLast(subject), last) ? 'same' : 'other';
  for (const id of ids) {
    const former = id === null ? null : await sessions.end(id);
    if (former === null || who === 'other') continue;
    who = former.subject === subject ? 'same' : 'other';
  }
  return onSignIn(request, who);
}
