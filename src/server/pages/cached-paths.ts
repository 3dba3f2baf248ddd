/** Which addresses the page cache may keep: help that is the same for every anonymous reader. */
import { findRoute, routes } from '#domain/paths.ts';

/** No query, nothing encoded: one page has one address. */
const PLAIN = /^(?:\/[a-z0-9-]{1,80}){1,3}\/?$/;

export function mayBeCached(path: string): boolean {
  if (!PLAIN.test(path)) return false;
  const name = findRoute(path);
  return name !== null && routes[name].audience === 'everyone' && routes[name].cached === true;
}
