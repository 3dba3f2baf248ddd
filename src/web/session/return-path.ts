import { addCookies } from '#domain/cookies.ts';
import { readPagePath } from '#domain/local-path.ts';
import { patterns } from '#domain/paths.ts';
import type { CustomerSite } from '#domain/cookies.ts';

/** The page to return to: a path of this site, without an unreadable query; home for anything else. */
export function readReturnPath(state: string | null): string {
  return readPagePath(state) ?? readPagePath(state?.split('?', 1)[0]) ?? patterns.home;
}

/** An absolute URL of this origin, in ASCII: the last check before a redirect. */
export function toSiteUrl(path: string, site: CustomerSite): string {
  const url = URL.parse(path, site.origin);
  return url?.origin === site.origin ? url.href : new URL(patterns.home, site.origin).href;
}

export function redirect(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  return new Response(null, { status: 303, headers: addCookies(headers, cookies) });
}
