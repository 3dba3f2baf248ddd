/** React Router's request handlers: one for each page with nothing but its own route, and one with all of them. */
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { findRoute, type RouteName } from '#domain/paths.ts';

/** Other spellings of a path, with capitals or percent signs, and a page's data are React Router's to match. */
const PLAIN = /^[a-z\d/_.-]*(?<!\.data)$/;

/** React Router converts every route of its build for each request, so a page is rendered from a build of its own route. */
export function createRouteHandlers(build: ServerBuild, mode: string): (path: string) => RequestHandler {
  const whole = createRequestHandler(build, mode);
  const ofRoute = new Map<RouteName, RequestHandler>();
  return (path) => {
    const name = PLAIN.test(path) ? findRoute(path) : null;
    if (name === null || !build.routes[name]) return whole;
    const known = ofRoute.get(name);
    if (known) return known;
    const handler = createRequestHandler(toOwnBuild(build, name), mode);
    ofRoute.set(name, handler);
    return handler;
  };
}

function toOwnBuild(build: ServerBuild, name: RouteName): ServerBuild {
  const { root: manifestRoot, [name]: manifestOwn } = build.assets.routes;
  const { root, [name]: own } = build.routes;
  return {
    ...build,
    routes: { root, [name]: own },
    assets: { ...build.assets, routes: { root: manifestRoot, [name]: manifestOwn } },
  } as ServerBuild;
}
