/** The pages that hydrate, as the build lists them: React Router's manifest less every document (tools/build-manifest.ts). */
import type { ComponentType, ReactNode } from 'react';
import type { DataRouteMatch, DataRouteObject } from 'react-router';

export interface ListedRoute {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  hasLoader: boolean;
}

export interface PageModule {
  default?: ComponentType;
  Layout?: ComponentType<{ children: ReactNode }>;
  ErrorBoundary?: ComponentType;
  handle?: unknown;
}

export type Modules = Record<string, PageModule>;

/** All others are below it; it alone has a layout, and shows what goes wrong in any of them. */
export const ROOT = 'root';

function fillIn(route: DataRouteObject, { default: Component, Layout, ErrorBoundary, handle }: PageModule): void {
  route.handle = handle;
  if (!Layout || !Component || !ErrorBoundary) {
    if (Component) route.Component = Component;
    return;
  }
  route.element = (
    <Layout>
      <Component />
    </Layout>
  );
  route.errorElement = (
    <Layout>
      <ErrorBoundary />
    </Layout>
  );
}

/** @param modules of the page that is shown; others are added as they are loaded */
export function createPageRoutes(listed: Record<string, ListedRoute>, modules: Modules): DataRouteObject[] {
  const toRoute = ({ id, path }: ListedRoute): DataRouteObject => {
    const route = { id, ...(path && { path }) };
    const module = modules[id];
    if (module) fillIn(route, module);
    return route;
  };
  const all = Object.values(listed);
  const pages = all.filter(({ parentId }) => parentId === ROOT);
  return all
    .filter(({ id }) => id === ROOT)
    .map((root) => Object.assign(toRoute(root), { children: pages.map(toRoute) }) as DataRouteObject);
}

/** @throws where a page's script does not come */
export async function loadModules(
  matches: readonly DataRouteMatch[],
  listed: Record<string, ListedRoute>,
  modules: Modules,
): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      const address = listed[route.id]?.module;
      if (modules[route.id] || !address) return;
      const module = (await import(/* @vite-ignore */ address)) as PageModule;
      modules[route.id] = module;
      fillIn(route, module);
    }),
  );
}
