/** Other spellings of a known path, with capitals or percent-encoding, resolve to the same page. */
import { BASE, patterns } from './paths.ts';
import { findRoute } from './routes.ts';

/** RFC 3986, 6.2.2.2: percent-encoding an unreserved character does not change the URL. */
const UNRESERVED = /[\w.~-]/;

function toPlainPart(part: string): string {
  return part.replaceAll(/%([2-7][\da-f])/gi, (sign, hex: string) => {
    const letter = String.fromCharCode(parseInt(hex, 16));
    return UNRESERVED.test(letter) ? letter : sign;
  });
}

/**
 * A path in the spelling of the route table; parameters keep their case. Decisions by path (access, caching) must be
 * the same for `/Desk`. An unlisted path is returned unchanged.
 */
export function toOwnSpelling(path: string): string {
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
