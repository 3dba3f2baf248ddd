/** A path as a `Location` or a link may hold it. */

/** URL leaves these as they are in some of its parts; RFC 3986 has them in none. */
const NEVER = /["<>\\^`{|}]/g;

/** Percent-encodes what is not encoded yet. */
export function toHeaderAddress(path: string): string {
  return path.replaceAll(NEVER, encodeURIComponent);
}
