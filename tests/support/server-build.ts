/** The parts of a React Router build that its request handler needs, for a test's own pages. */
import type { EntryContext, ServerBuild } from 'react-router';

interface Page {
  path: string;
  loader?: (...args: never[]) => unknown;
  headers?: () => HeadersInit;
  /** Whether it responds with its loader's result instead of a document. */
  isResource?: boolean;
}

type Render = (request: Request, status: number, headers: Headers, context: EntryContext) => unknown;

const toRoute = (id: string, { path, isResource = false, ...module }: Page) => ({
  id,
  path,
  parentId: id === 'root' ? undefined : 'root',
  module: { ...module, default: isResource ? undefined : () => null },
});

/** @param pages by the id of their route; all are below `root`, which need not be named */
export function createServerBuild(
  pages: Readonly<Record<string, Page>>,
  render: Render = () => new Response(),
): ServerBuild {
  const all = Object.entries({ root: { path: '' }, ...pages });
  return {
    entry: { module: { default: render } },
    routes: Object.fromEntries(all.map(([id, page]) => [id, toRoute(id, page)])),
    assets: { routes: Object.fromEntries(all.map(([id]) => [id, { id }])) },
    basename: '/',
    future: {},
    ssr: true,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}
