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
 * The table's own spelling, parameters in their own letters: whoever asks which page a path is must not be answered
 * differently for `/Desk`. An unlisted path is its own.
 */
export function toOwnSpelling(path: string): string {
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
