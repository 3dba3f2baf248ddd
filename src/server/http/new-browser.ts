import type { IncomingHttpHeaders } from 'node:http';
import { CONSENT_COOKIE } from '#domain/consent.ts';
import { listOwnCookies } from '#domain/cookies.ts';
import { findRoute, routes } from '#domain/routes.ts';

/**
 * No sign of an earlier visit: none of our cookies, and not coming from a step of a form, whose cookie the browser would
 * then have refused.
 */
export function isNewBrowser({ cookie, referer }: Pick<IncomingHttpHeaders, 'cookie' | 'referer'>): boolean {
  if (cookie !== undefined && listOwnCookies(cookie).some((name) => name !== CONSENT_COOKIE)) return false;
  const from = referer === undefined ? null : URL.parse(referer);
  const route = from && findRoute(from.pathname);
  return !route || routes[route].journey !== true;
}
