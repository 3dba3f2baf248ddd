/** Documents of a content server fail in different ways, and the log names each of them once. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, vi } from 'vitest';
import { answer, HTML, JSON_TYPE } from '#tests/support/answering-server.ts';
import { clientTest as test, advanceUntilStale, page } from './client-test.ts';

const half = gzipSync('<html><body><p>Switch it off. Then leave the house.</p></body></html>').subarray(0, -20);
const FAILURES: Record<string, RequestListener> = {
  moved: answer('', { location: '/elsewhere' }, 301),
  locked: answer('', HTML, 401),
  cut: (_, response) => response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(half),
  hangs: (_, response) => void response.writeHead(200, HTML).write('<p>'),
  breaks: answer('', HTML, 500),
  breaks2: answer('', HTML, 500),
};
const told = (calls: readonly unknown[][]) =>
  calls.map(([fields]) => {
    const { document, reason } = fields as { document: string; reason: string };
    return `${document.split('/').at(-1)}: ${reason}`;
  });

test('each document that fails has a log line of its own, with the reason', async ({ server, log, client }) => {
  server.listener = (request, response) => {
    const name = /([a-z0-9]+)\.html$/.exec(request.url ?? '')?.[1] ?? '';
    (FAILURES[name] ?? answer(page('<p>Good</p>')))(request, response);
  };
  const reading = Object.keys(FAILURES).map((name) => client.article('meters', name));
  for (const { status } of await Promise.allSettled(reading)) expect(status).toBe('rejected');
  await vi.waitFor(() => expect(log.warn.mock.calls.length).toBeGreaterThanOrEqual(6), 5_000);
  expect(told(log.warn.mock.calls).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'breaks.html: status 500',
    'breaks2.html: status 500',
    'cut.html: the response was cut off',
    'hangs.html: no complete response within 3000 ms',
    'locked.html: status 401',
    'moved.html: status 301',
  ]);
});

test('a document that fails for another reason is logged again', async ({ server, log, client }) => {
  const LIST = '{"data":[{"id":"meters","attributes":{}}],"included":[]}';
  server.listener = answer(LIST, JSON_TYPE);
  await client.categories();
  const ways = [answer('{"data":"x"}', JSON_TYPE), answer('', JSON_TYPE, 404), answer(' '.repeat(600_000), JSON_TYPE)];
  for (const [at, listener] of ways.entries()) {
    server.listener = listener;
    advanceUntilStale();
    await client.categories();
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(at + 1), 4_000);
  }
  expect(told(log.warn.mock.calls)).toEqual([
    'categories.json: not the document that was asked for',
    'categories.json: status 404',
    'categories.json: more than 524288 bytes',
  ]);
  server.listener = answer(LIST, JSON_TYPE);
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), 8_000);
});

test('a background retry is not logged with the ids of the first request', async ({ server, log, client }) => {
  vi.useRealTimers();
  const request = new AsyncLocalStorage<string>();
  const ids: (string | undefined)[] = [];
  log.warn.mockImplementation(() => void ids.push(request.getStore()));
  server.listener = answer('', HTML, 500);
  const reading = request.run('first', () => client.article('meters', 'a')).catch(() => null);
  await vi.waitFor(() => expect(ids).toEqual(['first']));
  server.listener = answer('', HTML, 501);
  await reading;
  expect(ids).toEqual(['first', undefined]);
});
