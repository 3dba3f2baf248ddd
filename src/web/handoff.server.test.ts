import { createRequestHandler } from 'react-router';
import { expect, test } from 'vitest';
import { createServerBuild } from '#tests/support/server-build.ts';
import { encodePlain, readStream, toHandoffScripts } from './handoff.server.ts';

/** What React Router's own encoder writes of what a loader answered, and what ours does. */
async function encodeBoth(answer: unknown): Promise<{ theirs: string; ours: string | null }> {
  const found = { theirs: '', ours: null as string | null };
  const root = { path: '', loader: () => answer };
  const build = createServerBuild({ root }, async (_, status, headers, context) => {
    const { loaderData, actionData, errors } = context.staticHandlerContext;
    found.ours = encodePlain({ loaderData, actionData, errors });
    if (context.serverHandoffStream) found.theirs = await readStream(context.serverHandoffStream);
    return new Response(null, { status, headers });
  });
  await createRequestHandler(build, 'production')(new Request('http://127.0.0.1/'));
  return found;
}

const address = { postcode: 'ZZ99 1AA', 'house-name': '', flat: null };

test.each<[string, unknown]>([
  [
    'words, numbers and what is not there',
    { a: 'x', b: 1, c: 0, d: 1.5e300, e: -3, f: true, g: false, h: null, i: undefined },
  ],
  ['lists of lists, and nothing', { a: [[], [1, 'x', null, undefined], {}], b: {}, c: '' }],
  [
    'the same words and the same object twice',
    { a: address, b: address, c: ['ZZ99 1AA', address], true: 'true', 1: 1 },
  ],
  ['quotes, line ends and letters of all kinds', { '"q"\n': '\\ \u2028 ’ 𝒳 \ud800 <script>' }],
  ['no object at all', 'words'],
])('data with %s is written as React Router writes it', async (_, answer) => {
  const { theirs, ours } = await encodeBoth(answer);
  expect(ours).toBe(theirs);
});

test.each<[string, unknown]>([
  ['a promise', { a: Promise.resolve(1) }],
  ['a date', { a: new Date(0) }],
  ['an error', new Error('x')],
  ['a map', { a: [new Map()] }],
  ['no number', { a: NaN }],
  ['a negative nothing', { a: -0 }],
])('%s is left to React Router', async (_, answer) => {
  expect(encodePlain({ answer })).toBeNull();
});

test('nothing in the data can end its script', () => {
  const scripts = toHandoffScripts(encodePlain({ a: '</script><script>alert(1)</script>\u2028&' }) ?? '', 'n');
  expect(scripts.match(/<\/?script/g)).toHaveLength(4);
  expect(scripts).not.toMatch(/[&\u2028]/);
  expect(scripts).toMatch(/^<script nonce="n">window\.__reactRouterContext\.streamController\.enqueue\("/);
});
