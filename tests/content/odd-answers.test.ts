/** Unusual but correct responses of content servers are understood. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '#tests/support/answering-server.ts';

const quiet = { info() {}, warn() {}, error() {} };
const PAGE = '<title>Café</title><main><h1>Café</h1><p>It costs £5 – that’s all.</p></main>';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
});
afterEach(() => server.stop());

const give = (body: Buffer | string, headers: Record<string, string>, status = 200) => {
  server.listener = (_, response) => response.writeHead(status, headers).end(body);
};
const windows = Buffer.from(
  [...PAGE].map((letter) => ({ '–': 0x96, '’': 0x92 })[letter] ?? letter.codePointAt(0) ?? 0),
);

describe('an article', () => {
  test.each<[string, Buffer | string, Record<string, string>, number?]>([
    ['in Windows-1252', windows, { 'content-type': 'text/html; charset=windows-1252' }],
    ['in undeclared Windows-1252', windows, { 'content-type': 'text/html' }],
    ['in UTF-16', Buffer.from(PAGE, 'utf16le'), { 'content-type': 'text/html; charset=UTF-16LE' }],
    ['with a byte order mark', `\ufeff${PAGE}`, { 'content-type': 'text/html' }],
    ['as XHTML', PAGE, { 'content-type': 'application/xhtml+xml; charset=utf-8' }],
    ['with a media type in capitals', PAGE, { 'content-type': 'TEXT/HTML; CHARSET=UTF-8' }],
    ['that a proxy changed', PAGE, { 'content-type': 'text/html; charset=utf-8' }, 203],
    ['compressed', gzipSync(PAGE), { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }],
  ])('%s is decoded correctly', async (_, body, headers, status) => {
    give(body, headers, status);
    const article = await server.createClient(quiet).article('meters', 'first');
    expect(article?.title).toBe('Café');
    expect(article?.markup).toContain('It costs £5 – that’s all.');
  });
});

test.each([
  '502 Bad Gateway',
  '500 Internal Server Error',
  'Service Unavailable',
  'HTTP Error 503. Service Unavailable',
])('a gateway’s page “%s” with the status of an article is a failure', async (title) => {
  give(`<title>${title}</title><h1>${title}</h1><p>nginx</p>`, { 'content-type': 'text/html' });
  await expect(server.createClient(quiet).article('meters', 'first')).rejects.toMatchObject({ kind: 'upstream' });
});

test('a picture that is left out of an article is logged once, without its address', async () => {
  const lines: object[] = [];
  const log = { ...quiet, warn: (line: object) => void lines.push(line) };
  const body = '<main><p>Words</p><img src="data:image/png;base64,R0"><img src="https://cdn.example/a.png"></main>';
  give(`<title>A</title>${body}`, { 'content-type': 'text/html' });
  await server.createClient(log, { contentOrigin: server.origin }).article('meters', 'first');
  expect(lines).toEqual([expect.objectContaining({ at: 'img', expected: 'a picture of the content server' })]);
  expect(JSON.stringify(lines)).not.toContain('cdn.example');
});

test.each(['application/vnd.api+json', 'text/json', 'application/json; charset=utf-8', 'Application/LD+JSON'])(
  'a notice as %s is read',
  async (type) => {
    give(JSON.stringify({ title: 'No heating in Café Street', message: '<p>We are on it.</p>' }), {
      'content-type': type,
    });
    expect((await server.createClient(quiet).outage())?.title).toBe('No heating in Café Street');
  },
);

const MEGABYTE = 1024 * 1024;

/** Compresses piece by piece, because memory that this process has already freed could hide what the client uses. */
function packBomb(): Promise<Buffer> {
  const piece = Buffer.alloc(MEGABYTE, 0x61);
  return buffer(Readable.from(Array.from({ length: 300 }, () => piece)).pipe(createGzip()));
}

test('300 MB compressed to 300 KB are abandoned, without using that memory', async () => {
  give(await packBomb(), { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 1);
  await expect(server.createClient(quiet).outage()).rejects.toMatchObject({ kind: 'upstream' });
  clearInterval(watch);
  expect(Math.max(most, process.memoryUsage().rss) - before).toBeLessThan(64 * MEGABYTE);
});
