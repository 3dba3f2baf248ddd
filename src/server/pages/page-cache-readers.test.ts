import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PAGE_CACHED_MS } from '#domain/constants.ts';
import { createPageCache, type PageCache, sumFigures } from './page-cache.ts';

let server: Server;
let address: string;
let cache: PageCache;
let clock = 0;
let rendered = 0;

const createCache = () =>
  createPageCache({
    findEntry: (path) => ({ kind: 'document', path }),
    readOrigin: ({ headers }) => String(headers['x-forwarded-host']),
    log: { error: (fields) => expect.unreachable(JSON.stringify(fields)) },
    now: () => clock,
    render: async (request) => {
      rendered += 1;
      return new Response(`${rendered} for ${request.headers.get('x-forwarded-host')}`, {
        headers: { 'cache-control': 'no-cache' },
      });
    },
  });

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    if (!cache.serve(incoming, outgoing)) outgoing.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  [clock, rendered, cache] = [0, 0, createCache()];
});

async function read(host: string, more: RequestInit = {}): Promise<string> {
  const response = await fetch(`${address}/help/a`, { ...more, headers: { 'x-forwarded-host': host } });
  return response.text();
}

test('pages are cached per origin, which they contain', async () => {
  expect(await read('one.example')).toBe('1 for one.example');
  expect(await read('other.example')).toBe('2 for other.example');
  expect(await read('one.example')).toBe('1 for one.example');
});

test('readers wait for the refresh of a page that is too old, since its notice may be over', async () => {
  await read('one.example');
  clock = PAGE_CACHED_MS;
  expect(await read('one.example')).toBe('1 for one.example');
  await expect.poll(() => read('one.example')).toBe('2 for one.example');
  clock = 2 * PAGE_CACHED_MS + 1;
  expect(await read('one.example')).toBe('3 for one.example');
});

test('HEAD has the headers and no body, and only GET and HEAD are answered', async () => {
  await read('one.example');
  expect(await read('one.example', { method: 'HEAD' })).toBe('');
  const post = await fetch(`${address}/help/a`, { method: 'POST' });
  expect(post.status).toBe(418);
});

test('figures of several caches are added up', async () => {
  await read('one.example');
  await read('one.example');
  const one = cache.figures();
  expect(one).toMatchObject({ hits: 1, misses: 1, entries: 1 });
  expect(one.bytes).toBeGreaterThan(0);
  expect(sumFigures([cache, cache, createCache()])).toEqual({ hits: 2, misses: 2, entries: 2, bytes: 2 * one.bytes });
});
