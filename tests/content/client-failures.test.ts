/** A failing content server: readers get the last good copy, and the failure is logged once. */
import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, vi } from 'vitest';
import { brand } from '#brand/facts.ts';
import { answer, HTML, JSON_TYPE } from '#tests/support/answering-server.ts';
import { clientTest as test, advanceUntilStale, page } from './client-test.ts';

const ARTICLE_A = `/aem6/content/${brand.provider}/help/meters/a.html`;

const FIVE_MEGABYTES = 5 * 1024 * 1024;
const failures: [string, RequestListener][] = [
  ['is unavailable', (request) => request.socket.destroy()],
  ['fails', answer('<p>Bad</p>', HTML, 500)],
  ['redirects', answer('', { location: '/elsewhere' }, 302)],
  ['redirects for good', answer('', { location: 'https://evil.example/' }, 308)],
  ['sends another type', answer('{}', JSON_TYPE)],
  ['sends no type', (_, response) => response.end('<p>Bad</p>')],
  ['sends 5 MB', answer(page('<p>Bad</p>'.repeat(FIVE_MEGABYTES / 10)))],
  [
    'sends without end',
    (_, response) => {
      response.writeHead(200, HTML);
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
      response.writeHead(200, { ...HTML, 'content-length': '1000' }).write('<p>');
      setTimeout(() => response.destroy(), 20);
    },
  ],
  ['answers 304 to an unconditional request', answer('', {}, 304)],
  ['answers 204', answer('', {}, 204)],
];

describe('a content server that fails', () => {
  test.for(failures)('leaves the last good copy when it %s', async ([_, fail], { server, log, client }) => {
    const first = await client.article('meters', 'a');
    server.listener = fail;
    advanceUntilStale();
    expect(await client.article('meters', 'a')).toBe(first);
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1), 4_000);
    advanceUntilStale();
    expect(await client.article('meters', 'a')).toBe(first);
  });

  test('leaves the last good copy when its response never ends', async ({ server, log, client }) => {
    const first = await client.article('meters', 'a');
    server.listener = (_, response) => {
      response.writeHead(200, HTML).write('<p>');
    };
    advanceUntilStale();
    expect(await client.article('meters', 'a')).toBe(first);
    await vi.waitFor(
      () =>
        expect(log.warn).toHaveBeenCalledWith(
          { what: 'content', document: ARTICLE_A, reason: 'no complete response within 3000 ms' },
          expect.any(String),
        ),
      5_000,
    );
    expect(await client.article('meters', 'a')).toBe(first);
  });

  test.for<[string, string]>([
    ['text that is no JSON', '{'],
    ['JSON of another shape', '{"data":"x"}'],
    ['JSON 10,000 levels deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['a prototype', '{"__proto__":{"data":[]},"constructor":{}}'],
  ])('keeps its categories when it sends %s', async ([_, body], { server, log, client }) => {
    server.listener = answer('{"data":[{"id":"meters","attributes":{}}],"included":[]}', JSON_TYPE);
    const first = await client.categories();
    expect(first).toHaveLength(1);
    server.listener = answer(body, JSON_TYPE);
    advanceUntilStale();
    expect(await client.categories()).toBe(first);
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1));
    expect(await client.categories()).toBe(first);
  });

  test('is logged once, not for each request, and once when it works again', async ({ server, log, client }) => {
    await Promise.all(['a', 'b', 'c'].map((slug) => client.article('meters', slug)));
    server.listener = answer('', HTML, 503);
    for (let round = 0; round < 3; round += 1) {
      advanceUntilStale();
      await Promise.all(['a', 'b', 'c', 'a', 'b'].map((slug) => client.article('meters', slug)));
      await wait(30);
    }
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.warn).toHaveBeenCalledWith(
      { what: 'content', document: ARTICLE_A, reason: 'status 503' },
      expect.any(String),
    );
    server.listener = answer(page('<p>Good</p>'));
    await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1), 8_000);
  });

  test('is retried while a page waits, so that a short failure is not visible', async ({ server, client }) => {
    vi.useRealTimers();
    server.listener = answer('', HTML, 503);
    setTimeout(() => {
      server.listener = answer(page('<p>Good</p>'));
    }, 500);
    expect((await client.article('meters', 'a'))?.markup).toBe('<p>Good</p>');
  });

  test.for([401, 403, 418])(
    'is not asked again by the same page after a rejection with %i',
    async (status, { server, client }) => {
      vi.useRealTimers();
      server.listener = answer('', HTML, status);
      const start = performance.now();
      await expect(client.article('meters', 'a')).rejects.toMatchObject({ kind: 'upstream' });
      expect([performance.now() - start < 2_000, server.asked.length]).toEqual([true, 1]);
    },
  );

  test('is asked once in 30 seconds while it rejects requests for a cached document', async ({ server, client }) => {
    const first = await client.article('meters', 'a');
    server.listener = answer('', HTML, 403);
    for (const asked of [2, 3]) {
      advanceUntilStale();
      for (let reader = 0; reader < 5; reader += 1) {
        expect(await client.article('meters', 'a')).toBe(first);
        await wait(20);
      }
      expect(server.asked).toHaveLength(asked);
    }
  });

  test('makes the first page wait 3 seconds, and the next ones not at all', async ({ server, client }) => {
    vi.useRealTimers();
    server.listener = answer('', HTML, 503);
    const start = performance.now();
    await expect(client.article('meters', 'a')).rejects.toMatchObject({ name: 'AppError', kind: 'upstream' });
    const first = performance.now() - start;
    expect(first).toBeGreaterThan(2_500);
    expect(first).toBeLessThan(4_000);
    await expect(client.article('meters', 'a')).rejects.toMatchObject({ kind: 'upstream' });
    expect(performance.now() - start - first).toBeLessThan(300);
  });
});
