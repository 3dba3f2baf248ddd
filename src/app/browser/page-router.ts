/**
 * The router of the pages that hydrate. React Router's own does much that they never ask for (fetchers, blockers, client
 * loaders, routes found later): a fifth of their scripts. Its components stay, and see the parts of a router that they use.
 */
import {
  createPath,
  type DataRouteMatch,
  type DataRouter,
  type HydrationState,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  type Navigation,
  NavigationType as Way,
  type RouterState,
  type RouterSubscriber,
  type To,
} from 'react-router';
import { askPage, isRedirect, type Loaded, type Redirect, sendForm } from './page-answer.ts';
import { type Kept, leave, toAddress, toLocation, toNavigation, toUrl } from './page-places.ts';
import { createPageRoutes, type ListedRoute, loadModules, type Modules, ROOT } from './page-routes.tsx';

type Data = Record<string, unknown>;

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  formMethod?: string;
  formData?: FormData;
}

export interface PageRouterOptions {
  listed: Record<string, ListedRoute>;
  modules: Modules;
  /** What the server answered along with the document. */
  answered: HydrationState;
}

export function createPageRouter({ listed, modules, answered }: PageRouterOptions): DataRouter {
  const routes = createPageRoutes(listed, modules);
  const match = ({ pathname }: URL) => matchRoutes(routes, pathname);
  const here = new URL(location.href);
  const kept = history.state as Kept;
  const first: RouterState = {
    historyAction: Way.Pop,
    location: toLocation(here, kept?.usr, kept?.key ?? 'default'),
    matches: match(here) ?? [],
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: answered.loaderData ?? {},
    actionData: answered.actionData ?? null,
    errors: answered.errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  };
  let state = first;
  let running = new AbortController();
  const subscribers = new Set<RouterSubscriber>();

  function tell(subscriber: RouterSubscriber): void {
    subscriber(state, { deletedFetchers: [], newErrors: state.errors, flushSync: false });
  }

  function update(news: Partial<RouterState>): void {
    state = { ...state, ...news };
    for (const subscriber of subscribers) tell(subscriber);
  }

  /** What runs already is not waited for any longer. */
  function begin(navigation: Navigation): AbortSignal {
    running.abort();
    running = new AbortController();
    update({ navigation });
    return running.signal;
  }

  function arrive(place: Location, way: Way, news: Partial<RouterState>): void {
    const entry: Kept = { usr: place.state, key: place.key };
    if (way === Way.Push) history.pushState(entry, '', createPath(place));
    else if (way === Way.Replace) history.replaceState(entry, '', createPath(place));
    update({
      actionData: null,
      errors: null,
      ...news,
      location: place,
      historyAction: way,
      navigation: IDLE_NAVIGATION,
    });
  }

  /** The header and the footer stay as they are around what is said of it. */
  function fail(place: Location, way: Way, matches: DataRouteMatch[], error: unknown, loaded: Loaded = {}): void {
    const root = loaded[ROOT];
    const rootData = root && 'data' in root ? root.data : state.loaderData[ROOT];
    arrive(place, way, { matches, loaderData: { [ROOT]: rootData }, errors: { [ROOT]: error } });
  }

  async function follow({ redirect, reload, replace }: Redirect): Promise<void> {
    const url = toUrl(redirect);
    const way = replace || toAddress(url) === toAddress(state.location) ? Way.Replace : Way.Push;
    if (reload || url.origin !== location.origin) leave(url, way);
    else await go(url, way);
  }

  async function load(url: URL, place: Location, way: Way, matches: DataRouteMatch[], actionData: Data | null) {
    const signal = begin(toNavigation(place));
    const scripts = loadModules(matches, listed, modules).then(
      () => true,
      () => false,
    );
    const answer = await askPage(url, signal).catch((error: unknown): Loaded => ({ [ROOT]: { error } }));
    const haveScripts = await scripts;
    if (signal.aborted) return;
    if (isRedirect(answer)) return follow(answer);
    const failed = Object.values(answer).find((outcome) => 'error' in outcome);
    if (failed) return fail(place, way, matches, failed.error, answer);
    // The script has not come, or the server knows the address as another page.
    if (!haveScripts || matches.some(({ route: { id } }) => listed[id]?.hasLoader && !answer[id])) {
      return leave(url, way);
    }
    const loaderData = Object.fromEntries(
      Object.entries(answer).map(([id, outcome]) => [id, 'data' in outcome ? outcome.data : null]),
    );
    arrive(place, way, { matches, loaderData, actionData });
  }

  async function send(url: URL, place: Location, way: Way, matches: DataRouteMatch[], form: FormData) {
    const signal = begin(toNavigation(place, form));
    const { status, value } = await sendForm(url, form, signal).catch((error: unknown) => ({
      status: 0,
      value: { error },
    }));
    if (signal.aborted) return;
    if (isRedirect(value)) return follow(value);
    if ('error' in value) return fail(place, Way.Push, matches, value.error);
    const actionData = { [matches.at(-1)?.route.id ?? ROOT]: value.data };
    // Nothing was taken, so nothing has changed.
    if (status >= 400) return arrive(place, way, { matches, actionData });
    update({ actionData });
    return load(url, place, way, matches, actionData);
  }

  async function go(
    url: URL,
    way: Way,
    { state: given, key, form }: { state?: unknown; key?: string; form?: FormData } = {},
  ) {
    const matches = match(url);
    if (!matches) return leave(url, way);
    const place = toLocation(url, given, key);
    if (form) return send(url, place, way, matches, form);
    const { hash } = state.location;
    // A place on the same page: what is said of the answer stays, and so do the mistakes that a link there leads to.
    if (toAddress(place) === toAddress(state.location) && place.hash && (place.hash !== hash || way === Way.Pop)) {
      running.abort();
      return arrive(place, way, { actionData: state.actionData, errors: state.errors });
    }
    return load(url, place, way, matches, null);
  }

  window.addEventListener('popstate', ({ state: entry }: PopStateEvent) => {
    const { usr, key = 'default' } = (entry as Kept) ?? {};
    void go(toUrl(null), Way.Pop, { state: usr, key });
  });

  return {
    basename: '/',
    future: {},
    window,
    routes,
    manifest: {},
    get state() {
      return state;
    },
    subscribe(subscriber: RouterSubscriber) {
      subscribers.add(subscriber);
      // It went on before anybody listened.
      if (state !== first) tell(subscriber);
      return () => subscribers.delete(subscriber);
    },
    async navigate(to: To | number | null, { replace, state: given, formMethod, formData }: NavigateOptions = {}) {
      if (typeof to === 'number') return history.go(to);
      const url = toUrl(to);
      const form = formData && formMethod?.toLowerCase() === 'post' ? formData : undefined;
      const isSame = form !== undefined && toAddress(url) === toAddress(state.location);
      await go(url, (replace ?? isSame) ? Way.Replace : Way.Push, { state: given, ...(form && { form }) });
    },
    createHref: (to: Location) => createPath(to),
    encodeLocation: (to: To) => toUrl(to),
  } as unknown as DataRouter;
}
