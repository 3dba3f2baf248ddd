/** A path in the form that a `Location` header or a link may hold. */

/** URL leaves these unencoded in some components; RFC 3986 allows them in none. */
const NEVER = /["<>\\^`{|}]/g;

/** Percent-encodes what is not encoded yet. */
export function toHeaderAddress(path: string): string {
  return path.replaceAll(NEVER, encodeURIComponent);
}
