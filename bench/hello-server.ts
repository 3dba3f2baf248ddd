/**
 * React Router's "hello" page on bare `node:http`, in its own process: the cost of rendering before our code. Given a page of
 * ours it also reads a row, compresses that page's bytes and sends them: the minimum that a page with a draft can cost.
 */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { PassThrough } from 'node:stream';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createRequestHandler, type EntryContext, Scripts, type ServerBuild, ServerRouter } from 'react-router';
import { compressQuickly } from '#server/http/compression.ts';

const NO_LOADERS = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
};
const assets = { root: '/assets/root.js', hello: '/assets/hello.js', entry: '/assets/entry.js' };
const page = () =>
  createElement('html', null, createElement('body', null, createElement('h1', null, 'Hello'), createElement(Scripts)));

function render(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new PassThrough();
    sink.on('data', (chunk: Buffer) => chunks.push(chunk));
    sink.on('end', () => resolve(new Response(Buffer.concat(chunks), { status, headers })));
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
      onAllReady: () => pipe(sink),
      onError: reject,
    });
  });
}

const build = {
  entry: { module: { default: render } },
  routes: { root: { id: 'root', path: '', module: { default: page } } },
  assets: {
    version: '1',
    url: '/assets/manifest.js',
    entry: { module: assets.entry, imports: [] },
    routes: { root: { id: 'root', path: '', module: assets.root, ...NO_LOADERS } },
  },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

/** Rows and bytes of our page, if files with both are given. */
function openOurs(database: string, page: string) {
  const visitors = new DatabaseSync(database, { readOnly: true }).prepare(
    'select * from drafts where visitor_hash = ?',
  );
  const [visitor] = new DatabaseSync(database, { readOnly: true }).prepare('select visitor_hash from drafts').all();
  const html = readFileSync(page, 'utf8');
  return () => {
    if (visitors.all(String(visitor?.['visitor_hash'])).length === 0) throw new Error('There is no draft');
    return compressQuickly(Buffer.from(html), 'br');
  };
}
const [database, ourPage] = process.argv.slice(2);
const makeOurs = database !== undefined && ourPage !== undefined ? openOurs(database, ourPage) : null;

const answer = createRequestHandler(build, 'production');
async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const response = await answer(new Request(`http://127.0.0.1${incoming.url}`));
  const hello = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    ...(makeOurs && { 'content-encoding': 'br' }),
  });
  outgoing.end(makeOurs?.() ?? hello);
}

const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
