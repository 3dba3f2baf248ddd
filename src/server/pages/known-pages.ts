/**
 * Renders a known route without React Router's request handler: same loaders and render context, no stream. Anything but
 * a plain 200 (a redirect, an error, another status, an action) goes to React Router, which reuses the loaders' results.
 */
import { LRUCache } from 'lru-cache';
import type { EntryContext, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import { addCookies } from '#domain/cookies.ts';
import { patterns, type RouteName } from '#domain/paths.ts';
import { routes } from '#domain/routes.ts';

/** Cached paths, least recently used evicted first. */
const MAX_KNOWN = 200;
/** Query parameters that React Router handles itself, or that are percent-encoded. */
const NOT_OURS = /[?&](?:_routes|index|[^=&]*%)/;

type Module = NonNullable<ServerBuild['routes'][string]>['module'];
type Answers = ReadonlyMap<string, Promise<unknown>>;

/** What React Router derived from the path; nothing about the requester. */
interface Known {
  shared: Omit<EntryContext, 'serverHandoffStream' | 'renderMeta'>;
  headers: [string, string][];
}

interface KnownPages {
  /** The build for React Router: its renders are remembered, and its loaders reuse what this request has loaded. */
  build: ServerBuild;
  /** Null: not known yet, or for React Router to handle. */
  answer(...args: Parameters<RequestHandler>): Promise<Response | null>;
}

/** `build` has the root route and one page's route. */
export function createKnownPages(build: ServerBuild, name: RouteName): KnownPages {
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN });
  const loaded = new WeakMap<Request, Answers>();
  const { default: render } = build.entry.module;

  function learn(
    { method }: Request,
    status: number,
    { serverHandoffStream: _, renderMeta: __, ...rest }: EntryContext,
  ) {
    const { staticHandlerContext: made } = rest;
    // These paths contain a secret.
    if (routes[name].unwatched || method !== 'GET' || status !== 200 || made.errors || made.actionData) return;
    // A query may be personal.
    const location = { ...made.location, search: '' };
    const staticHandlerContext = { ...made, location, loaderData: {}, loaderHeaders: {} };
    const headers = [...toHeaders(build, made.matches)];
    known.set(location.pathname, { shared: { ...rest, staticHandlerContext }, headers });
  }

  function load(request: Request, url: URL, context: RouterContextProvider, { shared }: Known): Answers {
    const answers = new Map<string, Promise<unknown>>();
    for (const { route, params } of shared.staticHandlerContext.matches) {
      const loader = build.routes[route.id]?.module.loader;
      const args = { request, url, params, context, pattern: patterns[name] };
      if (loader) answers.set(route.id, (async () => loader(args))());
    }
    loaded.set(request, answers);
    return answers;
  }

  function toAnswered(id: string, module: Module): Module {
    const { loader } = module;
    return loader ? { ...module, loader: (args) => loaded.get(args.request)?.get(id) ?? loader(args) } : module;
  }

  return {
    build: {
      ...build,
      entry: {
        module: {
          ...build.entry.module,
          default: (...args) => {
            learn(args[0], args[1], args[3]);
            return render(...args);
          },
        },
      },
      routes: Object.fromEntries(
        Object.entries(build.routes).map(([id, route]) => [
          id,
          route && { ...route, module: toAnswered(id, route.module) },
        ]),
      ),
    },
    async answer(request, context) {
      if (request.method !== 'GET' || !context) return null;
      const url = new URL(request.url);
      const page = known.get(url.pathname);
      if (!page || NOT_OURS.test(url.search)) return null;
      const answers = load(request, url, context, page);
      try {
        const values = await Promise.all(answers.values());
        if (!values.every(isPlain)) return null;
        const loaderData = Object.fromEntries([...answers.keys()].map((id, at) => [id, values[at]]));
        return await render(request, 200, new Headers(page.headers), toContext(page, url, loaderData), context);
      } catch {
        return null;
      }
    },
  };
}

function toContext({ shared }: Known, url: URL, loaderData: Record<string, unknown>): EntryContext {
  const { staticHandlerContext: made } = shared;
  // Parsed and serialised, as React Router does.
  const query = url.search === '' ? '' : `${url.searchParams}`;
  const location = { ...made.location, search: query && `?${query}` };
  return { ...shared, renderMeta: {}, staticHandlerContext: { ...made, location, loaderData } };
}

/** The headers that the routes' functions return for a page whose loaders return none: always the same. */
function toHeaders({ routes: all }: ServerBuild, matches: EntryContext['staticHandlerContext']['matches']): Headers {
  let made = new Headers();
  for (const { route } of matches) {
    const said = all[route.id]?.module.headers;
    if (said === undefined) continue;
    const [loaderHeaders, actionHeaders, errorHeaders] = [new Headers(), new Headers(), undefined];
    const parentHeaders = made;
    made = new Headers(
      typeof said === 'function' ? said({ loaderHeaders, parentHeaders, actionHeaders, errorHeaders }) : said,
    );
    addCookies(made, parentHeaders.getSetCookie());
  }
  return made;
}

/** Neither a response nor data with a status or headers. */
function isPlain(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return true;
  return !(answer instanceof Response) && !('init' in answer && 'type' in answer);
}
