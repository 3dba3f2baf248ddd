import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { MiddlewareHandler } from 'hono';
import { CONTENT_ROOT } from '#domain/content-pages.ts';
import { ACCOUNT_API_ROOT, API_ROOT, fixedPaths, ASSETS_ROOT, IDENTITY_ROOT, patterns } from '#domain/paths.ts';
import { routes, findRoute } from '#domain/routes.ts';
import { answerError } from '#supplier/api/responses.ts';
import type { Cors } from '#supplier/api/cors.ts';
import type { Log } from '#domain/log.ts';
import { answerLastResort } from './last-resort.ts';
import type { HonoEnv } from './env.ts';
import { isApi, isCrossSite, isOperationsPath, readSource } from './cross-site.ts';

// 405 with `Allow` for methods that a path does not support (RFC 9110, 15.5.6).

const READ = 'GET, HEAD';
/** Read-only paths besides the pages. */
const ONLY_READ: ReadonlySet<string> = new Set([
  ...Object.values(fixedPaths),
  ...Object.values(routes).flatMap(({ onlyRead, pattern }) => (onlyRead ? pattern : [])),
]);
const ONLY_READ_BELOW = [ASSETS_ROOT, CONTENT_ROOT, `${patterns.apiDocuments}/`];
/** Paths whose handlers respond with 405 themselves, in their own format. */
const APART = [API_ROOT, ACCOUNT_API_ROOT, IDENTITY_ROOT];

/** Null if the method is allowed, or the path's handler responds with 405 itself. */
function findUnknownMethod(method: string, path: string, methodsOf: PageMethods): Response | null {
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

/** A page for people, which says that they can read the page instead. */
function refuseMethod(allow: string): Response {
  const refusal = answerLastResort(405, 'You can’t send anything to this page', 'Go back and open the page again.');
  refusal.headers.set('Allow', allow);
  return refusal;
}

// Returns the methods of a page: GET and HEAD, and POST if it has an action.

type PageMethods = (path: string) => 'GET, HEAD' | 'GET, HEAD, POST';

/** Checked before React Router, which would log an undecodable path in full, including any names in it. */
export function isDecodable(path: string): boolean {
  try {
    // The result is used, because the bundler would drop an unused call.
    return decodeURI(path).length > 0;
  } catch {
    return false;
  }
}

/** The spelling of our own addresses; React Router also matches capitals and percent-encoding. */
const OWN_SPELLING = /^[a-z\d/_.-]*$/;

export function createPageMethods({ routes }: Pick<ServerBuild, 'routes'>): PageMethods {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const under = (parentId: string | undefined): RouteObject[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, index, path }): RouteObject => {
        const place = { id, ...(path !== undefined && { path }) };
        return index === true ? { ...place, index } : { ...place, children: under(id) };
      });
  const tree = under(undefined);
  const match = (path: string) => (isDecodable(path) ? matchRoutes(tree, path)?.at(-1)?.route.id : undefined);
  return (path) => {
    const own = OWN_SPELLING.test(path) ? findRoute(path) : null;
    // Matching a path against the whole tree is a tenth of the cost of a posted form.
    const leaf = own !== null && routes[own] ? own : match(path);
    return leaf !== undefined && routes[leaf]?.module.action ? 'GET, HEAD, POST' : 'GET, HEAD';
  };
}

/** Rejects cross-site forms, unsupported methods, and forms whose headers do not state their origin. */
export function createGuards(cors: Cors, methodsOf: PageMethods, log: Pick<Log, 'warn'>): MiddlewareHandler<HonoEnv> {
  let isTold = false;

  /** The form is ours by Sec-Fetch-Site but not by Origin, so PUBLIC_ORIGIN is probably wrong. Logged once. */
  function warnOfOtherOrigin({ method, headers }: Request, ours: string): void {
    if (isTold || method === 'GET' || method === 'HEAD') return;
    const from = headers.get('origin') ?? 'null';
    if (from === 'null' || from === ours || headers.get('sec-fetch-site') !== 'same-origin') return;
    isTold = true;
    log.warn({}, 'forms come from another origin than PUBLIC_ORIGIN: older browsers cannot send them');
  }

  return async (c, next) => {
    const { raw, path: asked } = c.req;
    const isRefused = isCrossSite(raw, c.get('origin'));
    const saysSo = isRefused && readSource(raw.headers, c.get('origin')) === 'foreign';
    const unknown = saysSo ? null : findUnknownMethod(raw.method, asked, methodsOf);
    if (unknown) return unknown;
    if (!isRefused) {
      warnOfOtherOrigin(raw, c.get('origin'));
      return next();
    }
    if (asked.startsWith(API_ROOT) && !isOperationsPath(asked) && cors.isAllowed(raw)) return next();
    if (isApi(asked)) return answerError({ status: 403, detail: 'Send this from a program or from our own pages.' });
    const advice = 'Open the form on our own site and send it from there.';
    return answerLastResort(403, 'We can’t take this from another site', advice);
  };
}
