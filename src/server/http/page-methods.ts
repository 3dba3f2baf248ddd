/** Methods of a page: GET and HEAD, and POST if it has an action. */
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { findRoute } from '#domain/routes.ts';

export type PageMethods = (path: string) => 'GET, HEAD' | 'GET, HEAD, POST';

/** Checked before React Router, which would log an undecodable path in full, including any names in it. */
export function isDecodable(path: string): boolean {
  try {
    // The result is used, or the bundler would drop the call.
    return decodeURI(path).length > 0;
  } catch {
    return false;
  }
}

/** Spelled as our own addresses are; React Router also matches capitals and percent-encoding. */
const OWN_SPELLING = /^[a-z\d/_.-]*$/;

export function createPageMethods({ routes }: Pick<ServerBuild, 'routes'>): PageMethods {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const under = (parentId: string | undefined): RouteObject[] =>
    all
      .filter((route) => route.parentId === parentId)
      .map(({ id, index, path }): RouteObject => {
        const place = { id, ...(path !== undefined && { path }) };
        return index === true ? { ...place, index } : { ...place, children: under(id) };
      });
  const tree = under(undefined);
  const match = (path: string) => (isDecodable(path) ? matchRoutes(tree, path)?.at(-1)?.route.id : undefined);
  return (path) => {
    const own = OWN_SPELLING.test(path) ? findRoute(path) : null;
    // Comparing a path with the whole tree is a tenth of what a posted form costs.
    const leaf = own !== null && routes[own] ? own : match(path);
    return leaf !== undefined && routes[leaf]?.module.action ? 'GET, HEAD, POST' : 'GET, HEAD';
  };
}
