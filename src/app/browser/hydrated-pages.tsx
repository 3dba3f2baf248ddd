/** React takes a page over that the server has rendered; from then on its router moves between the pages of journeys. */
import { startTransition, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  type DataRouter,
  type HydrationState,
  RouterProvider,
  UNSAFE_decodeViaTurboStream as decode,
  UNSAFE_FrameworkContext as Framework,
  UNSAFE_RemixErrorBoundary as LastResort,
} from 'react-router';
import { createPageRouter } from './page-router.ts';
import type { ListedRoute, Modules } from './page-routes.tsx';

/** What React Router's server side leaves in the window. */
interface Handed {
  __reactRouterContext: { stream: ReadableStream<Uint8Array>; future: object; routeDiscovery: object };
  __reactRouterManifest: { routes: Record<string, ListedRoute> };
  __reactRouterRouteModules: Modules;
}

interface PagesProps {
  router: DataRouter;
  /** What React Router's components ask of the build. */
  framework: object;
}

function Pages({ router, framework }: PagesProps) {
  const [location, setLocation] = useState(router.state.location);
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router]);
  return (
    <Framework.Provider value={framework as never}>
      <LastResort location={location}>
        <RouterProvider router={router} />
      </LastResort>
    </Framework.Provider>
  );
}

export async function hydratePages(): Promise<void> {
  const {
    __reactRouterContext: { stream, future, routeDiscovery },
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: modules,
  } = window as unknown as Handed;
  const address = location.href;
  const { value } = await decode(stream, window);
  // Back was pressed meanwhile, and nobody listened yet.
  if (location.href !== address) return location.reload();
  const router = createPageRouter({ listed: manifest.routes, modules, answered: value as HydrationState });
  const framework = { manifest, routeModules: modules, future, routeDiscovery, ssr: true, isSpaMode: false };
  startTransition(() => {
    hydrateRoot(document, <Pages router={router} framework={framework} />);
  });
}
