/** Session cookies: the session's id with a signature per cookie, so that neither can be derived from the other. */
import { randomBytes } from 'node:crypto';
import { type CustomerSite, isHttps, listCookieValues, toCookieName, toNamedCookie } from '#domain/cookies.ts';
import type { Keys } from '#database/secret.ts';

// Unguessable ids of sessions and pending sign-ins.

const BYTES = 32;
const SHAPE = /^[A-Za-z0-9_-]{43}$/;

export const createId = (): string => randomBytes(BYTES).toString('base64url');

const isId = (text: string): boolean => SHAPE.test(text);

type CookieName = 'identity' | 'access' | 'signin' | 'last' | 'left' | 'desk';

function toName(cookie: CookieName, { origin }: CustomerSite): string {
  return toCookieName(`hs_${cookie}`, isHttps(origin));
}

const listValues = (request: Request, cookie: CookieName, site: CustomerSite) =>
  listCookieValues(request.headers.get('cookie'), toName(cookie, site));

/** The raw value; null if it is absent, or sent twice, which browsers do not do on their own. */
export function findCookie(request: Request, cookie: CookieName, site: CustomerSite): string | null {
  const [value = null, second] = listValues(request, cookie, site);
  return second === undefined ? value : null;
}

/** Whether the cookie was sent, valid or not. */
export function hasCookie(request: Request, cookie: CookieName, site: CustomerSite): boolean {
  return listValues(request, cookie, site).length > 0;
}

/** A Set-Cookie value; without `maxAge` (seconds) it is a session cookie. */
export function toIdentityCookie(cookie: CookieName, value: string, site: CustomerSite, maxAge?: number): string {
  return toNamedCookie(toName(cookie, site), value, site, maxAge);
}

export function toExpiredCookie(cookie: CookieName, site: CustomerSite): string {
  return toIdentityCookie(cookie, '', site, 0);
}

type SessionCookie = 'identity' | 'access';
type SignedCookie = SessionCookie | 'signin' | 'desk';
export const SESSION_COOKIES: readonly SessionCookie[] = ['identity', 'access'];

export function toSessionCookies(id: string, keys: Keys, site: CustomerSite): string[] {
  return SESSION_COOKIES.map((cookie) => toSignedCookie(cookie, id, keys, site));
}

/** A signed Set-Cookie value, which only we can write. */
export function toSignedCookie(
  cookie: SignedCookie,
  id: string,
  keys: Keys,
  site: CustomerSite,
  maxAge?: number,
): string {
  return toIdentityCookie(cookie, `${id}.${keys.sign(`${cookie}:${id}`)}`, site, maxAge);
}

/** The id in a signed cookie; null for a value that we did not write. */
export function readSignedCookie(
  request: Request,
  cookie: SignedCookie,
  keys: Keys,
  site: CustomerSite,
): string | null {
  const [id = '', signature = '', more] = (findCookie(request, cookie, site) ?? '').split('.');
  return isId(id) && more === undefined && keys.isSigned(`${cookie}:${id}`, signature) ? id : null;
}
