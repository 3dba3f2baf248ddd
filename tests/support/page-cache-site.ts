/** A page cache on its own server, in front of a renderer that the test writes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach } from 'vitest';
import { createPageCache, type PageCache } from '#server/pages/page-cache.ts';

export interface PageCacheSite {
  cache: PageCache;
  origin: string;
  /** Path and cookies of each rendering. */
  rendered: string[];
  missed: string[];
  /** Log lines since the start. */
  failures: unknown[];
  /** Milliseconds. */
  clock: number;
  answer(request: Request): Response;
  /** Resolves when the first rendering begins. */
  begun: PromiseWithResolvers<void>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
}

/** Creates a new one before each test: `/help/…` are documents, `/form/…` first views, anything else is 418. */
export function usePageCache(): PageCacheSite {
  const site = {
    get: (path, headers = {}) => fetch(site.origin + path, { headers, redirect: 'manual' }),
  } as PageCacheSite;
  const server = createServer((incoming, outgoing) => {
    if (!site.cache.serve(incoming, outgoing)) outgoing.writeHead(418).end();
  });

  beforeEach(async () => {
    site.rendered = [];
    site.missed = [];
    site.failures = [];
    site.begun = Promise.withResolvers();
    site.clock = 0;
    site.answer = (request) =>
      new Response(`page ${new URL(request.url).pathname} ${site.rendered.length}`, {
        headers: { 'cache-control': 'no-cache', 'content-type': 'text/html', 'x-request-id': '1' },
      });
    site.cache = createPageCache({
      findEntry: (path) =>
        path.startsWith('/help/') && path.length < 300
          ? { kind: 'document', path: path.toLowerCase() }
          : path.startsWith('/form/')
            ? { kind: 'first view', path }
            : null,
      log: { error: (fields) => void site.failures.push(fields) },
      onFailedSearch: (term) => site.missed.push(term),
      readOrigin: (incoming) => `http://${incoming.headers.host}`,
      now: () => site.clock,
      async render(request) {
        site.rendered.push(`${new URL(request.url).pathname} ${request.headers.get('cookie') ?? ''}`.trim());
        site.begun.resolve();
        await sleep(20);
        return site.answer(request);
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  return site;
}
