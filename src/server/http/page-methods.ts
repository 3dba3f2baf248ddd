/** Methods of a page: GET and HEAD, and POST if it has an action. */
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

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
  return (path) => {
    const leaf = isDecodable(path) ? matchRoutes(tree, path)?.at(-1)?.route.id : undefined;
    return leaf !== undefined && routes[leaf]?.module.action ? 'GET, HEAD, POST' : 'GET, HEAD';
  };
}
