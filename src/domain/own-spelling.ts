/** Other spellings of a listed path, with capitals or percent signs, which lead to the same page. */
import { BASE, findRoute, patterns } from './paths.ts';

/** RFC 3986, 6.2.2.2: what may stand in an address as it is, and is the same place when it does not. */
const UNRESERVED = /[\w.~-]/;

function toPlainPart(part: string): string {
  return part.replaceAll(/%([2-7][\da-f])/gi, (sign, hex: string) => {
    const letter = String.fromCharCode(parseInt(hex, 16));
    return UNRESERVED.test(letter) ? letter : sign;
  });
}

/**
 * The route table's spelling of a path; parameters keep their letters. Whoever decides by a path (who may see it, what is
 * cached) must decide the same for `/Desk`. An unlisted path stays as it is.
 */
export function toOwnSpelling(path: string): string {
  // Nearly every request: asked for a few times in each.
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
