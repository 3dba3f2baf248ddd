/** Resolves moved articles, from the content server's list of old addresses. */

/** Browsers give up after twenty redirects. */
const MOVES_MAX = 10;

/**
 * The last address of a chain of moves, or the first that exists; all are `category/article`. Null if the article has
 * not moved, or if the chain is circular or too long: it would redirect forever.
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
