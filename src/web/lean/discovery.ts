/**
 * In the browser bundle, replaces React Router's `lib/dom/ssr/fog-of-war.js`, which fetches routes missing from a
 * page's manifest. In ours those are the documents (tools/build-manifest.ts), which are loaded as such.
 */
interface Place {
  pathname: string;
  search: string;
  hash: string;
}

type Router = { state: { location: Place; navigation: { location?: Place } } };
type Asked = { matches: readonly { route: { id: string } }[] };

export function getPatchRoutesOnNavigationFunction(getRouter: () => Router) {
  return async ({ matches }: Asked): Promise<void> => {
    if (matches.some(({ route }) => route.id !== 'root')) return;
    const { navigation, location: shown } = getRouter().state;
    const { pathname, search, hash } = navigation.location ?? shown;
    location.assign(pathname + search + hash);
    // Never resolves: a navigation that finished would show an error page.
    await new Promise(() => {});
  };
}

export function useFogOFWarDiscovery(): void {}
