/** One address for a page: §2's trailing-slash rule, for every route but the base itself. */
import type { MiddlewareHandler } from 'hono';
import { toHeaderAddress } from '#domain/header-address.ts';
import { patterns } from '#domain/paths.ts';
import { cutTrailingSlashes } from '#domain/trailing-slashes.ts';
import { lastResort } from './last-resort.ts';

/** A `Location` longer than this does not fit the buffer in which a proxy reads an answer's headers. */
const LOCATION_MAX = 2_048;

export const toOneAddress: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (!pathname.endsWith('/') || pathname === patterns.home) return next();
  const location = toHeaderAddress(cutTrailingSlashes(pathname) + search);
  if (location.length > LOCATION_MAX)
    return lastResort(
      414,
      'This address is too long',
      'Follow the link that brought you here again, or start from the home page.',
    );
  // Never cached: the query may hold prefilled answers.
  c.header('Cache-Control', 'no-store');
  return c.redirect(location, 301);
};
