/** Pages over an external content server whose articles or notices change, fail or end, without long waits. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { phones } from '#brand/facts.ts';
import { outsideContentTest as test, sendFor, type StartWith } from '#tests/support/external-content-test.ts';
import type { ContentInterceptor } from '#tests/support/external-content.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const BASE = '/help-and-support';
const JSON_TYPE = 'application/json';
const ARTICLE = /\/meters\/reading-your-meter\.html$/;

describe('an article', () => {
  const send = (status: number, body: string) => sendFor(ARTICLE, 'text/html', body, status);

  test.for<[string, number, string]>([
    ['has gone for good', 410, 'Gone'],
    ['is empty', 200, '<!doctype html><title>Reading your meter</title><body><main> <p>&nbsp;</p></main></body>'],
  ])('that %s is a page not found', async ([_, status, body], { startWith }) => {
    const { visitor, readLog } = await startWith(send(status, body));
    const { status: answered, location } = await visitor.get(`${BASE}/meters/reading-your-meter`);
    expect([answered, location]).toEqual([302, '/page-not-found.html']);
    expect(readLog('content failed')).toEqual([]);
  });

  test('that was retired is 410, whether or not its document and category still exist', async ({ startWith }) => {
    const retired = ['meters/reading-your-meter', 'meters/never-listed', 'no-category/never-listed'];
    const site = JSON.stringify({ data: { type: 'site', attributes: { retired } } });
    const sendSite = sendFor(/site\.json/, JSON_TYPE, site);
    const sendNone = sendFor(/never-listed\.html$/, 'text/html', 'No', 404);
    const { visitor } = await startWith((...asked) => sendSite(...asked) || sendNone(...asked));
    const found = await Promise.all(retired.map((path) => visitor.get(`${BASE}/${path}`)));
    expect(found.map(({ status }) => status)).toEqual([410, 410, 410]);
    expect(found[1]?.html).toContain('This page has been taken down');
  });

  test('that cannot be loaded is logged, without mention of a cached copy that does not exist', async ({
    startWith,
  }) => {
    const { visitor, readLog } = await startWith(send(500, 'No'));
    expect((await visitor.get(`${BASE}/meters/reading-your-meter`)).status).toBe(503);
    const [line] = readLog('content failed');
    expect(line).toMatchObject({
      msg: 'content failed; there is no stored copy',
      document: expect.stringContaining('/meters/reading-your-meter.html'),
    });
  });
});

describe('the outage notice', () => {
  const OVER = '{}';
  const COMING = JSON.stringify({ title: 'Storm over Kent', message: '<p>Wait</p>' });

  test('is shown on home, contact, emergencies and pages about heating or power failures only', async ({
    startWith,
  }) => {
    const { visitor } = await startWith(sendFor(/serviceoutages/, JSON_TYPE, COMING));
    // No page waits for a slow notice, and a page without it may be cached for half a minute.
    const isKnown = async () => (await visitor.get(`${BASE}/contact-us`)).html.includes('Storm over Kent');
    await expect.poll(isKnown, { timeout: 40_000 }).toBe(true);
    const told = [
      '/',
      '/contact-us',
      '/emergencies',
      '/emergencies/power-cut',
      '/breakdowns',
      '/breakdowns/no-heating',
      '/start/power-cut',
      '/start/no-heating',
    ];
    const others = ['/meters', '/meters/reading-your-meter', '/privacy', '/start/power', '/start/get-out'];
    const shown = await Promise.all(
      [...told, ...others].map(async (path) => (await visitor.get(BASE + path)).html.includes('Storm over Kent')),
    );
    expect(shown).toEqual([...told.map(() => true), ...others.map(() => false)]);
    // An ending has one thing to do, so the notice is below its number.
    const { html } = await visitor.get(`${BASE}/start/power-cut`);
    expect(html.indexOf('href="tel:105"')).toBeLessThan(html.indexOf('Storm over Kent'));
  });

  /** The home page with the first notice, cached, and again 30 seconds after the second one appeared. */
  async function readAround(start: StartWith, first: string, second: string): Promise<boolean[]> {
    let notice = first;
    const { product } = await start((request, response) =>
      sendFor(/serviceoutages/, JSON_TYPE, notice)(request, response),
    );
    const read = async () => (await createVisitor(product.origin).get(`${BASE}/`)).html.includes('Storm over Kent');
    const before = await read();
    notice = second;
    await sleep(30_000);
    return [before, await read()];
  }

  test('appears on and disappears from a cached page within 30 seconds', async ({ startWith }) => {
    expect(await Promise.all([readAround(startWith, COMING, OVER), readAround(startWith, OVER, COMING)])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('a nucleus article', () => {
  const NUCLEUS =
    '<!doctype html><title>Tell us</title><div data-nucleus><form action="/aem6/content/supplier/help/tell-us.do"><label for="who">Name</label><input id="who" name="who"><button>Send</button></form></div>';
  const sendNucleus = sendFor(ARTICLE, 'text/html', NUCLEUS);

  test('keeps its form, and only its policy allows requests to the content server', async ({ startWith }) => {
    const { visitor, content } = await startWith(sendNucleus);
    const { origin } = content;
    const read = async (path: string) => {
      const { html, headers } = await visitor.get(path);
      const policy = headers.get('content-security-policy')?.split('; ') ?? [];
      return {
        html,
        form: policy.find((part) => part.startsWith('form-action')),
        connect: policy.find((part) => part.startsWith('connect-src')),
      };
    };
    const nucleus = await read(`${BASE}/meters/reading-your-meter`);
    expect(nucleus.html).toContain(
      `<form method="post" action="${origin}/aem6/content/supplier/help/tell-us.do"><label for="block-who">Name</label><input id="block-who" name="who">`,
    );
    expect([nucleus.form, nucleus.connect]).toEqual([`form-action 'self' ${origin}`, `connect-src 'self' ${origin}`]);
    const plain = await read(`${BASE}/meters/meter-fault`);
    expect([plain.form, plain.connect]).toEqual(["form-action 'self'", "connect-src 'self'"]);
  });

  test('allows its script by a nonce for each response, so that a new version runs for every reader', async ({
    startWith,
  }) => {
    const { visitor, content } = await startWith(sendNucleus);
    const nonces = new Set<string>();
    for (let reader = 0; reader < 2; reader += 1) {
      const { html, headers } = await visitor.get(`${BASE}/meters/reading-your-meter`);
      const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(headers.get('content-security-policy') ?? '') ?? [];
      const script = html.match(/<script[^>]*\/scripts\/form\.js[^>]*>/)?.[0];
      expect(script).toContain(`nonce="${nonce}"`);
      expect(script).toContain(`src="${content.origin}/aem6/`);
      expect(script).not.toContain('integrity');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
  });
});

describe('a content server that does not respond', () => {
  const silent: ContentInterceptor = () => true;

  test('the emergency page waits at most a quarter of a second for its further links', async ({ startWith }) => {
    const { visitor } = await startWith(silent);
    const begun = performance.now();
    const { status, html } = await visitor.get(`${BASE}/emergencies`);
    expect(performance.now() - begun).toBeLessThan(1_500);
    expect(status).toBe(200);
    expect(html).toContain('tel:0800111999');
  });

  test('the home page waits one second', async ({ startWith }) => {
    const { visitor } = await startWith(silent);
    const begun = performance.now();
    const { status, html } = await visitor.get(`${BASE}/`);
    expect(performance.now() - begun).toBeLessThan(2_300);
    expect(status).toBe(200);
    expect(html).toContain('More help');
  });
});

test('search and the home page say from the first request that content is unavailable, with numbers to call', async ({
  startWith,
}) => {
  const { visitor } = await startWith(() => true);
  for (const [path, words] of [
    ['/search?q=bill', 'Search isn’t working right now'],
    [`${BASE}/`, 'We can’t show our help topics right now'],
  ] as const) {
    const { html } = await visitor.get(path);
    const said = html.slice(html.indexOf(words), html.indexOf(words) + 500);
    expect(said).toContain(words);
    expect(said).toContain(`href="tel:${phones.energy.number}"`);
  }
});

describe('content missing from an external content server', () => {
  test('is replaced on the privacy page by the product’s own text', async ({ startWith }) => {
    const { visitor } = await startWith(sendFor(/\/help\/pages\//, 'text/html', 'No', 404));
    const { status, html } = await visitor.get(`${BASE}/privacy`);
    expect(status).toBe(200);
    expect(html).toContain('id="sent"');
    expect(html).not.toContain('[[');
  });
});

test.for<[string, object, boolean, string]>([
  ['takes it off', { show: false }, false, 'The deadline for readings'],
  ['gives it other words', { title: 'Prices change on 1 January' }, true, 'Prices change on'],
])('an editor’s price-cap notice %s', async ([_, notice, isThere, words], { startWith }) => {
  const site = JSON.stringify({ data: { type: 'site', attributes: { 'price-cap-notice': notice } } });
  const { visitor } = await startWith(sendFor(/site\.json/, JSON_TYPE, site));
  // The page does not wait long for the site's settings; an unknown parameter bypasses the page cache.
  const isShown = async () => (await visitor.get(`${BASE}/contact-us?fresh=1`)).html.includes(words);
  await expect.poll(isShown, { timeout: 15_000 }).toBe(isThere);
});
