import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fetchGuarded } from './fetch-guarded.ts';

const PAGE = `<!doctype html><title>Leaks</title><p>${'Open a window. '.repeat(20)}</p>`;
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

test('a stray control character spoils no page', async () => {
  const body = Buffer.from(PAGE.replace('window', 'win\u0000dow\u0007'));
  expect(await ask(body)).toMatchObject({ status: 200 });
  expect(await ask(Buffer.from(`\ufeff${PAGE}`, 'utf16le'))).toMatchObject({ text: PAGE });
});
