/** The origin of a state-changing request: this site, another site, or an API client that sends none. */
import { ACCOUNT_API_ROOT, API_ROOT, IDENTITY_ROOT, OPERATIONS_PATH, patterns } from '#domain/paths.ts';

export type RequestSource = 'own' | 'foreign' | 'unsaid';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
/**
 * Paths that API clients use as well: a request without origin headers passes, a cross-site one fails. They never
 * authorise by cookie alone.
 */
const PROGRAM_PATHS = [API_ROOT, ACCOUNT_API_ROOT, IDENTITY_ROOT, patterns.monitoring];

/**
 * Uses Sec-Fetch-Site; Origin only without it, and Referer only without both, because privacy proxies and old browsers
 * omit them.
 */
export function readSource(headers: Headers, origin: string): RequestSource {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'own' : 'foreign';
  const referer = headers.get('referer');
  const from = headers.get('origin') ?? (referer && URL.parse(referer)?.origin);
  if (!from) return 'unsaid';
  return from === origin ? 'own' : 'foreign';
}

/** Operations are for API clients only: no page of another site may send any request there. */
export const isOperationsPath = (path: string) => path.startsWith(`${OPERATIONS_PATH}/`);

/** @param origin the origin that customers' browsers see */
export function isCrossSite(request: Request, origin: string): boolean {
  const { pathname } = new URL(request.url);
  if (SAFE_METHODS.has(request.method) && !isOperationsPath(pathname)) return false;
  const sender = readSource(request.headers, origin);
  if (sender !== 'unsaid') return sender === 'foreign';
  return !PROGRAM_PATHS.some((start) => pathname.startsWith(start));
}

/** Whether error responses are for an API client (JSON) or for a person (a page). */
export function isApi(path: string): boolean {
  return path.startsWith(API_ROOT) || path.startsWith(ACCOUNT_API_ROOT);
}
