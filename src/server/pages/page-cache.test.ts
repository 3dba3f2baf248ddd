import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findPageEntry } from './cached-paths.ts';
import { FIRST_VIEW, NOTHING_FOUND } from '#app/context.ts';
import { NOTICE_FRESH_MS, PAGE_KEPT_MS } from '#domain/constants.ts';
import { createPageCache, type PageCache } from './page-cache.ts';

describe('the page cache', () => {
  let server: Server;
  let origin: string;
  let cache: PageCache;
  let rendered: string[];
  let missed: string[];
  let clock: number;
  let answer: (request: Request) => Response;
  /** Settles when the first rendering is under way. */
  let begun: PromiseWithResolvers<void>;

  beforeEach(async () => {
    rendered = [];
    missed = [];
    begun = Promise.withResolvers();
    clock = 0;
    answer = (request) =>
      new Response(`page ${new URL(request.url).pathname} ${rendered.length}`, {
        headers: { 'cache-control': 'no-cache', 'content-type': 'text/html', 'x-request-id': '1' },
      });
    cache = createPageCache({
      findEntry: (path) =>
        path.startsWith('/help/') && path.length < 300
          ? { kind: 'document', path: path.toLowerCase() }
          : path.startsWith('/form/')
            ? { kind: 'first view', path }
            : null,
      onNothingFound: (term) => missed.push(term),
      readOrigin: (incoming) => `http://${incoming.headers.host}`,
      now: () => clock,
      async render(request) {
        rendered.push(`${new URL(request.url).pathname} ${request.headers.get('cookie') ?? ''}`.trim());
        begun.resolve();
        await sleep(20);
        return answer(request);
      },
    });
    server = createServer((incoming, outgoing) => {
      if (!cache.serve(incoming, outgoing)) outgoing.writeHead(418).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { headers, redirect: 'manual' });

  test('many who ask at once get one rendering, and the next gets the kept page', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, async () => (await get('/help/a')).text()));
    expect(new Set(pages).size).toBe(1);
    await get('/help/a');
    expect(rendered).toEqual(['/help/a']);
  });

  test('addresses of one page are one page', async () => {
    expect(await (await get('/help/A')).text()).toBe(await (await get('/help/a')).text());
    expect(rendered).toEqual(['/help/a']);
  });

  test('a page without results counts each time that it is served, and tells nobody how', async () => {
    const term = encodeURIComponent('café');
    answer = () => new Response('none', { headers: { 'cache-control': 'no-cache', [NOTHING_FOUND]: term } });
    const pages = await Promise.all([get('/help/a'), get('/help/a')]);
    clock = 6_000;
    pages.push(await get('/help/a'));
    await expect.poll(() => rendered.length).toBe(2);
    expect(missed).toEqual(['café', 'café', 'café']);
    expect(pages.map(({ headers }) => headers.get(NOTHING_FOUND))).toEqual([null, null, null]);
  });

  test('a reader who has the page gets 304 and no body', async () => {
    const first = await get('/help/a');
    const again = await get('/help/a', { 'if-none-match': `"other", W/${first.headers.get('etag')}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', first.headers.get('etag')]);
  });

  test('what belongs to one answer is not kept', async () => {
    await get('/help/a');
    expect((await get('/help/a')).headers.get('x-request-id')).toBeNull();
  });

  test('signed-in readers are never served from it or put into it', async () => {
    for (const name of ['hs_identity', '__Host-hs_access']) {
      expect((await get('/help/a', { cookie: `a=b; ${name}=x` })).status).toBe(418);
    }
    expect(rendered).toEqual([]);
  });

  test('only listed paths enter, only GET and HEAD, no endless addresses', async () => {
    expect((await get('/elsewhere')).status).toBe(418);
    expect((await get(`/help/${'a'.repeat(300)}`)).status).toBe(418);
    expect((await fetch(`${origin}/help/a`, { method: 'POST' })).status).toBe(418);
  });

  test('consent states have a page each, and no other cookie reaches the rendering', async () => {
    await get('/help/a', { cookie: 'hs_draft=secret; hs_consent=2.C0001.C0002' });
    await get('/help/a', { cookie: 'hs_draft=secret' });
    await get('/help/a', { cookie: 'hs_consent=2.C0001.C0002; x=y' });
    expect(rendered).toEqual(['/help/a hs_consent=2.C0001.C0002', '/help/a']);
  });

  test('an older page is served at once and revalidated in the background', async () => {
    const first = await (await get('/help/a')).text();
    clock = 6_000;
    expect(await (await get('/help/a')).text()).toBe(first);
    await expect.poll(async () => (await get('/help/a')).text()).not.toBe(first);
    expect(rendered).toHaveLength(2);
  });

  test('a page that was kept for longer than it may be is rendered before it is served, once for everybody', async () => {
    const first = await (await get('/help/a')).text();
    clock = 9 * 3_600_000;
    const pages = await Promise.all(Array.from({ length: 5 }, async () => (await get('/help/a')).text()));
    expect(pages).not.toContain(first);
    expect(new Set(pages).size).toBe(1);
    expect(rendered).toHaveLength(2);
  });

  test('a kept page and the notice that it shows are together at most 30 seconds old', () => {
    expect(PAGE_KEPT_MS + NOTICE_FRESH_MS).toBeLessThanOrEqual(30_000);
  });

  test.each(['x/help/other?a=', 'x\\help\\other?a=', 'x#', 'a%zz'])(
    'a host that is none (%s) is left alone, and no page is kept for it',
    async (host) => {
      const status = await new Promise((resolve, reject) => {
        request(`${origin}/help/a`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
          .on('error', reject)
          .end();
      });
      expect(status).toBe(418);
      expect(rendered).toEqual([]);
    },
  );

  test('changed content drops every page, also one that is being rendered', async () => {
    const under = get('/help/a');
    await begun.promise;
    cache.clear();
    await under;
    await get('/help/a');
    expect(rendered).toHaveLength(2);
  });

  test.each([
    ['a failure', new Response('x', { status: 503, headers: { 'cache-control': 'no-cache' } })],
    [
      'a redirect',
      new Response(null, { status: 302, headers: { location: '/page-not-found.html', 'cache-control': 'no-cache' } }),
    ],
    ['a page that says no-store', new Response('x', { headers: { 'cache-control': 'no-store' } })],
  ])('%s is passed on and not kept', async (_, response) => {
    answer = () => response.clone();
    expect((await get('/help/a')).status).toBe(response.status);
    await get('/help/a');
    expect(rendered).toHaveLength(2);
  });

  test('an unlisted path is somebody’s own: two readers at once get a cookie each', async () => {
    const render = () => Promise.reject(new Error('shared'));
    const listed = createPageCache({ findEntry: findPageEntry, readOrigin: () => origin, render });
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

  test('a page that sets a cookie after all is each reader’s own', async () => {
    answer = ({ headers }) =>
      new Response('x', { headers: { 'set-cookie': `for-${headers.get('cookie')}`, 'cache-control': 'no-cache' } });
    const both = await Promise.all(['a=1', 'a=2'].map((cookie) => get('/help/a', { cookie })));
    const cookies = both.map(({ headers }) => headers.get('set-cookie'));
    expect(new Set(cookies).size).toBe(2);
    expect(rendered).toEqual(['/help/a', '/help/a a=1', '/help/a a=2']);
    expect(cache.figures().entries).toBe(0);
  });

  describe('a form as a new browser meets it', () => {
    const kept = { 'cache-control': 'no-store', [FIRST_VIEW]: 'yes' };
    beforeEach(() => {
      answer = ({ headers }) =>
        new Response(`form of ${headers.get('cookie')} ${headers.get('referer')}`, { headers: kept });
    });

    test('is kept, and no browser may keep it', async () => {
      await get('/form/a');
      const again = await get('/form/a', { 'if-none-match': '*' });
      expect(rendered).toHaveLength(1);
      const { headers, status } = again;
      expect([status, headers.get('cache-control'), headers.get('etag'), headers.get(FIRST_VIEW)]).toEqual([
        200,
        'no-store',
        null,
        null,
      ]);
    });

    test('of twenty at once, those with words of their own neither enter nor get it', async () => {
      const words = Array.from({ length: 10 }, (_, i) => get('/form/a', { cookie: `hs_draft=words-${i}` }));
      const fresh = Array.from({ length: 10 }, () => get('/form/a', { cookie: 'x=words', referer: `${origin}/words` }));
      expect((await Promise.all(words)).map(({ status }) => status)).toEqual(Array(10).fill(418));
      for (const page of await Promise.all(fresh)) expect(await page.text()).toBe('form of null null');
      expect(rendered).toEqual(['/form/a']);
    });

    test('is not kept when the rendering did not say that it is one', async () => {
      answer = () => new Response('x', { headers: { 'cache-control': 'no-store' } });
      await get('/form/a');
      await get('/form/a');
      expect(rendered).toHaveLength(2);
    });

    test('that sets a cookie after all is each reader’s own', async () => {
      answer = ({ headers }) =>
        new Response(headers.get('cookie'), { headers: { ...kept, 'set-cookie': 'hs_draft=of-one' } });
      const both = await Promise.all(['a=1', 'a=2'].map(async (cookie) => (await get('/form/a', { cookie })).text()));
      expect(both).toEqual(['a=1', 'a=2']);
      expect(cache.figures().entries).toBe(0);
    });
  });

  test('the memory is bounded: the page that nobody asked for the longest goes first', async () => {
    const body = Buffer.alloc(3_000_000, 'incompressible?').toString('latin1');
    answer = () => new Response(body, { headers: { 'cache-control': 'no-cache' } });
    for (let i = 0; i < 15; i++) await (await get(`/help/${i}`)).arrayBuffer();
    expect(cache.figures().bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
    expect(cache.figures().entries).toBeLessThan(15);
  });

  test('the stronger compression is the same page', async () => {
    answer = () => new Response('the same words '.repeat(2_000), { headers: { 'cache-control': 'no-cache' } });
    const read = async () => {
      const page = await get('/help/a', { 'accept-encoding': 'br' });
      expect(await page.text()).toBe('the same words '.repeat(2_000));
      expect(page.headers.get('content-encoding')).toBe('br');
      return Number(page.headers.get('content-length'));
    };
    const quick = await read();
    for (let i = 0; i < 25; i++) await read();
    await expect.poll(read).toBeLessThan(quick);
  });
});
