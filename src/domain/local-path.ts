/** Paths from untrusted input that are used in redirects and links. */
import { BASE, patterns } from './paths.ts';
import { findRoute, routes } from './routes.ts';

// A path in the form that a `Location` header or a link allows.

/** URL leaves these unencoded in some components; RFC 3986 allows them in none. */
const NEVER = /["<>\\^`{|}]/g;

/** Percent-encodes what is not yet encoded. */
export function toHeaderAddress(path: string): string {
  return path.replaceAll(NEVER, encodeURIComponent);
}

const SLASH = 47;

/** Turns `/a//` into `/a`. A loop, because `/\/+$/` is quadratic on long runs of slashes. */
export function cutTrailingSlashes(text: string): string {
  let end = text.length;
  // Before the text charCodeAt returns NaN, which ends the loop.
  while (text.charCodeAt(end - 1) === SLASH) end -= 1;
  return text.slice(0, end);
}

// Other spellings of a known path, with capitals or percent-encoding, resolve to the same page.

/** RFC 3986, 6.2.2.2: percent-encoding an unreserved character does not change the URL. */
const UNRESERVED = /[\w.~-]/;

function toPlainPart(part: string): string {
  return part.replaceAll(/%([2-7][\da-f])/gi, (sign, hex: string) => {
    const letter = String.fromCharCode(parseInt(hex, 16));
    return UNRESERVED.test(letter) ? letter : sign;
  });
}

/**
 * Returns a path in the spelling of the route table; parameters keep their case. Decisions by path (access, caching)
 * must be the same for `/Desk`. An unlisted path is returned unchanged.
 */
export function toCanonicalPath(path: string): string {
  // Fast path of nearly every request.
  if (!path.includes('%') && path === path.toLowerCase()) return path;
  const parts = path.split('/').map(toPlainPart);
  const small = parts.join('/').toLowerCase();
  if (small === BASE) return small;
  const name = findRoute(small);
  if (name === null) return path;
  return patterns[name]
    .split('/')
    .map((wanted, at) => (wanted.startsWith(':') ? (parts[at] ?? '') : wanted))
    .join('/');
}

/** Plain segments between slashes: unambiguous to every parser. */
const PLAIN_LOCAL = /^(?:\/[a-z\d][a-z\d-]*)+\/?$/;

/** Returns a path of this site that is safe in a link or redirect; null for anything that could leave the site. */
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

/**
 * Returns the path of one of our pages with its query, for a redirect back; null for anything else, malformed URLs
 * included.
 */
export function readPagePath(value: string | null | undefined): string | null {
  const path = readLocalPath(value);
  if (path === null) return null;
  const pathname = PLAIN_LOCAL.test(path) ? path : new URL(path, 'http://site.invalid').pathname;
  // Other spellings of a page's address are replaced by its own.
  const own = toCanonicalPath(cutTrailingSlashes(pathname));
  if (own === BASE) return path;
  const name = findRoute(own);
  return name === null || routes[name].raw || DATA.test(own) ? null : path;
}
