import { patterns, readLocalPath } from '#domain/paths.ts';
import type { CustomerSite } from './cookies.ts';

/** Signing in must not lead to signing out, or to itself. */
const NOT_HERE = [patterns.signOut, '/identity'];

/** The page to come back to: a path of this site, or home for anything else. */
export function readReturnPath(state: string | null): string {
  const path = readLocalPath(state);
  if (path === null) return patterns.home;
  const { pathname } = new URL(path, 'http://site.invalid');
  return NOT_HERE.some((place) => pathname === place || pathname.startsWith(`${place}/`)) ? patterns.home : path;
}

/** An absolute address of this origin, in ASCII; the last look before the browser goes there. */
export function toHere(path: string, peer: CustomerSite): string {
  const url = URL.parse(path, peer.origin);
  return url?.origin === peer.origin ? url.href : new URL(patterns.home, peer.origin).href;
}

export function redirect(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}
