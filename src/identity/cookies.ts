/** Session cookies: the session's id, and a signature per cookie, so that neither can be made from the other. */
import { isHttps, listCookieValues, toCookieName, toSetCookie } from '#domain/cookies.ts';
import type { Keys } from './secret.ts';

/** Where the customer is: decides names and attributes. */
export interface CustomerSite {
  /** The origin that the customer's browser sees, "https://help.example.com". */
  origin: string;
  /** Whom its requests count for. */
  client?: string;
}

export type CookieName = 'identity' | 'access' | 'signin' | 'last' | 'desk';

const ID = /^[A-Za-z0-9_-]{43}$/;

function toName(cookie: CookieName, { origin }: CustomerSite): string {
  return toCookieName(`hs_${cookie}`, isHttps(origin));
}

const listValues = (request: Request, cookie: CookieName, peer: CustomerSite) =>
  listCookieValues(request.headers.get('cookie'), toName(cookie, peer));

/** The raw value; null when it is absent, or there twice, which no browser does on its own. */
export function findCookie(request: Request, cookie: CookieName, peer: CustomerSite): string | null {
  const [value = null, second] = listValues(request, cookie, peer);
  return second === undefined ? value : null;
}

/** Was it sent at all, good or not? */
export function hasCookie(request: Request, cookie: CookieName, peer: CustomerSite): boolean {
  return listValues(request, cookie, peer).length > 0;
}

/** A Set-Cookie value; without `maxAge` (seconds) it goes with the browser. */
export function toCookie(cookie: CookieName, value: string, peer: CustomerSite, maxAge?: number): string {
  return toNamedCookie(toName(cookie, peer), value, peer, maxAge);
}

export function toNamedCookie(name: string, value: string, peer: CustomerSite, maxAge?: number): string {
  return toSetCookie(name, value, isHttps(peer.origin), maxAge);
}

export function toClearing(cookie: CookieName, peer: CustomerSite): string {
  return toCookie(cookie, '', peer, 0);
}

export type SessionCookie = 'identity' | 'access';
type SignedCookie = SessionCookie | 'signin';
export const SESSION_COOKIES: readonly SessionCookie[] = ['identity', 'access'];

export function toSessionCookies(id: string, keys: Keys, peer: CustomerSite): string[] {
  return SESSION_COOKIES.map((cookie) => toSignedCookie(cookie, id, keys, peer));
}

/** A Set-Cookie value that only we can write. */
export function toSignedCookie(
  cookie: SignedCookie,
  id: string,
  keys: Keys,
  peer: CustomerSite,
  maxAge?: number,
): string {
  return toCookie(cookie, `${id}.${keys.sign(`${cookie}:${id}`)}`, peer, maxAge);
}

/** The id in such a cookie; null for a value that we did not write. */
export function readSignedCookie(
  request: Request,
  cookie: SignedCookie,
  keys: Keys,
  peer: CustomerSite,
): string | null {
  const [id = '', signature = '', more] = (findCookie(request, cookie, peer) ?? '').split('.');
  return ID.test(id) && more === undefined && keys.isSigned(`${cookie}:${id}`, signature) ? id : null;
}
