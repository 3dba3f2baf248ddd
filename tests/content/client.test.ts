import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brand } from '#brand/facts.ts';
import { createContentClient, type ContentClient } from '#clients/content/client.ts';
import { createContentServer } from '#content-server/server.ts';

/** Longer than a copy is fresh. */
const STALE_MS = 31_000;
const page = (body: string, title = 'A title') =>
  `<!doctype html><html><head><title>${title}</title><meta name="description" content="About it"></head><body>${body}</body></html>`;
const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json' };

const ARTICLE_A = `/aem6/content/${brand.provider}/help/meters/a.html`;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const asked: { path: string; headers: Record<string, string | string[] | undefined> }[] = [];
let listener: RequestListener;
let origin: string;
let client: ContentClient;
const closers: (() => void)[] = [];

function createClient(base: () => string) {
  const http = { fetch: (path: string, init?: RequestInit) => fetch(`${base()}${path}`, init) };
  const made = createContentClient({
    http: { content: http, outage: http, messages: http },
    provider: brand.provider,
    contentOrigin: '',
    log,
  });
  closers.push(() => made.close());
  return made;
}

const later = () => vi.setSystemTime(Date.now() + STALE_MS);
const answer =
  (body: string, headers: Record<string, string> = html, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.clearAllMocks();
  asked.length = 0;
  listener = answer(page('<p>Good</p>'));
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    listener(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  client = createClient(() => origin);
});
afterEach(() => {
  vi.useRealTimers();
  while (closers.length > 0) closers.pop()?.();
});

describe('the content client', () => {
  test('reads every document of our own content server', async () => {
    const server = createContentServer({ folder: resolve(import.meta.dirname, '../../content'), log });
    const http = {
      fetch: (path: string, init?: RequestInit) => server.handle(new Request(`http://embedded.invalid${path}`, init)),
    };
    const own = createContentClient({
      http: { content: http, outage: http, messages: http },
      provider: brand.provider,
      contentOrigin: '',
      log,
    });
    expect((await own.header())?.sections.length).toBeGreaterThan(0);
    expect(await own.outage()).toBeNull();
    expect((await own.deals())?.headings.length).toBeGreaterThan(1);
    const categories = await own.categories();
    expect(categories).toHaveLength(16);
    for (const { id, articles } of categories) {
      for (const { label, title, href } of articles) {
        if (href !== undefined) continue;
        const article = await own.article(id, label);
        expect(article).toMatchObject({
          title,
          nucleusContent: false,
          description: expect.stringMatching(/.{50,160}/),
          reviewed: expect.any(String),
        });
        expect(article?.markup.length).toBeGreaterThan(500);
        expect(article?.headings.length).toBeGreaterThan(0);
      }
    }
    own.close();
    server.close();
  });

  test('asks at §7’s addresses, and for configuration with cache-control max-age=0', async () => {
    listener = answer(
      '{"title":"Storm","message":"<p>Wait<script>pwned()</script></p>","sections":[],"data":[{"id":"meters","attributes":{}}],"included":[]}',
      json,
    );
    expect(await client.outage()).toEqual({ title: 'Storm', message: '<p>Wait</p>' });
    await client.header();
    await client.categories();
    listener = answer(page('<p>Good</p>'));
    await client.article('meters', 'reading-your-meter');
    await client.deals();
    expect(asked.map(({ path, headers }) => [path, headers['cache-control']])).toEqual(
      [
        ['/aem6/content/sysadmin/serviceoutages/journeys/help-and-support/jcr:content.data.json', 'max-age=0'],
        ['/aem6/content/sysadmin/header-configuration/jcr:content.data.json', 'max-age=0'],
        [`/aem6/content/dam/${brand.provider}/beta/json/help/categories/categories.json`, 'max-age=0'],
        [
          `/aem6/content/${brand.provider}/help/meters/reading-your-meter.html`,
          expect.not.stringContaining('max-age=0'),
        ],
        [`/aem6/content/${brand.provider}/help/deals.html`, expect.not.stringContaining('max-age=0')],
      ].map(([path, header]) => [path, header === 'max-age=0' ? header : undefined]),
    );
  });

  test('asks nothing for 30 seconds, then shows what it has while it asks again', async () => {
    const first = await client.article('meters', 'a');
    listener = answer(page('<p>Better</p>'));
    expect(await client.article('meters', 'a')).toBe(first);
    expect(asked).toHaveLength(1);
    later();
    expect(await client.article('meters', 'a')).toBe(first);
    await vi.waitFor(async () => expect((await client.article('meters', 'a'))?.markup).toContain('Better'));
    expect(asked).toHaveLength(2);
  });

  test('reads a document once per version, by its ETag or by its text', async () => {
    listener = (request, response) => {
      const known = request.headers['if-none-match'] === '"1"';
      response.writeHead(known ? 304 : 200, { ...html, etag: '"1"' }).end(known ? undefined : page('<p>Good</p>'));
    };
    const first = await client.article('meters', 'a');
    later();
    await client.article('meters', 'a');
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.headers['if-none-match']).toBe('"1"');
    await wait(20);
    expect(await client.article('meters', 'a')).toBe(first);
    listener = answer(page('<p>Good</p>'));
    later();
    await client.article('meters', 'a');
    await vi.waitFor(() => expect(asked).toHaveLength(3));
    await wait(20);
    expect(await client.article('meters', 'a')).toBe(first);
  });

  test('answers null where the server says there is no such thing, and asks nothing for what cannot be an address', async () => {
    listener = answer('no', html, 404);
    expect(await client.article('meters', 'gone')).toBeNull();
    expect(await client.deals()).toBeNull();
    expect(await client.header()).toBeNull();
    expect(asked).toHaveLength(3);
    for (const slug of ['..', 'a/b', '%2e%2e', 'A', '', 'a'.repeat(81)])
      expect(await client.article('meters', slug)).toBeNull();
    expect(asked).toHaveLength(3);
  });

  test('takes a missing list of categories for a failure, not for an empty one', async () => {
    listener = answer('no', html, 404);
    await expect(client.categories()).rejects.toMatchObject({ kind: 'upstream' });
  });

  test('names an untitled article by its address in words', async () => {
    listener = answer('<p>Good</p>');
    expect(await client.article('meters', 'reading-your-meter')).toMatchObject({
      title: 'Reading your meter',
      description: '',
    });
  });
});

const FIVE_MEGABYTES = 5 * 1024 * 1024;
const failures: [string, RequestListener][] = [
  ['is away', (request) => request.socket.destroy()],
  ['fails', answer('<p>Bad</p>', html, 500)],
  ['redirects', answer('', { location: '/elsewhere' }, 302)],
  ['redirects for good', answer('', { location: 'https://evil.example/' }, 308)],
  ['sends another type', answer('{}', json)],
  ['sends no type', (_, response) => response.end('<p>Bad</p>')],
  ['sends 5 MB', answer(page('<p>Bad</p>'.repeat(FIVE_MEGABYTES / 10)))],
  [
    'sends without end',
    (_, response) => {
      response.writeHead(200, html);
      const more = () => {
        while (!response.destroyed && response.write('<p>Bad</p>'.repeat(1_000)));
      };
      response.on('drain', more);
      more();
    },
  ],
  ['nests 5,000 elements', answer('<div>'.repeat(5_000))],
  [
    'breaks off',
    (_, response) => {
      response.writeHead(200, { ...html, 'content-length': '1000' }).write('<p>');
      setTimeout(() => response.destroy(), 20);
    },
  ],
  ['answers 304 to nobody’s question', answer('', {}, 304)],
  ['answers 204', answer('', {}, 204)],
];

describe('a content server that fails', () => {
  test.each(failures)('leaves the last good copy when it %s', async (_, fail) => {
    const first = await client.article('meters', 'a');
    listener = fail;
    later();
    expect(await client.article('meters', 'a')).toBe(first);
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1), 4_000);
    later();
    expect(await client.article('meters', 'a')).toBe(first);
  });

  test('leaves the last good copy when it never ends its answer', async () => {
    const first = await client.article('meters', 'a');
    listener = (_, response) => {
      response.writeHead(200, html).write('<p>');
    };
    later();
    expect(await client.article('meters', 'a')).toBe(first);
    await vi.waitFor(
      () =>
        expect(log.warn).toHaveBeenCalledWith(
          { what: 'content', document: ARTICLE_A, reason: 'no whole answer within 3000 ms' },
          expect.any(String),
        ),
      5_000,
    );
    expect(await client.article('meters', 'a')).toBe(first);
  });

  test.each([
    ['text that is no JSON', '{'],
    ['JSON of another shape', '{"data":"x"}'],
    ['JSON 10,000 levels deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['a prototype', '{"__proto__":{"data":[]},"constructor":{}}'],
  ])('keeps its categories when it sends %s', async (_, body) => {
    listener = answer('{"data":[{"id":"meters","attributes":{}}],"included":[]}', json);
    const first = await client.categories();
    expect(first).toHaveLength(1);
    listener = answer(body, json);
    later();
    expect(await client.categories()).toBe(first);
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1));
    expect(await client.categories()).toBe(first);
  });

  test('is logged once, not for each request, and once when it works again', async () => {
    await Promise.all(['a', 'b', 'c'].map((slug) => client.article('meters', slug)));
    listener = answer('', html, 503);
    for (let round = 0; round < 3; round += 1) {
      later();
      await Promise.all(['a', 'b', 'c', 'a', 'b'].map((slug) => client.article('meters', slug)));
      await wait(30);
    }
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.warn).toHaveBeenCalledWith(
      { what: 'content', document: ARTICLE_A, reason: 'status 503' },
      expect.any(String),
    );
    listener = answer(page('<p>Good</p>'));
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1), 8_000);
  });

  test('is asked again behind a page that waits, so that a short failure is not seen', async () => {
    vi.useRealTimers();
    listener = answer('', html, 503);
    setTimeout(() => {
      listener = answer(page('<p>Good</p>'));
    }, 500);
    expect((await client.article('meters', 'a'))?.markup).toBe('<p>Good</p>');
  });

  test('lets the first page wait 3 seconds, the next ones not at all', async () => {
    vi.useRealTimers();
    listener = answer('', html, 503);
    const start = performance.now();
    await expect(client.article('meters', 'a')).rejects.toMatchObject({ name: 'AppError', kind: 'upstream' });
    const first = performance.now() - start;
    expect(first).toBeGreaterThan(2_500);
    expect(first).toBeLessThan(4_000);
    await expect(client.article('meters', 'a')).rejects.toMatchObject({ kind: 'upstream' });
    expect(performance.now() - start - first).toBeLessThan(300);
  });
});
