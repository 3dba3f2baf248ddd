import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createServerBuild } from '#tests/support/server-build.ts';
import type { HonoEnv } from '../http/env.ts';
import { createPageRenderer, type RequestServices } from './render-page.ts';

const toRoute = (id: string, headers: HeadersInit = {}) => ({
  path: `/${id}`,
  isResource: true,
  loader: () => new Response(id, { headers }),
});
const build = createServerBuild({
  own: toRoute('own'),
  setting: toRoute('setting', { 'Set-Cookie': 'a=own' }),
  shared: toRoute('shared', { 'Cache-Control': 'public, max-age=60' }),
});

function start(idle = false) {
  const clients: string[] = [];
  const page = createPageRenderer(build, 'production', (_, origin, client) => {
    clients.push(`${client} at ${origin}`);
    return { services: {}, isIdle: async () => idle, setCookies: ['a=1', 'b=2'] } as unknown as RequestServices;
  });
  const app = new Hono<HonoEnv>()
    .use(async (c, next) => {
      c.set('origin', 'https://asked.example');
      c.set('published', 'https://help.example');
      c.set('client', '192.0.2.7');
      await next();
    })
    .all('*', page);
  return { clients, ask: (path: string) => app.request(`http://inside${path}`, {}, {}) };
}

test('a page without Cache-Control gets no-store', async () => {
  const { ask, clients } = start();
  const own = await ask('/own');
  expect([await own.text(), own.headers.get('Cache-Control')]).toEqual(['own', 'no-store']);
  expect(own.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(clients).toEqual(['192.0.2.7 at https://help.example']);
});

test('headers of the page take precedence', async () => {
  expect((await start().ask('/setting')).headers.getSetCookie()).toEqual(['a=1', 'b=2', 'a=own']);
});

test('the page’s own Cache-Control is used', async () => {
  expect((await start().ask('/shared')).headers.get('Cache-Control')).toBe('public, max-age=60');
});

test('a request after the idle limit is signed out before the page is rendered', async () => {
  const answer = await start(true).ask('/own?from=letter&x=%26');
  expect([answer.status, answer.headers.get('Cache-Control'), await answer.text()]).toEqual([302, 'no-store', '']);
  const { searchParams, pathname } = new URL(answer.headers.get('Location') ?? '', 'http://inside');
  expect([pathname, searchParams.get('return')]).toEqual(['/logout', '/own?from=letter&x=%26']);
});

test('a path that cannot be decoded is 404', async () => {
  const answer = await start().ask('/%E0%A4%A');
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/page-not-found.html']);
});
