/** Paths that others hand in: to come back to, to redirect to, to link to. */
import { toHeaderAddress } from './header-address.ts';
import { toOwnSpelling } from './own-spelling.ts';
import { BASE } from './paths.ts';
import { findRoute, routes } from './routes.ts';
import { cutTrailingSlashes } from './trailing-slashes.ts';

/** Words with slashes between them: nothing to be read in two ways. */
const PLAIN_LOCAL = /^(?:\/[a-z\d][a-z\d-]*)+\/?$/;

/** A path of this site, safe to link to or to redirect to; null for anything that could leave it. */
export function readLocalPath(value: string | null | undefined): string | null {
  if (!value || !value.startsWith('/') || value.length > 2_000) return null;
  if (PLAIN_LOCAL.test(value)) return value;
  // `//host` and `/\host` leave the site; control characters are dropped by browsers and can hide either.
  if (value.startsWith('//') || /[\u0000-\u0020\u007f\\]/.test(value)) return null;
  const url = new URL(value, 'http://site.invalid');
  if (url.pathname.startsWith('//')) return null;
  // A header holds ASCII only.
  return toHeaderAddress(/^[\u0021-\u007e]+$/.test(value) ? value : `${url.pathname}${url.search}${url.hash}`);
}

/** How React Router is asked for a page's data alone. */
const DATA = /\.data$/i;

/** The path of a page of ours to come back to, with its query; null for anything else, including malformed URLs. */
export function readWayBack(value: string | null | undefined): string | null {
  const path = readLocalPath(value);
  if (path === null) return null;
  const pathname = PLAIN_LOCAL.test(path) ? path : new URL(path, 'http://site.invalid').pathname;
  // Other spellings of a page are redirected to its own.
  const own = toOwnSpelling(cutTrailingSlashes(pathname));
  if (own === BASE) return path;
  const name = findRoute(own);
  return name === null || routes[name].raw || DATA.test(own) ? null : path;
}
