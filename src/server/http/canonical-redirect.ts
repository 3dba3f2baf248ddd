/**
 * Redirects to a page's canonical path: §2's rule about trailing slashes for every page but the home page, and the
 * route table's spelling.
 */
import type { MiddlewareHandler } from 'hono';
import { toHeaderAddress, toCanonicalPath, cutTrailingSlashes } from '#domain/local-path.ts';
import { BASE, patterns, type RouteName } from '#domain/paths.ts';
import { findRoute } from '#domain/routes.ts';
import { answerLastResort } from './last-resort.ts';

/** A longer `Location` exceeds proxies' response header buffers. */
const LOCATION_MAX = 2_048;

/** @param isPage routes that are not pages, such as sign-out, match only their own spelling */
export function createCanonicalRedirect(isPage: (name: RouteName) => boolean): MiddlewareHandler {
  function toOwnPath(asked: string): string {
    const cut = toCanonicalPath(cutTrailingSlashes(asked));
    const name = findRoute(cut);
    if (name !== null) return isPage(name) ? cut : asked;
    if (cut === BASE) return asked.endsWith('/') ? patterns.home : cut;
    return asked.startsWith(`${BASE}/`) ? cut : asked;
  }

  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const own = toOwnPath(pathname);
    if (own === pathname) return next();
    const location = toHeaderAddress(own + search);
    if (location.length > LOCATION_MAX)
      return answerLastResort(
        414,
        'This address is too long',
        'Follow the link that brought you here again, or start from the home page.',
      );
    // Never cached, because the query may contain prefilled answers.
    c.header('Cache-Control', 'no-store');
    return c.redirect(location, 301);
  };
}
