import type { IncomingHttpHeaders } from 'node:http';
import { CONSENT_COOKIE } from '#domain/consent.ts';
import { listOwnCookies } from '#domain/cookies.ts';
import { findRoute, routes } from '#domain/routes.ts';

/**
 * Whether nothing suggests an earlier visit: no cookie of ours, and no form step as referrer, whose cookie the browser
 * would then have refused.
 */
export function isNewBrowser({ cookie, referer }: Pick<IncomingHttpHeaders, 'cookie' | 'referer'>): boolean {
  if (cookie !== undefined && listOwnCookies(cookie).some((name) => name !== CONSENT_COOKIE)) return false;
  const from = referer === undefined ? null : URL.parse(referer);
  const route = from && findRoute(from.pathname);
  return !route || routes[route].journey !== true;
}
