/**
 * Maps a request's path to its route pattern, so that metrics contain neither typed text nor which page somebody read.
 */
import { ADDRESSES_PATH } from '#supplier/api/addresses.ts';
import { LEADS_PATH } from '#supplier/api/leads.ts';
import { CONTENT_ROOT } from '#domain/content-pages.ts';
import { ACCOUNT_API_ROOT, API_ROOT, ASSETS_ROOT, fixedPaths, IDENTITY_ROOT, patterns } from '#domain/paths.ts';
import { findRoute } from '#domain/routes.ts';

const PREFIXES = [ASSETS_ROOT, API_ROOT, ACCOUNT_API_ROOT, CONTENT_ROOT, IDENTITY_ROOT];
const FIXED: ReadonlySet<string> = new Set(Object.values(fixedPaths));
const API: ReadonlySet<string> = new Set([LEADS_PATH, ADDRESSES_PATH]);
export const UNKNOWN_ROUTE = 'other';

/** Returns the route pattern of a path with or without a query string; one of about forty labels. */
export function toRouteLabel(address: string): string {
  // Probes and API clients request these paths all the time, without a query.
  if (FIXED.has(address) || API.has(address)) return address;
  // React Router requests a page's data at its path with `.data` appended.
  const path = address.replace(/[?#].*$/s, '').replace(/(?:\.data|\/_\.data)$/, '');
  const route = findRoute(path);
  if (route) return patterns[route];
  if (FIXED.has(path) || API.has(path)) return path;
  const prefix = PREFIXES.find((start) => path.startsWith(start));
  return prefix ? `${prefix}*` : UNKNOWN_ROUTE;
}
