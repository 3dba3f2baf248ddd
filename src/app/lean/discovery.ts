/**
 * In the browser's bundle this stands for React Router's `lib/dom/ssr/fog-of-war.js`, which asks for routes that a page
 * came without. Ours come without documents (tools/build-manifest.ts): one of them is loaded as such.
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
    // Nothing more happens here: a navigation that ended would show an error page.
    await new Promise(() => {});
  };
}

export function useFogOFWarDiscovery(): void {}
