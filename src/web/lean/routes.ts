/**
 * In the browser bundle, replaces React Router's `lib/dom/ssr/routes.js`, which also supports client loaders, actions
 * and fallbacks. Our pages have none: the build fails if one does (tools/build-document-pages.ts).
 */
import { type ComponentType, createElement, type ReactNode } from 'react';
import { loadRouteModule } from './route-modules.ts';

interface Listed {
  id: string;
  parentId?: string;
  index?: boolean;
  path?: string;
  module: string;
  hasLoader: boolean;
}

/** The exports of a page's module that the browser uses; the last three are the root's. */
interface PageModule {
  default: ComponentType;
  handle?: unknown;
  clientMiddleware?: unknown;
  Layout?: ComponentType<{ children: ReactNode }>;
  ErrorBoundary?: ComponentType;
}

type AskServer = () => Promise<unknown>;

function toShown({ default: Component, Layout, ErrorBoundary }: PageModule) {
  if (!Layout || !ErrorBoundary) return { Component };
  return {
    element: createElement(Layout, null, createElement(Component)),
    errorElement: createElement(Layout, null, createElement(ErrorBoundary)),
  };
}

export function createClientRoutes(
  listed: Readonly<Record<string, Listed>>,
  known: Record<string, PageModule>,
  _state?: unknown,
  _ssr?: boolean,
  _isSpa?: boolean,
  parent?: string,
): object[] {
  const own = Object.values(listed).filter(({ parentId }) => parentId === parent);
  return own.map((route) => {
    const { id, index, path, hasLoader } = route;
    const module = known[id];
    const load = async () => (await loadRouteModule(route, known)) as PageModule;
    return {
      id,
      index,
      path,
      loader: async (_: unknown, ask: AskServer) => (hasLoader ? ask() : null),
      action: (_: unknown, ask: AskServer) => ask(),
      ...(module
        ? { ...toShown(module), handle: module.handle, middleware: module.clientMiddleware }
        : { lazy: { Component: async () => (await load()).default, handle: async () => (await load()).handle } }),
      children: createClientRoutes(listed, known, _state, _ssr, _isSpa, id),
    };
  });
}

/** For client loaders. */
export const shouldHydrateRouteLoader = (): boolean => false;

function refuse(): never {
  throw new Error('vite.config.ts leaves out what the development server and the server need');
}

export { refuse as createClientRoutesWithHMRRevalidationOptOut, refuse as createServerRoutes };
