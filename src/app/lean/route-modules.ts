/**
 * The script of a page, for routes.ts. React Router's `lib/dom/ssr/routeModules.js` loads the page at hand again when the next
 * page's script is gone: after an upgrade a tab from before would be led back to the form that it has just sent.
 */
import { keepTyped } from '../journey/keep-typed.ts';

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
    // Nothing more happens here: a navigation that ended would show an error page.
    return new Promise(() => {});
  }
}

/** The page that was on its way, as a document: the build of now knows its scripts. */
async function loadDocument(): Promise<void> {
  const { location: next, formMethod } = window.__reactRouterDataRouter?.state.navigation ?? {};
  // Of a form that was sent the draft is the server's; words that were not would go with this document.
  if (formMethod === undefined) await keepTyped('sign-in');
  if (next) location.assign(next.pathname + next.search + next.hash);
  else location.reload();
}
