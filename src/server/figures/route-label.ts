/** A request's path as its route pattern: measures never hold what somebody typed or which page one person read. */
import { patterns } from '#domain/paths.ts';

const PREFIXES = ['/assets/', '/api/', '/account-api/', '/aem6/', '/identity/'] as const;
const OPERATIONS = new Set([
  '/livez',
  '/readyz',
  '/metrics',
  '/sitemap.xml',
  '/robots.txt',
  '/service-worker.js',
  '/icon.svg',
]);
const API = new Set(['/api/v1/leads', '/api/v1/addresses']);
const OTHER = 'other';

const fixed = new Set<string>(Object.values(patterns).filter((pattern) => !pattern.includes(':')));
/** Longer patterns first, a fixed part before a parameter: `complaints/:complaint` is no article. */
const withParameters = Object.values(patterns)
  .filter((pattern) => pattern.includes(':'))
  .sort((a, b) => b.split('/').length - a.split('/').length || a.split(':').length - b.split(':').length)
  .map((pattern) => ({ pattern, test: new RegExp(`^${pattern.replaceAll(/:[a-z]+/gi, '[^/]+')}$`) }));

/** The pattern of an address with or without a query string; one of some forty words, whatever is asked for. */
export function toRouteLabel(address: string): string {
  // React Router asks for a page's data at the page's address with `.data` behind it.
  const path = address.replace(/[?#].*$/s, '').replace(/(?:\.data|\/_\.data)$/, '');
  if (fixed.has(path) || OPERATIONS.has(path) || API.has(path)) return path;
  const prefix = PREFIXES.find((start) => path.startsWith(start));
  if (prefix) return `${prefix}*`;
  return withParameters.find(({ test }) => test.test(path))?.pattern ?? OTHER;
}
