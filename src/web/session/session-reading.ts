/** §6 Which cookies of a request are valid, and the tokens behind them. */
import type { SessionCookies } from '#domain/session.ts';
import type { CustomerSite } from '#domain/cookies.ts';
import { hasCookie, readSignedCookie, SESSION_COOKIES, toClearing } from './cookies.ts';
import type { Keys } from '#database/secret.ts';
import { type RequestPurpose, isIdle, opensPage, type Sessions } from './sessions.ts';

export interface Session extends SessionCookies {
  /** Idle for too long before a page was requested, or over on a private page: show nothing of it, and end it. */
  idle: boolean;
  /** Its cookies are ours but it is over without a sign-out, so the provider may still have a session. */
  isOver?: boolean;
  /** The customer's opaque id at the provider. */
  subject?: string;
  /** When they signed in, in epoch milliseconds. */
  since?: number;
  /** Absent without the cookie, or while it cannot be refreshed. For calls only: never in a page or a log. */
  identityToken?: string;
  accessToken?: string;
  /** Set-Cookie values that clear invalid cookies; send them with the response. */
  setCookies: string[];
}

interface Deps {
  sessions: Sessions;
  keys: Keys;
  now: () => Date;
}

/** @throws AppError `unavailable` */
export async function readSession(
  { sessions, keys, now }: Deps,
  request: Request,
  site: CustomerSite,
  asked: RequestPurpose,
): Promise<Session> {
  const identityId = readSignedCookie(request, 'identity', keys, site);
  const accessId = readSignedCookie(request, 'access', keys, site);
  const id = identityId ?? accessId;
  const session = id === null ? null : await sessions.find(id, asked);
  const isOver = id !== null && session === null;
  // The cookies stay: signing out needs them.
  if ((isOver && asked === 'document') || (session !== null && opensPage(asked) && isIdle(session, now())))
    return { identity: false, access: false, idle: true, setCookies: [], ...(isOver && { isOver }) };
  const good: SessionCookies = {
    identity: session !== null && identityId !== null,
    // Cookies of two different sessions are not a pair.
    access: session !== null && accessId === id,
  };
  const setCookies = SESSION_COOKIES.filter((cookie) => !good[cookie] && hasCookie(request, cookie, site)).map(
    (cookie) => toClearing(cookie, site),
  );
  if (session === null) return { ...good, idle: false, setCookies, ...(isOver && { isOver }) };
  const fresh = now().getTime() < session.expiresAt;
  return {
    ...good,
    idle: false,
    setCookies,
    subject: session.subject,
    since: session.startedAt,
    ...(good.identity && fresh && { identityToken: session.identityToken }),
    ...(good.access && fresh && { accessToken: session.accessToken }),
  };
}
