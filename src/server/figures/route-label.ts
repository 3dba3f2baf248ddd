/** A request's path as its route pattern: metrics never hold typed words or which page one person read. */
import { CONTENT_ROOT } from '#domain/content-root.ts';
import { findRoute, patterns } from '#domain/paths.ts';

const PREFIXES = ['/assets/', '/api/', '/account-api/', CONTENT_ROOT, '/identity/'] as const;
const OPERATIONS = new Set([
  '/livez',
  '/readyz',
  '/metrics',
  '/dependencies',
  '/dependencies.json',
  '/sitemap.xml',
  '/robots.txt',
  '/service-worker.js',
  '/icon.svg',
]);
const API = new Set(['/api/v1/leads', '/api/v1/addresses']);
const OTHER = 'other';

/** The pattern of an address with or without a query string; one of some forty labels, whatever is requested. */
export function toRouteLabel(address: string): string {
  // Programs and probes ask for these again and again, as they stand.
  if (OPERATIONS.has(address) || API.has(address)) return address;
  // React Router asks for a page's data at the page's address with `.data` behind it.
  const path = address.replace(/[?#].*$/s, '').replace(/(?:\.data|\/_\.data)$/, '');
  const route = findRoute(path);
  if (route) return patterns[route];
  if (OPERATIONS.has(path) || API.has(path)) return path;
  const prefix = PREFIXES.find((start) => path.startsWith(start));
  return prefix ? `${prefix}*` : OTHER;
}
