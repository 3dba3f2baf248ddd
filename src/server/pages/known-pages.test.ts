import {
  createRequestHandler,
  data,
  type EntryContext,
  type LoaderFunctionArgs,
  redirect,
  RouterContextProvider,
} from 'react-router';
import { expect, test } from 'vitest';
import type { RouteName } from '#domain/paths.ts';
import { createServerBuild } from '#tests/support/server-build.ts';
import { createKnownPages } from './known-pages.ts';

type Answer = (args: LoaderFunctionArgs) => unknown;

const FORM: { name: RouteName; path: string } = { name: 'complaintDetails', path: 'complaints/:complaint' };

/** A build whose pages say all that they were made from. */
function start(answer: Answer, { name, path } = FORM) {
  const asked: string[] = [];
  const render = (_: Request, status: number, headers: Headers, { staticHandlerContext, renderMeta }: EntryContext) => {
    const { location, matches, loaderData, errors } = staticHandlerContext;
    const failed = errors && Object.values<Error>(errors).map(({ message }) => message);
    const shown = { location, params: matches.at(-1)?.params, ids: matches.map(({ route }) => route.id), loaderData };
    return new Response(JSON.stringify({ ...shown, failed, renderMeta }), { status, headers });
  };
  const loader = async (args: LoaderFunctionArgs) => {
    asked.push(args.request.url);
    return answer(args);
  };
  const build = createServerBuild(
    {
      root: { path: '', loader: () => ({ menu: [1] }) },
      [name]: { path, loader, headers: () => ({ 'X-Page': 'yes' }) },
    },
    render,
  );
  const pages = createKnownPages(build, name);
  const first = createRequestHandler(pages.build, 'test');
  const ask = async (url: string, init: RequestInit = {}) => {
    const request = new Request(`http://127.0.0.1${url}`, init);
    const context = new RouterContextProvider();
    const own = await pages.answer(request, context);
    const response = own ?? (await first(request, context));
    const headers = Object.fromEntries(response.headers);
    return { own: own !== null, status: response.status, headers, text: await response.text() };
  };
  return { ask, asked };
}

test.each(['', '?q=lost+key&b=%E2%80%99x', '?', '?a', '?q=a b'])(
  'a page that was answered before is made of the same again (%s)',
  async (query) => {
    const { ask, asked } = start(({ params, request }) => ({ params, at: new URL(request.url).search }));
    const [before, again] = [await ask(`/complaints/gas${query}`), await ask(`/complaints/gas${query}`)];
    expect([before.own, again.own]).toEqual([false, true]);
    expect({ ...again, own: false }).toEqual(before);
    expect(asked).toHaveLength(2);
    expect((await ask('/complaints/other')).own).toBe(false);
  },
);

test('nothing of who asked first is on the page of who asks next', async () => {
  const { ask } = start(({ request }) => ({ typed: request.headers.get('cookie') }));
  await ask('/complaints/gas?from=Ann', { headers: { cookie: 'words of Ann' } });
  const { own, text } = await ask('/complaints/gas', { headers: { cookie: 'words of Bob' } });
  expect(own).toBe(true);
  expect(text).toContain('words of Bob');
  expect(text).not.toContain('Ann');
});

test.each<[string, Answer]>([
  ['a redirect', () => redirect('/elsewhere', 303)],
  ['a failure', () => Promise.reject(new Error('broken'))],
  ['a thrown status', () => Promise.reject(data({ closed: true }, { status: 503 }))],
  ['a status', () => data({ refused: true }, { status: 400 })],
  ['headers', () => data({ found: 0 }, { headers: { 'X-Nothing': 'yes' } })],
])('%s of a page that is known is React Router’s to answer, and the loader is asked once', async (_, answer) => {
  let turn = 0;
  const { ask, asked } = start((args) => (turn++ === 0 ? {} : answer(args)));
  await ask('/complaints/gas');
  const { own, ...known } = await ask('/complaints/gas');
  const { own: __, ...fresh } = await start(answer).ask('/complaints/gas');
  expect(own).toBe(false);
  expect(known).toEqual(fresh);
  expect(asked).toHaveLength(2);
});

test.each([
  ['a form that is sent', '/complaints/gas', { method: 'POST', body: new URLSearchParams() }],
  ['headers alone', '/complaints/gas', { method: 'HEAD' }],
  ['a name in the query that React Router takes for its own', '/complaints/gas?_routes=root', {}],
  ['a name in the query that is written in another way', '/complaints/gas?%5Froutes=root', {}],
])('%s is React Router’s', async (_, url, init) => {
  const { ask } = start(() => ({}));
  await ask('/complaints/gas');
  expect((await ask(url, init)).own).toBe(false);
});

test('a page with somebody’s key in its path is not kept', async () => {
  const { ask } = start(() => ({}), { name: 'preview', path: 'preview/:pass' });
  await ask('/preview/a-pass');
  expect((await ask('/preview/a-pass')).own).toBe(false);
});
