import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '#tests/support/answering-server.ts';
import { createBoundedFetch } from './identity.ts';

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
});
afterAll(() => server.stop());
const ask = createBoundedFetch(fetch);

test('a response passes unchanged, also without a body', async () => {
  server.listener = (_, response) => response.writeHead(418, { 'content-type': 'application/json' }).end('{"a":1}');
  const answer = await ask(server.origin);
  expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
    418,
    'application/json',
    { a: 1 },
  ]);
  server.listener = (_, response) => response.writeHead(204).end();
  expect((await ask(server.origin)).status).toBe(204);
});

test.each<[string, Buffer, Record<string, string>]>([
  ['too large', Buffer.alloc(2 * 1024 * 1024, 0x20), {}],
  ['a compression bomb', gzipSync(Buffer.alloc(200 * 1024 * 1024, 0x20)), { 'content-encoding': 'gzip' }],
])('a response that is %s fails, and is not held in memory', async (_, body, headers) => {
  server.listener = (_request, response) => response.writeHead(200, headers).end(body);
  const before = process.memoryUsage().rss;
  await expect(ask(server.origin)).rejects.toThrow('more than 1048576 bytes');
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

test('a response that never ends is aborted by its caller’s deadline', async () => {
  server.listener = (_, response) => void response.writeHead(200).write('{');
  await expect(ask(server.origin, { signal: AbortSignal.timeout(100) })).rejects.toMatchObject({
    name: 'TimeoutError',
  });
});
