/** Where an article went, by the addresses that a content server says have moved. */

/** More moves than any article has made; browsers give up at twenty redirects. */
const MOVES_MAX = 10;

/**
 * The last address of a chain of moves, or the first in it that is there; all are `category/article`. Null where nothing
 * moved, and where the chain is a ring or too long: a redirect would never end.
 */
export function findMoved(
  moved: Readonly<Record<string, string>>,
  from: string,
  isThere: (path: string) => boolean,
): string | null {
  const find = (path: string) => (Object.hasOwn(moved, path) ? moved[path] : undefined);
  const seen = [from];
  let to: string | null = null;
  for (let next = find(from); next !== undefined; next = find(next)) {
    if (seen.includes(next) || seen.length > MOVES_MAX) return null;
    seen.push(next);
    to = to !== null && isThere(to) ? to : next;
  }
  return to;
}
