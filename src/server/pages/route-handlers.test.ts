import { expect, test } from 'vitest';
import { patterns } from '#domain/paths.ts';
import { createServerBuild } from '#tests/support/server-build.ts';
import { createRouteHandlers } from './route-handlers.ts';

const rows = [...Object.entries(patterns), ['elsewhere', '/*'] as const];

/** Every route of ours, each answering with its own name and how many routes its build had. */
const build = createServerBuild(
  Object.fromEntries(rows.map(([id, path]) => [id, { path: path.slice(1) }])),
  (_, status, headers, { staticHandlerContext, manifest }) => {
    headers.set('X-Routes', String(Object.keys(manifest.routes).length));
    return new Response(staticHandlerContext.matches.at(-1)?.route.id, { status, headers });
  },
);
const handlerOf = createRouteHandlers(build, 'test');

async function ask(path: string): Promise<{ page: string; routes: number }> {
  const response = await handlerOf(path)(new Request(`http://127.0.0.1${path}`));
  return { page: await response.text(), routes: Number(response.headers.get('X-Routes')) };
}

test.each(Object.entries(patterns))('%s is rendered with its own route alone', async (name, pattern) => {
  expect(await ask(pattern.replaceAll(/:[a-z]+/gi, 'some-words'))).toEqual({ page: name, routes: 2 });
});

test.each([
  ['capitals', '/help-and-support/Complaints/gas-and-electricity', 'complaintDetails'],
  ['percent signs', '/help-and-support/%63omplaints/gas-and-electricity', 'complaintDetails'],
  ['a slash at its end', '/help-and-support/contact-us/', 'contactUs'],
  ['no route of its own', '/nowhere/at/all/in/this', 'elsewhere'],
])('a path with %s is matched among all routes', async (_, path, name) => {
  expect(await ask(path)).toEqual({ page: name, routes: rows.length + 1 });
});
