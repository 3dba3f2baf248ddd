import { mkdirSync, mkdtempSync, rmSync, writeFileSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, onTestFinished } from 'vitest';
import { Hono } from 'hono';
import { createStaticFiles, createFormerAssets } from './static-files.ts';

const TEXT = 'export const text = 1234567890;';
let folder: string;
let files: ReturnType<typeof createStaticFiles>;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'files-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/a.js'), TEXT);
  writeFileSync(path.join(folder, 'assets/a.js.br'), 'BROTLI');
  writeFileSync(path.join(folder, 'assets/a.js.gz'), 'GZIP');
  mkdirSync(path.join(folder, 'former/assets'), { recursive: true });
  writeFileSync(path.join(folder, 'former/assets/a.js'), 'FORMER');
  writeFileSync(path.join(folder, 'former/assets/b.js'), 'FORMER');
  files = createStaticFiles(folder, path.join(folder, 'former'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = async (headers: Record<string, string>, method = 'GET') => {
  const answer = await files.request('http://help.example/assets/a.js', { method, headers });
  return { answer, body: await answer.text(), header: (name: string) => answer.headers.get(name) };
};

test.each(['bytes=a-b', 'bytes=5-2', '0-5', 'lines=1-2', 'bytes=0-1,4-5', ''])(
  'an invalid range is ignored: %j',
  async (range) => {
    const { answer, body, header } = await ask({ range });
    expect([answer.status, body, header('content-range')]).toEqual([200, TEXT, null]);
    expect(header('accept-ranges')).toBe('bytes');
  },
);

test('a range is of the uncompressed file, whatever encodings are accepted', async () => {
  const { answer, body, header } = await ask({ range: 'bytes=7-11', 'accept-encoding': 'br, gzip' });
  expect([answer.status, body, header('content-range')]).toEqual([206, 'const', `bytes 7-11/${TEXT.length}`]);
  expect([header('content-encoding'), header('vary')]).toEqual([null, 'Accept-Encoding']);
  expect((await ask({ range: 'bytes=-1' })).body).toBe(';');
});

test('a range past the end is 416, and is not cached', async () => {
  for (const range of ['bytes=500-', `bytes=${'9'.repeat(300)}-`, 'bytes=-0']) {
    const { answer, header } = await ask({ range });
    expect([answer.status, header('content-range')], range).toEqual([416, `bytes */${TEXT.length}`]);
    expect(header('cache-control')).toBe('no-store');
  }
});

test('HEAD and If-Range get the complete file', async () => {
  const { answer, header } = await ask({ range: 'bytes=0-1' }, 'HEAD');
  expect([answer.status, header('content-length')]).toEqual([200, String(TEXT.length)]);
  const other = await ask({ range: 'bytes=0-1', 'if-range': 'Thu, 01 Jan 1970 00:00:00 GMT' });
  expect([other.answer.status, other.body]).toEqual([200, TEXT]);
});

test.each([
  ['br, gzip', 'BROTLI'],
  ['br;q=0, gzip', 'GZIP'],
  ['BR', 'BROTLI'],
  ['identity', TEXT],
  ['*;q=0', TEXT],
])('Accept-Encoding selects the encoding: %s', async (accept, body) => {
  const found = await ask({ 'accept-encoding': accept });
  expect([found.body, found.header('vary')]).toEqual([body, 'Accept-Encoding']);
  expect(found.header('cache-control')).toContain('immutable');
});

test('a missing file is left to the next handler', async () => {
  const site = new Hono().route('/', files).all('*', (c) => c.redirect('/page-not-found.html'));
  for (const path of ['/assets/', '/assets', '/assets/none', '/assets/%', '/assets/..%2f..%2fa', '/icon.svg'])
    expect((await site.request(`http://help.example${path}`)).status, path).toBe(302);
});

test.each(['GET', 'HEAD'])('a missing file of another build is an uncached 404: %s', async (method) => {
  for (const name of ['query.page-Xa_-1.js', 'none.css', 'page-a.js.map']) {
    const answer = await files.request(`http://help.example/assets/${name}`, { method });
    expect([name, answer.status, answer.headers.get('cache-control')]).toEqual([name, 404, 'no-store']);
  }
});

test('a file of another build is served like one of this build, which takes precedence', async () => {
  const answer = await files.request('http://help.example/assets/b.js');
  expect([answer.status, await answer.text()]).toEqual([200, 'FORMER']);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect((await ask({})).body).toBe(TEXT);
  expect((await files.request('http://help.example/assets/c.js')).status).toBe(404);
});

const DAY_MS = 86_400_000;

function createFolders() {
  const folder = mkdtempSync(path.join(tmpdir(), 'former-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let days = 0;
  const data = path.join(folder, 'data');
  return {
    /** A build with these files. */
    build(...names: string[]) {
      const client = path.join(folder, 'client');
      rmSync(client, { recursive: true, force: true });
      mkdirSync(path.join(client, 'assets'), { recursive: true });
      for (const name of names) writeFileSync(path.join(client, 'assets', name), `text of ${name}`);
      return createFormerAssets(client, data, () => new Date(Date.now() + days * DAY_MS));
    },
    pass: (count: number) => (days += count),
    kept: () => readdirSync(path.join(data, 'assets')).toSorted(),
    read: (name: string) => readFileSync(path.join(data, 'assets', name), 'utf8'),
  };
}

test('the files of a build are served after it, even if it is replaced under a running server', async () => {
  const { build, kept, read } = createFolders();
  const first = build('a-1.js', 'common.css');
  await first.keep();
  const second = build('a-2.js', 'common.css');
  await first.keep();
  expect(kept()).toEqual(['a-1.js', 'common.css']);
  await second.keep();
  expect(kept()).toEqual(['a-1.js', 'a-2.js', 'common.css']);
  expect(read('a-1.js')).toBe('text of a-1.js');
});

test('files that no server has used for a month are deleted, those of a server that runs for longer are not', async () => {
  const { build, pass, kept } = createFolders();
  await build('a-1.js').keep();
  pass(29);
  const second = build('a-2.js');
  await second.keep();
  expect(kept()).toEqual(['a-1.js', 'a-2.js']);
  for (let day = 0; day < 60; day += 20) {
    pass(20);
    await second.keep();
  }
  expect(kept()).toEqual(['a-2.js']);
});
