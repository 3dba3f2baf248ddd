import { setTimeout as wait } from 'node:timers/promises';
import { resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brand, externalPages, phones } from '#brand/facts.ts';
import { createContentServer, type ContentServer } from '#content-server/server.ts';
import { createContentFolder, type ContentFolder } from '#tests/support/content-folder.ts';

const HELP = `/aem6/content/${brand.provider}/help`;
const CATEGORIES = `/aem6/content/dam/${brand.provider}/beta/json/help/categories/categories.json`;
const OUTAGE = '/aem6/content/sysadmin/serviceoutages/journeys/help-and-support/jcr:content.data.json';
const HEADER = '/aem6/content/sysadmin/header-configuration/jcr:content.data.json';
const PICTURE = `/aem6/content/dam/${brand.provider}/help/pictures/dial.svg`;

let content: ContentFolder;
let server: ContentServer;
const log = { info: vi.fn(), warn: vi.fn() };
const ask = (path: string, init?: RequestInit) => server.handle(new Request(`http://content.example${path}`, init));
const start = (watch = false) => {
  server = createContentServer({ folder: content.folder, log, watch });
};

beforeEach(() => {
  vi.clearAllMocks();
  content = createContentFolder();
});
afterEach(() => {
  server.close();
  content.remove();
});

describe('the content server', () => {
  test('sends the header configuration with §7’s five fields', async () => {
    start();
    expect(await (await ask(HEADER)).json()).toEqual({
      hideA11yBtn: false,
      sections: [{ title: 'Help topics', href: '/help-and-support/' }],
      'quick-links': [],
      'secondary-banner': null,
      'menu-banner': null,
    });
  });

  test('sends an empty notice when there is no outage', async () => {
    start();
    expect(await (await ask(OUTAGE)).json()).toEqual({ title: '', message: '' });
  });

  test('sends an outage’s message as HTML', async () => {
    content.write(
      'outage.yaml',
      'title: Accounts are slow\nmessage: "Call [[phone:energy]] or [send a reading](/help-and-support/submit-meter-read)."\n',
    );
    start();
    expect(await (await ask(OUTAGE)).json()).toEqual({
      title: 'Accounts are slow',
      message: `<p>Call <a href="tel:${phones.energy.number}">${phones.energy.shown}</a> or <a href="/help-and-support/submit-meter-read">send a reading</a>.</p>`,
    });
  });

  test('sends categories in order, the named articles first, and external pages with their address', async () => {
    start();
    const { data, included } = (await (await ask(CATEGORIES)).json()) as {
      data: object[];
      included: { attributes: { articles: { label: string }[] } }[];
    };
    expect(data).toMatchObject([
      {
        type: 'categories',
        id: 'meters',
        attributes: { title: 'Meters', decoration: 'gauge', 'in-menu': true, order: 0 },
      },
      { type: 'categories', id: 'peaksave', attributes: { href: externalPages.peaksave, order: 1 } },
    ]);
    expect(included[0]?.attributes.articles).toMatchObject([
      { label: 'second' },
      {
        label: 'first',
        common: true,
        related: ['meters/second'],
        keywords: ['clock', 'dials'],
        reviewed: '2026-11-02',
      },
    ]);
  });

  test('sends an article as a whole HTML document', async () => {
    start();
    const answer = await ask(`${HELP}/meters/first.html`);
    const html = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-GB">/);
    expect(html).toContain('<title>All about meters/first</title>');
    expect(html).toContain('<meta name="description" content="What you need to know');
    expect(html).toContain('<meta name="reviewed" content="2026-11-02">');
    expect(html).toContain('<h2 id="before-you-start">Before you start</h2>');
    expect(html).not.toContain('data-nucleus');
  });

  test('fills in phone numbers, hours and the brand', async () => {
    content.article('meters/first', {
      title: 'Ask [[brand]]',
      body: '[[brand]] is on [[phone:meterEmergency]], [[hours:meterEmergency]]. [[hours:payAsYouGo]] for the rest.\n',
    });
    start();
    const html = await (await ask(`${HELP}/meters/first.html`)).text();
    expect(html).toContain(`<title>Ask ${brand.name}</title>`);
    expect(html).toContain(
      `${brand.name} is on <a href="tel:08081570101">0808 157 0101</a>, open 24 hours a day. Every day 8am to 8pm for the rest.`,
    );
  });

  test('marks callouts, and danger in its own way', async () => {
    content.article('meters/first', {
      body: '> **Danger.** Go out.\n\nText.\n\n> **Not sure?** Ask.\n\nText.\n\n> A quotation.\n',
    });
    start();
    const html = await (await ask(`${HELP}/meters/first.html`)).text();
    expect(html.match(/<blockquote[^>]*>/g)).toEqual([
      '<blockquote class="danger">',
      '<blockquote class="callout">',
      '<blockquote>',
    ]);
  });

  test('gives a picture its address and size', async () => {
    content.article('meters/first', { body: '![A dial](pictures/dial.svg)\n' });
    start();
    expect(await (await ask(`${HELP}/meters/first.html`)).text()).toContain(
      `<img src="${PICTURE}" alt="A dial" width="320" height="200">`,
    );
  });

  test('marks a nucleus article', async () => {
    content.article('meters/first', { front: 'nucleus: true\n' });
    start();
    expect(await (await ask(`${HELP}/meters/first.html`)).text()).toContain('<div data-nucleus>');
  });

  test('drops HTML typed into an article', async () => {
    content.article('meters/first', { body: 'a <script>x</script> b\n\n<iframe src="/"></iframe>\n' });
    start();
    expect(await (await ask(`${HELP}/meters/first.html`)).text()).not.toMatch(/<script|<iframe/);
  });

  test('sends pictures that can run nothing when opened by themselves', async () => {
    start();
    const { headers } = await ask(PICTURE);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([HEADER, OUTAGE, CATEGORIES])('lets nobody keep configuration unasked: %s', async (path) => {
    start();
    expect((await ask(path)).headers.get('cache-control')).toBe('max-age=0');
  });

  test.each([HEADER, CATEGORIES, PICTURE, `${HELP}/meters/first.html`, `${HELP}/deals.html`])(
    'answers 304 to who has it already, and HEAD without a body: %s',
    async (path) => {
      start();
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

  test.each([
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
  ])('answers 404 to %s', async (path) => {
    start();
    expect((await ask(path)).status).toBe(404);
  });

  test('starts without a folder, with nothing to send but its configuration', async () => {
    server = createContentServer({ folder: `${content.folder}/gone`, log, watch: true });
    expect((await ask(`${HELP}/meters/first.html`)).status).toBe(404);
    expect(await (await ask(OUTAGE)).json()).toEqual({ title: '', message: '' });
  });

  test('answers 405 to anything but GET and HEAD', async () => {
    start();
    const answer = await ask(HEADER, { method: 'POST', body: '{}' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('starts with problems, and names them', async () => {
    content.article('meters/first', { body: '[gone](/help-and-support/meters/gone)\n' });
    start();
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

  test('shows a change without a restart, and keeps the last good version of a broken file', async () => {
    start(true);
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

describe('the content of this repository', () => {
  test('has every article that its categories name, and every category of §2', async () => {
    server = createContentServer({ folder: resolve(import.meta.dirname, '../../content'), log });
    const { data, included } = (await (await ask(CATEGORIES)).json()) as {
      data: { id: string }[];
      included: { id: string; attributes: { articles: { label: string; href?: string }[] } }[];
    };
    expect(data.map(({ id }) => id)).toEqual([
      'bills-and-payments',
      'my-account',
      'pay-as-you-go',
      'peaksave',
      'meters',
      'homecare-help',
      'energy-tariffs',
      'smart-home',
      'appliances-and-engineers',
      'breakdowns',
      'helpful-advice',
      'new-system-hub',
      'struggling-to-pay',
      'moving-home',
      'probate',
      'emergencies',
    ]);
    for (const { id, attributes } of included) {
      for (const { label, href } of attributes.articles)
        expect(href ?? (await ask(`${HELP}/${id}/${label}.html`)).status).toSatisfy(
          (value) => value === 200 || typeof value === 'string',
        );
    }
  });
});
