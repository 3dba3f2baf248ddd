import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { FIRST_VIEW, FAILED_SEARCH } from '#web/cache-headers.server.ts';
import { NOTICE_FRESH_MS, PAGE_CACHED_MS } from '#domain/constants.ts';
import { usePageCache } from '#tests/support/page-cache-site.ts';
import { findPageEntry } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

const site = usePageCache();

test('concurrent readers share one rendering, and the next one gets the cached page', async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, async () => (await site.get('/help/a')).text()));
  expect(new Set(pages).size).toBe(1);
  await site.get('/help/a');
  expect(site.rendered).toEqual(['/help/a']);
});

test('equivalent addresses share one cached page', async () => {
  expect(await (await site.get('/help/A')).text()).toBe(await (await site.get('/help/a')).text());
  expect(site.rendered).toEqual(['/help/a']);
});

test('a failed search is counted each time that its page is served, without the header reaching readers', async () => {
  const term = encodeURIComponent('café');
  site.answer = () => new Response('none', { headers: { 'cache-control': 'no-cache', [FAILED_SEARCH]: term } });
  const pages = await Promise.all([site.get('/help/a'), site.get('/help/a')]);
  site.clock = 6_000;
  pages.push(await site.get('/help/a'));
  await expect.poll(() => site.rendered.length).toBe(2);
  expect(site.missed).toEqual(['café', 'café', 'café']);
  expect(pages.map(({ headers }) => headers.get(FAILED_SEARCH))).toEqual([null, null, null]);
});

test('an uncacheable response has no internal headers', async () => {
  const headers = { 'cache-control': 'no-store', [FAILED_SEARCH]: 'caf', [FIRST_VIEW]: 'yes' };
  site.answer = () => new Response('failed', { status: 500, headers });
  const failed = await site.get('/help/a');
  expect([failed.status, failed.headers.get(FAILED_SEARCH), failed.headers.get(FIRST_VIEW)]).toEqual([500, null, null]);
});

test('a reader with a current copy gets 304 without a body', async () => {
  const first = await site.get('/help/a');
  const again = await site.get('/help/a', { 'if-none-match': `"other", W/${first.headers.get('etag')}` });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', first.headers.get('etag')]);
});

test('headers of a single response are not cached', async () => {
  await site.get('/help/a');
  expect((await site.get('/help/a')).headers.get('x-request-id')).toBeNull();
});

test('signed-in readers bypass the cache', async () => {
  for (const name of ['hs_identity', '__Host-hs_access']) {
    expect((await site.get('/help/a', { cookie: `a=b; ${name}=x` })).status).toBe(418);
  }
  expect(site.rendered).toEqual([]);
});

test('only GET and HEAD of listed paths are cached, and no long addresses', async () => {
  expect((await site.get('/elsewhere')).status).toBe(418);
  expect((await site.get(`/help/${'a'.repeat(300)}`)).status).toBe(418);
  expect((await fetch(`${site.origin}/help/a`, { method: 'POST' })).status).toBe(418);
});

test('consent states have a page each, and no other cookie reaches the rendering', async () => {
  await site.get('/help/a', { cookie: 'hs_draft=secret; hs_consent=3.C0001.C0002' });
  await site.get('/help/a', { cookie: 'hs_draft=secret' });
  await site.get('/help/a', { cookie: 'hs_consent=3.C0001.C0002; x=y' });
  expect(site.rendered).toEqual(['/help/a hs_consent=3.C0001.C0002', '/help/a']);
});

test('a page dated in the future is rendered again', async () => {
  site.clock = 86_400_000;
  const first = await (await site.get('/help/a')).text();
  site.clock = 0;
  expect(await (await site.get('/help/a')).text()).not.toBe(first);
});

test('an older page is served at once and revalidated in the background', async () => {
  const first = await (await site.get('/help/a')).text();
  site.clock = 6_000;
  expect(await (await site.get('/help/a')).text()).toBe(first);
  await expect.poll(async () => (await site.get('/help/a')).text()).not.toBe(first);
  expect(site.rendered).toHaveLength(2);
});

test('an expired page is rendered before it is served, once for all readers', async () => {
  const first = await (await site.get('/help/a')).text();
  site.clock = 9 * 3_600_000;
  const pages = await Promise.all(Array.from({ length: 5 }, async () => (await site.get('/help/a')).text()));
  expect(pages).not.toContain(first);
  expect(new Set(pages).size).toBe(1);
  expect(site.rendered).toHaveLength(2);
});

test('a cached page and its notice are together at most 30 seconds old', () => {
  expect(PAGE_CACHED_MS + NOTICE_FRESH_MS).toBeLessThanOrEqual(30_000);
});

test.each(['x/help/other?a=', 'x\\help\\other?a=', 'x#', 'a%zz'])(
  'a page for an invalid host (%s) is passed on and not cached',
  async (host) => {
    const status = await new Promise((resolve, reject) => {
      request(`${site.origin}/help/a`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(418);
    expect(site.rendered).toEqual([]);
  },
);

test('changed content drops every page, also one that is being rendered', async () => {
  const under = site.get('/help/a');
  await site.begun.promise;
  site.cache.clear();
  await under;
  await site.get('/help/a');
  expect(site.rendered).toHaveLength(2);
});

test.each<[string, number, Record<string, string>]>([
  ['a failure', 503, { 'cache-control': 'no-cache' }],
  ['a redirect', 302, { location: '/page-not-found.html', 'cache-control': 'no-cache' }],
  ['a page that says no-store', 200, { 'cache-control': 'no-store' }],
])('%s is passed on and not cached', async (_, status, headers) => {
  site.answer = () => new Response('x', { status, headers });
  expect((await site.get('/help/a')).status).toBe(status);
  await site.get('/help/a');
  expect(site.rendered).toHaveLength(2);
});

test('a page that cannot be rendered is logged, at first and in the background', async () => {
  const broken = new Error('no');
  const answer = site.answer;
  site.answer = () => {
    throw broken;
  };
  await expect(site.get('/help/a')).rejects.toThrow('fetch failed');
  expect(site.failures).toEqual([{ err: broken }]);
  site.answer = answer;
  await site.get('/help/a');
  site.answer = () => {
    throw broken;
  };
  site.clock = 6_000;
  expect((await site.get('/help/a')).status).toBe(200);
  await expect.poll(() => site.failures).toEqual([{ err: broken }, { err: broken }]);
});

test('an unlisted path is not shared: concurrent readers get a cookie each', async () => {
  const render = () => Promise.reject(new Error('shared'));
  const log = { error: () => expect.unreachable() };
  const listed = createPageCache({ findEntry: findPageEntry, readOrigin: () => site.origin, log, render });
  let visitors = 0;
  const own = createServer((incoming, outgoing) => {
    if (!listed.serve(incoming, outgoing)) outgoing.writeHead(200, { 'set-cookie': `visitor=${++visitors}` }).end();
  });
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(own.address() as AddressInfo).port}/help-and-support/not/listed/yet`;
  const both = await Promise.all([fetch(address), fetch(address)]);
  own.close();
  expect(new Set(both.map(({ headers }) => headers.get('set-cookie'))).size).toBe(2);
});

test('a page that sets a cookie is not shared', async () => {
  site.answer = ({ headers }) =>
    new Response('x', { headers: { 'set-cookie': `for-${headers.get('cookie')}`, 'cache-control': 'no-cache' } });
  const both = await Promise.all(['a=1', 'a=2'].map((cookie) => site.get('/help/a', { cookie })));
  const cookies = both.map(({ headers }) => headers.get('set-cookie'));
  expect(new Set(cookies).size).toBe(2);
  expect(site.rendered).toEqual(['/help/a', '/help/a a=1', '/help/a a=2']);
  expect(site.cache.figures().entries).toBe(0);
});

test('the memory is bounded: the least recently used page is evicted first', async () => {
  const body = Buffer.alloc(3_000_000, 'incompressible?').toString('latin1');
  site.answer = () => new Response(body, { headers: { 'cache-control': 'no-cache' } });
  for (let i = 0; i < 15; i++) await (await site.get(`/help/${i}`)).arrayBuffer();
  expect(site.cache.figures().bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
  expect(site.cache.figures().entries).toBeLessThan(15);
});

test('the recompressed page is the same', async () => {
  site.answer = () => new Response('the same words '.repeat(2_000), { headers: { 'cache-control': 'no-cache' } });
  const read = async () => {
    const page = await site.get('/help/a', { 'accept-encoding': 'br' });
    expect(await page.text()).toBe('the same words '.repeat(2_000));
    expect(page.headers.get('content-encoding')).toBe('br');
    return Number(page.headers.get('content-length'));
  };
  const quick = await read();
  for (let i = 0; i < 25; i++) await read();
  await expect.poll(read).toBeLessThan(quick);
});
