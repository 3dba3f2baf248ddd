/**
 * Loads a page's script, for routes.ts. If it is gone, React Router's `lib/dom/ssr/routeModules.js` reloads the current
 * page: after an upgrade an old tab would return to the form it has just sent.
 */
import { keepTyped } from '../journeys/keep-typed.ts';

interface Route {
  id: string;
  module: string;
}

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

declare global {
  interface Window {
    /** React Router's own. */
    __reactRouterDataRouter?: { state: { navigation: { location?: Place; formMethod?: string } } };
  }
}

export async function loadRouteModule(route: Route, known: Record<string, unknown>): Promise<unknown> {
  try {
    return (known[route.id] ??= await import(/* @vite-ignore */ route.module));
  } catch {
    await loadDocument();
    // Never resolves: a navigation that finished would show an error page.
    return new Promise(() => {});
  }
}

/** Loads the navigation's target as a document: the current build knows its scripts. */
async function loadDocument(): Promise<void> {
  const { location: next, formMethod } = window.__reactRouterDataRouter?.state.navigation ?? {};
  // A submitted form's draft is on the server; unsent text would be lost with this document.
  if (formMethod === undefined) await keepTyped('sign-in');
  if (next) location.assign(next.pathname + next.search + next.hash);
  else location.reload();
}
