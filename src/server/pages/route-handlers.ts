/** React Router's request handlers: one per page with only its own route, and one with all routes. */
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { type RouteName } from '#domain/paths.ts';
import { findRoute } from '#domain/routes.ts';
import { createKnownPages } from './known-pages.ts';

/** React Router matches other spellings of a path (capitals, percent-encoding) and data requests. */
const PLAIN = /^[a-z\d/_.-]*(?<!\.data)$/;

/**
 * React Router converts all routes of its build for each request, so each page is rendered from a build with only its
 * own route.
 */
export function createRouteHandlers(build: ServerBuild, mode: string): (path: string) => RequestHandler {
  const whole = createRequestHandler(build, mode);
  const ofRoute = new Map<RouteName, RequestHandler>();
  return (path) => {
    const name = PLAIN.test(path) ? findRoute(path) : null;
    if (name === null || !build.routes[name]) return whole;
    const known = ofRoute.get(name);
    if (known) return known;
    const pages = createKnownPages(toOwnBuild(build, name), name);
    const first = createRequestHandler(pages.build, mode);
    const handler: RequestHandler = async (...args) => (await pages.answer(...args)) ?? first(...args);
    ofRoute.set(name, handler);
    return handler;
  };
}

function toOwnBuild(build: ServerBuild, name: RouteName): ServerBuild {
  const { assets, routes } = build;
  return { ...build, routes: pickRoutes(routes, name), assets: { ...assets, routes: pickRoutes(assets.routes, name) } };
}

function pickRoutes<R>(all: Readonly<Record<string, R>>, name: RouteName): Record<string, R> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => id === 'root' || id === name));
}
