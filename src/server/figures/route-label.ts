/** A request's path as its route pattern: metrics never hold typed words or which page one person read. */
import { CONTENT_ROOT } from '#domain/content-root.ts';
import { findRoute, patterns } from '#domain/paths.ts';
import { FIXED_PATHS } from '../http/fixed-paths.ts';

const PREFIXES = ['/assets/', '/api/', '/account-api/', CONTENT_ROOT, '/identity/'] as const;
const FIXED: ReadonlySet<string> = new Set(FIXED_PATHS);
const API = new Set(['/api/v1/leads', '/api/v1/addresses']);
const OTHER = 'other';

/** The pattern of an address with or without a query string; one of about forty labels. */
export function toRouteLabel(address: string): string {
  // Probes and programs request these all the time, without a query.
  if (FIXED.has(address) || API.has(address)) return address;
  // React Router asks for a page's data at the page's address with `.data` behind it.
  const path = address.replace(/[?#].*$/s, '').replace(/(?:\.data|\/_\.data)$/, '');
  const route = findRoute(path);
  if (route) return patterns[route];
  if (FIXED.has(path) || API.has(path)) return path;
  const prefix = PREFIXES.find((start) => path.startsWith(start));
  return prefix ? `${prefix}*` : OTHER;
}
