/** Paths from untrusted input, to redirect or link to. */
import { toHeaderAddress } from './header-address.ts';
import { toOwnSpelling } from './own-spelling.ts';
import { BASE } from './paths.ts';
import { findRoute, routes } from './routes.ts';
import { cutTrailingSlashes } from './trailing-slashes.ts';

/** Plain words between slashes: unambiguous to every parser. */
const PLAIN_LOCAL = /^(?:\/[a-z\d][a-z\d-]*)+\/?$/;

/** A path of this site, safe as a link or redirect; null for anything that could leave the site. */
export function readLocalPath(value: string | null | undefined): string | null {
  if (!value || !value.startsWith('/') || value.length > 2_000) return null;
  if (PLAIN_LOCAL.test(value)) return value;
  // `//host` and `/\host` leave the site; browsers drop control characters, which can hide either.
  if (value.startsWith('//') || /[\u0000-\u0020\u007f\\]/.test(value)) return null;
  const url = new URL(value, 'http://site.invalid');
  if (url.pathname.startsWith('//')) return null;
  // A header must be ASCII.
  return toHeaderAddress(/^[\u0021-\u007e]+$/.test(value) ? value : `${url.pathname}${url.search}${url.hash}`);
}

/** Suffix of React Router's requests for a page's data alone. */
const DATA = /\.data$/i;

/** The path of one of our pages to return to, with its query; null for anything else, malformed URLs included. */
export function readWayBack(value: string | null | undefined): string | null {
  const path = readLocalPath(value);
  if (path === null) return null;
  const pathname = PLAIN_LOCAL.test(path) ? path : new URL(path, 'http://site.invalid').pathname;
  // Other spellings of a page are mapped to its own.
  const own = toOwnSpelling(cutTrailingSlashes(pathname));
  if (own === BASE) return path;
  const name = findRoute(own);
  return name === null || routes[name].raw || DATA.test(own) ? null : path;
}
