import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fetchGuarded, isRecent } from './fetch-guarded.ts';

const PAGE = `<!doctype html><title>Leaks</title><p>${'Open a window. '.repeat(20)}</p>`;
const WHOLE = `<!doctype html><html><body><p>${Array.from({ length: 3_000 }, (_, at) => `word${(at * 7_919) % 1_000}`).join(' ')}</p></body></html>`;
const ask = (body: Buffer, type = 'text/html') =>
  fetchGuarded(
    { fetch: async () => new Response(Uint8Array.from(body), { headers: { 'content-type': type } }) },
    '/a.html',
    { mediaType: 'text/html' },
  );

test.each<[string, Buffer]>([
  ['compressed twice, and says so once', gzipSync(PAGE)],
  ['UTF-16 and does not say so', Buffer.from(PAGE, 'utf16le')],
  ['a picture', Buffer.from(Array.from({ length: 600 }, (_, at) => (at * 7) % 256))],
])('an answer that is %s is a failure, never a page of symbols', async (_, body) => {
  await expect(ask(body)).rejects.toMatchObject({ about: 'document', message: 'not text' });
});

test('a control character does not break a page', async () => {
  const body = Buffer.from(PAGE.replace('window', 'win\u0000dow\u0007'));
  expect(await ask(body)).toMatchObject({ status: 200 });
  expect(await ask(Buffer.from(`\ufeff${PAGE}`, 'utf16le'))).toMatchObject({ text: PAGE });
});

/** Requests over the network, where `fetch` decompresses the response. */
async function askServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const http = { fetch: (path: string, init?: RequestInit) => fetch(origin + path, init) };
    return await fetchGuarded(http, '/a.html', { mediaType: 'text/html' });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test('documents are requested uncompressed, so that truncation is noticed', async () => {
  let asked: unknown;
  await askServer(({ headers }, response) => {
    asked = headers['accept-encoding'];
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  expect(asked).toBe('identity');
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('a truncated page with an unrequested encoding %s is a failure, a complete one is not', async (coding, compress) => {
  const whole = compress(WHOLE);
  const give =
    (body: Buffer): RequestListener =>
    (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding }).end(body);
  expect(await askServer(give(whole))).toMatchObject({ text: WHOLE });
  await expect(askServer(give(whole.subarray(0, whole.length / 2)))).rejects.toMatchObject({
    message: 'the response was cut off',
    isTransient: true,
  });
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])(
  'a complete page without optional end tags and with an unrequested encoding %s is accepted, half of it is not',
  async (coding, compress) => {
    const text = WHOLE.replace('</p></body></html>', '');
    const give =
      (body: Buffer): RequestListener =>
      (_, response) =>
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding }).end(body);
    expect(await askServer(give(compress(text)))).toMatchObject({ text });
    const half = compress(text).subarray(0, -200);
    await expect(askServer(give(half))).rejects.toMatchObject({ message: 'the response was cut off' });
  },
);

test.each([
  [203, 'gzip'],
  [200, 'GZIP'],
])('a complete page without end tags is accepted with status %i and as %s', async (status, coding) => {
  const text = WHOLE.replace('</p></body></html>', '');
  const give: RequestListener = (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html', 'content-encoding': coding }).end(gzipSync(text));
  expect(await askServer(give)).toMatchObject({ text });
});

test('a truncated page of a handler that declares compression is a failure', async () => {
  const headers = { 'content-type': 'text/html', 'content-encoding': 'gzip' };
  const http = { fetch: async () => new Response('<html><body><p>Half a', { headers }) };
  await expect(fetchGuarded(http, '/a.html', { mediaType: 'text/html' })).rejects.toMatchObject({
    name: 'ContentFailure',
    message: 'the response was cut off',
  });
});

test('a page without optional end tags is complete', async () => {
  expect(await ask(Buffer.from('<!doctype html><html><body><p>Short'))).toMatchObject({ status: 200 });
});

test.each([
  [400, false],
  [401, false],
  [403, false],
  [418, false],
  [408, true],
  [425, true],
  [429, true],
  [500, true],
  [503, true],
])('a status of %i may be temporary: %j', async (status, isTransient) => {
  const http = { fetch: async () => new Response(null, { status }) };
  await expect(fetchGuarded(http, '/a.html', { mediaType: 'text/html' })).rejects.toMatchObject({ isTransient });
});

test.each([
  [0, true],
  [999, true],
  [1_000, false],
  [Infinity, false],
])('a time is recent %d of 1,000 milliseconds later: %s', (passed, recent) => {
  expect(isRecent(5_000, 1_000, 5_000 + passed)).toBe(recent);
});

test('neither future nor missing times are recent', () => {
  expect(isRecent(5_000, 1_000, 4_999)).toBe(false);
  expect(isRecent(-Infinity, 1_000, 0)).toBe(false);
});
