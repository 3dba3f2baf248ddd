/** Renders a page with React Router, in the context of one request. */
import { randomUUID } from 'node:crypto';
import type { Handler } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { cachedContext, isReadContext, nonceContext, servicesContext } from '#web/context.server.ts';
import type { Services } from '#web/services.ts';
import { addCookies } from '#domain/cookies.ts';
import { patterns } from '#domain/paths.ts';
import { signOutPath, hasSignOutNote } from '#domain/session.ts';
import { toExpiredCookie } from '#web/session/cookies.ts';
import type { HonoEnv } from '../http/env.ts';
import { CACHED_VARY } from '../http/compression.ts';
import { isDecodable } from '../http/request-guards.ts';
import { readPageRequest, toTooLargeResponse } from './page-request.ts';

/** The services of one request, and the headers that its response must contain. */
export interface RequestServices {
  services: Services;
  isIdle(): Promise<boolean>;
  setCookies: readonly string[];
}

/** @param forRequest creates the services of one request */
export function createPageRenderer(
  build: ServerBuild,
  mode: string,
  forRequest: (request: Request, origin: string, client: string) => RequestServices,
): Handler<HonoEnv> {
  const handle = createRequestHandler(build, mode);
  return async (c) => {
    const { pathname, search } = new URL(c.req.url);
    if (!isDecodable(pathname)) return c.redirect(patterns.pageNotFound, 302);
    const request = await readPageRequest(c.req.raw, `${c.get('origin')}${pathname}${search}`);
    if (request instanceof Response) return request;
    const { services, isIdle, setCookies } = forRequest(request, c.get('published'), c.get('client'));
    if (await isIdle()) {
      c.header('Cache-Control', 'no-store');
      return c.redirect(signOutPath('idle', `${pathname}${search}`), 302);
    }
    const context = new RouterContextProvider();
    context.set(isReadContext, isForAReader(request));
    context.set(servicesContext, services);
    // 122 random bits, which Node generates for 128 calls at once.
    context.set(nonceContext, randomUUID());
    context.set(cachedContext, c.env.isCached === true);
    const response = toTooLargeResponse(request, await handle(request, context));
    setFirst(response.headers, [...setCookies, ...toNoteClearing(request, response, c.get('published'))]);
    limitKeeping(request, response);
    return response;
  };
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/**
 * Whether somebody will see the page: it is neither rendered for the cache nor fetched in the background by our service
 * worker.
 */
function isForAReader({ method, headers }: Request): boolean {
  const isOfScript = headers.get('sec-fetch-mode') === 'cors' && headers.get('sec-fetch-dest') === 'empty';
  return method === 'GET' && !isOfScript && !headers.has('sec-purpose');
}

/** Deletes the sign-out note once a document has shown it. The response to a form does not delete it. */
function toNoteClearing(request: Request, response: Response, origin: string): string[] {
  const isDocument = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
  if (!isDocument || !isForAReader(request) || !hasSignOutNote(request.headers.get('cookie'))) return [];
  response.headers.set('Cache-Control', 'no-store');
  return [toExpiredCookie('left', { origin })];
}

/**
 * Sets cookies before the page's own, because the end of a session closes a case that the page may open in the same
 * response.
 */
function setFirst(headers: Headers, cookies: readonly string[]): void {
  const all = [...cookies, ...headers.getSetCookie()];
  headers.delete('Set-Cookie');
  addCookies(headers, all);
}

/**
 * Only pages that were read may be cached, and only for equivalent requests: they depend on consent and accepted
 * encodings. A data response contains what its page does, so it must not be cached unless it allows that itself.
 */
function limitKeeping(request: Request, { status, headers }: Response): void {
  const isKept = isRead(request) && status < 400;
  if (!isKept || !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
  if (headers.get('Cache-Control') !== 'no-store') headers.set('Vary', CACHED_VARY);
}
