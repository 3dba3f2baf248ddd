/** 405 with `Allow` for methods that a path does not support (RFC 9110, 15.5.6). */
import { CONTENT_ROOT } from '#domain/content-pages.ts';
import { ACCOUNT_API_ROOT, API_ROOT, fixedPaths, ASSETS_ROOT, IDENTITY_ROOT, patterns } from '#domain/paths.ts';
import { routes } from '#domain/routes.ts';
import type { PageMethods } from './page-methods.ts';
import { lastResort } from './last-resort.ts';

const READ = 'GET, HEAD';
/** Read-only paths besides the pages. */
const ONLY_READ: ReadonlySet<string> = new Set([
  ...Object.values(fixedPaths),
  ...Object.values(routes).flatMap(({ onlyRead, pattern }) => (onlyRead ? pattern : [])),
]);
const ONLY_READ_BELOW = [ASSETS_ROOT, CONTENT_ROOT, `${patterns.apiDocuments}/`];
/** Paths whose handlers answer 405 themselves, in their own format. */
const APART = [API_ROOT, ACCOUNT_API_ROOT, IDENTITY_ROOT];

/** Null if the method is allowed, or the path's handler answers 405 itself. */
export function findUnknownMethod(method: string, path: string, methodsOf: PageMethods): Response | null {
  if (method === 'GET' || method === 'HEAD') return null;
  const isFile = ONLY_READ.has(path) || ONLY_READ_BELOW.some((start) => path.startsWith(start));
  if (!isFile && (path === patterns.monitoring || APART.some((start) => path.startsWith(start)))) return null;
  const allow = isFile ? READ : methodsOf(path.replace(/\.data$/, ''));
  if (allow.split(', ').includes(method)) return null;
  if (!isFile) return refuseMethod(allow);
  return new Response('Method not allowed\n', {
    status: 405,
    headers: { Allow: allow, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

/** For people: says that the page can be read. */
function refuseMethod(allow: string): Response {
  const refusal = lastResort(405, 'This page can only be read', 'Go back and open the page again.');
  refusal.headers.set('Allow', allow);
  return refusal;
}
