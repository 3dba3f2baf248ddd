/** Responses of the content server: caching, methods, missing files, and a folder that is gone, wrong or changed. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, vi } from 'vitest';
import { brand } from '#brand/facts.ts';
import { CATEGORIES, contentServerTest as test, HEADER, HELP, OUTAGE, PICTURE } from './content-server-test.ts';

describe('the content server', () => {
  test('sends pictures so that they run no scripts when opened directly', async ({ start }) => {
    const ask = start();
    const { headers } = await ask(PICTURE);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.for([HEADER, OUTAGE, CATEGORIES])('requires revalidation of configuration: %s', async (path, { start }) => {
    const ask = start();
    expect((await ask(path)).headers.get('cache-control')).toBe('max-age=0');
  });

  test.for([HEADER, CATEGORIES, PICTURE, `${HELP}/meters/first.html`, `${HELP}/deals.html`])(
    'answers 304 for a current copy, and HEAD without a body: %s',
    async (path, { start }) => {
      const ask = start();
      const etag = (await ask(path)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[\w-]{22}"$/);
      for (const sent of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await ask(path, { headers: { 'if-none-match': sent } });
        expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      }
      expect((await ask(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
      const head = await ask(path, { method: 'HEAD' });
      expect([head.status, await head.text(), Number(head.headers.get('content-length')) > 10]).toEqual([
        200,
        '',
        true,
      ]);
    },
  );

  test.for([
    `${HELP}/meters/none.html`,
    `${HELP}/none/first.html`,
    `${HELP}/meters/first`,
    `${HELP}/meters/..%2fdeals.html`,
    `${HELP}/meters/%2e%2e.html`,
    `${HELP}/meters/FIRST.html`,
    `${HELP}/meters/constructor.html`,
    `/aem6/content/dam/${brand.provider}/help/pictures/..%2f..%2fdeals.md.svg`,
    '/aem6/content/other/help/meters/first.html',
    '/aem6/',
  ])('answers 404 to %s', async (path, { start }) => {
    const ask = start();
    expect((await ask(path)).status).toBe(404);
  });

  test('serves the configuration only when there is no content folder', async ({ content, start }) => {
    const ask = start({ folder: `${content.folder}/gone`, watch: true });
    expect((await ask(`${HELP}/meters/first.html`)).status).toBe(404);
    expect(await (await ask(OUTAGE)).json()).toEqual({ title: '', message: '' });
  });

  test('answers 405 to anything but GET and HEAD', async ({ start }) => {
    const ask = start();
    const answer = await ask(HEADER, { method: 'POST', body: '{}' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('serves content despite problems, which are logged', async ({ content, start, log }) => {
    content.article('meters/first', { body: '[gone](/help-and-support/meters/gone)\n' });
    const ask = start();
    expect(log.warn).toHaveBeenCalledWith(
      {
        file: 'content/articles/meters/first.md',
        line: 6,
        message:
          'link /help-and-support/meters/gone leads nowhere: copy the address from the browser, from /help-and-support/ on',
      },
      'content problem',
    );
    expect((await ask(`${HELP}/meters/first.html`)).status).toBe(200);
  });

  test('serves a change without a restart, and the last good version of a broken file', async ({
    content,
    start,
    log,
  }) => {
    const ask = start({ watch: true });
    const read = async () => (await ask(`${HELP}/meters/second.html`)).text();
    await wait(50);
    content.article('meters/second', { body: 'A better answer.\n' });
    await vi.waitFor(async () => expect(await read()).toContain('A better answer.'), 5_000);
    content.write('articles/meters/second.md', '---\ntitle: [broken\n---\n');
    await vi.waitFor(
      () =>
        expect(log.warn).toHaveBeenCalledWith(
          expect.objectContaining({ file: 'content/articles/meters/second.md' }),
          'content problem',
        ),
      5_000,
    );
    expect(await read()).toContain('A better answer.');
    content.write('outage.yaml', 'title: Storm\nmessage: Wait.\n');
    await vi.waitFor(
      async () => expect(await (await ask(OUTAGE)).json()).toEqual({ title: 'Storm', message: '<p>Wait.</p>' }),
      5_000,
    );
  });
});
