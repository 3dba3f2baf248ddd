/** The cookies of a session. Each value is the session's id and a signature for that cookie alone, so neither makes the other. */
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

function isSecure({ origin }: CustomerSite): boolean {
  return origin.startsWith('https:');
}

function toName(cookie: CookieName, peer: CustomerSite): string {
  return `${isSecure(peer) ? '__Host-' : ''}hs_${cookie}`;
}

/** The raw value; null when it is absent, or there twice, which no browser does on its own. */
export function findCookie(request: Request, cookie: CookieName, peer: CustomerSite): string | null {
  const name = `${toName(cookie, peer)}=`;
  const found = (request.headers.get('cookie') ?? '').split(/;\s*/).filter((part) => part.startsWith(name));
  return found.length === 1 ? (found[0]?.slice(name.length) ?? null) : null;
}

/** Was it sent at all, good or not? */
export function hasCookie(request: Request, cookie: CookieName, peer: CustomerSite): boolean {
  return (request.headers.get('cookie') ?? '')
    .split(/;\s*/)
    .some((part) => part.startsWith(`${toName(cookie, peer)}=`));
}

/** A Set-Cookie value; without `maxAge` (seconds) it goes with the browser. */
export function toCookie(cookie: CookieName, value: string, peer: CustomerSite, maxAge?: number): string {
  return toNamedCookie(toName(cookie, peer), value, peer, maxAge);
}

export function toNamedCookie(name: string, value: string, peer: CustomerSite, maxAge?: number): string {
  const life = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${life}${isSecure(peer) ? '; Secure' : ''}`;
}

export function toClearing(cookie: CookieName, peer: CustomerSite): string {
  return toCookie(cookie, '', peer, 0);
}

export type SessionCookie = 'identity' | 'access';
export const SESSION_COOKIES: readonly SessionCookie[] = ['identity', 'access'];

export function toSessionCookies(id: string, keys: Keys, peer: CustomerSite): string[] {
  return SESSION_COOKIES.map((cookie) => toCookie(cookie, `${id}.${keys.sign(`${cookie}:${id}`)}`, peer));
}

/** The session's id in one of the two cookies; null for a value that we did not write. */
export function readSessionCookie(
  request: Request,
  cookie: SessionCookie,
  keys: Keys,
  peer: CustomerSite,
): string | null {
  const [id = '', signature = '', more] = (findCookie(request, cookie, peer) ?? '').split('.');
  return ID.test(id) && more === undefined && keys.isSigned(`${cookie}:${id}`, signature) ? id : null;
}
