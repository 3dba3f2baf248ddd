/** Which methods a page knows: every page is read, and one with an action is posted to. */
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

export type PageMethods = (path: string) => 'GET, HEAD' | 'GET, HEAD, POST';

/** Asked before React Router is: of a path that cannot be decoded it prints every letter, and a name may be among them. */
export function isDecodable(path: string): boolean {
  try {
    // The bundler leaves out a call whose answer nobody uses.
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
