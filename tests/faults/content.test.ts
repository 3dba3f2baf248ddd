/** A content server that is unavailable, slow, wrong or hostile costs readers some content, but never a response. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { phones } from '#brand/facts.ts';
import { type ContentInterceptor, type OutsideContent, startOutsideContent } from '#tests/support/external-content.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

const MOST_MS = 3_500;
/** Longer than a copy stays fresh. */
const OLD_MS = 31_000;
const BASE = '/help-and-support';
const ARTICLE = `${BASE}/meters/reading-your-meter`;
const ARTICLE_TEXT = 'each kind has its own short guide';
const EMERGENCIES = `${BASE}/emergencies`;
/** Every kind of page, with its status without any content. */
const PAGES: Record<string, number> = {
  [BASE]: 200,
  [`${BASE}/meters`]: 503,
  [ARTICLE]: 503,
  [EMERGENCIES]: 200,
  [`${BASE}/contact-us`]: 200,
  '/search?q=bill': 200,
  [`${BASE}/confirmation`]: 200,
  [`${BASE}/complaints/pay-as-you-go`]: 200,
};
const URGENT = [phones.gasEmergency, phones.powerCut, phones.meterEmergency];

const send =
  (body: string, type: string): ContentInterceptor =>
  (_, response) => {
    response.writeHead(200, { 'content-type': type }).end(body);
    return true;
  };
const GARBAGE = '<table><b></p><td>}{ &#0; <li <<>> </title></html><select>';
const MEGABYTES = `<!doctype html><title>Large</title>${'<p>More and more</p>'.repeat(5 * 52_429)}`;

/** The target of redirects, which must never be requested. */
let elsewhere: Server;
let visits = 0;

const afterMs =
  (ms: number): ContentInterceptor =>
  (request, response) => {
    const late = setTimeout(() => response.writeHead(404).end(), ms);
    request.once('close', () => clearTimeout(late));
    return true;
  };

const states: Record<string, ContentInterceptor | 'refuses'> = {
  'refuses connections': 'refuses',
  'takes 10 seconds': afterMs(10_000),
  'answers 5 MB': (request, response) => send(MEGABYTES, request.headers.accept ?? '')(request, response),
  'answers HTML garbage': send(GARBAGE, 'text/html'),
  'answers another type': send('%PDF-1.7', 'application/pdf'),
  'redirects elsewhere': (_, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/` }).end();
    return true;
  },
  'answers JSON garbage': send('{"data":[{"id":7,"__proto__":', 'application/json'),
};
const names = Object.keys(states);

interface Site {
  product: Product;
  content: OutsideContent;
}

async function startSite(prepare: (content: OutsideContent) => Promise<void> = async () => {}): Promise<Site> {
  const content = await startOutsideContent();
  await prepare(content);
  return { content, product: await startProduct({ env: { CONTENT_BASE_URL: content.origin } }) };
}

async function stopSite({ product, content }: Site): Promise<void> {
  await product.stop();
  await content.stop();
}

async function enter(state: string, content: OutsideContent): Promise<void> {
  const how = states[state];
  if (how === 'refuses') await content.away();
  else content.answering = how ?? null;
}

interface Shown {
  path: string;
  status: number;
  text: string;
  location: string | null;
  ms: number;
}

/** An unknown parameter bypasses the page cache. */
const fresh = (path: string) => `${path}${path.includes('?') ? '&' : '?'}fresh=1`;

async function open({ product }: Site, path: string): Promise<Shown> {
  const begun = performance.now();
  const response = await fetch(product.origin + fresh(path), { redirect: 'manual' });
  const text = await response.text();
  return {
    path,
    status: response.status,
    text,
    location: response.headers.get('location'),
    ms: performance.now() - begun,
  };
}

const openAll = (site: Site) => Promise.all(Object.keys(PAGES).map((path) => open(site, path)));
const find = (shown: Shown[], path: string) => shown.find((page) => page.path === path)?.text ?? '';

function expectInTime(shown: Shown[]): void {
  expect(shown.filter(({ ms }) => ms > MOST_MS).map(({ path, ms }) => `${path} took ${Math.round(ms)} ms`)).toEqual([]);
}

function expectNumbers(page: string): void {
  for (const phone of URGENT) expect(page).toContain(`href="tel:${phone.number}"`);
}

/** Failures, one per line that reports it. */
function readFailures({ lines }: Product): string[] {
  const parsed = lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string; what: string });
  return parsed.filter(({ msg }) => msg.startsWith('content failed')).map(({ what }) => what);
}

beforeAll(async () => {
  elsewhere = createServer((_, response) => {
    visits += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => elsewhere.close(resolve));
});

const ON_TIME = { timeout: 60_000, interval: 500 };
/** Sites that once had good content; their copies expire while the other sites are tested. */
const goodOnce = new Map<string, Site>();
let readAt = 0;

beforeAll(async () => {
  const sites = await Promise.all(names.map(() => startSite()));
  for (const [at, site] of sites.entries()) {
    goodOnce.set(names[at] ?? '', site);
    // On a busy machine even good content may come too late for a page.
    const isGood = async () => (await openAll(site)).every(({ status }) => status === 200);
    await vi.waitUntil(isGood, ON_TIME);
  }
  readAt = Date.now();
});
afterAll(() => Promise.all([...goodOnce.values()].map(stopSite)));

describe.each(names)('a content server that never worked and %s', (name) => {
  let site: Site;
  let first: Shown[];
  let second: Shown[];
  beforeAll(async () => {
    site = await startSite((content) => enter(name, content));
    first = await openAll(site);
    second = await openAll(site);
  });
  afterAll(() => stopSite(site));

  test('every page responds within 3.5 s, with the parts that need no content', () => {
    expectInTime([...first, ...second]);
    for (const shown of [first, second])
      expect(Object.fromEntries(shown.map(({ path, status }) => [path, status]))).toEqual(PAGES);
  });

  test('the emergency page has its three numbers', () => {
    for (const shown of [first, second]) expectNumbers(find(shown, EMERGENCIES));
  });

  test('an article becomes a plain page with phone numbers, not a 404', () => {
    for (const shown of [first, second]) {
      const article = find(shown, ARTICLE);
      expect(article).toContain('We can’t show this page right now');
      expectNumbers(article);
    }
    expect([...first, ...second].filter(({ location }) => location !== null)).toEqual([]);
  });

  test('each failure is logged once for any number of requests', async () => {
    await Promise.all(Array.from({ length: 5 }, () => openAll(site)));
    const failures = readFailures(site.product);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures).toEqual([...new Set(failures)]);
    const other = site.product.lines.filter(
      (line) => /"level":[456]0/.test(line) && !/"content failed|"search cannot read/.test(line),
    );
    expect(other).toEqual([]);
  });
});

describe.each(names)('a content server that worked once and %s', (name) => {
  test('the last good copy is shown at once, and the failure is logged once', async () => {
    const site = goodOnce.get(name);
    if (!site) throw new Error('the site is not there');
    await sleep(Math.max(0, readAt + OLD_MS - Date.now()));
    await enter(name, site.content);
    for (let round = 0; round < 3; round += 1) {
      const shown = await openAll(site);
      expectInTime(shown);
      expect(shown.map(({ status }) => status)).toEqual(shown.map(() => 200));
      expectNumbers(find(shown, EMERGENCIES));
      expect(find(shown, EMERGENCIES)).toContain(`${EMERGENCIES}/smell-gas`);
      expect(find(shown, `${BASE}/meters`)).toContain(ARTICLE);
      expect(find(shown, ARTICLE)).toContain('<h1>');
      // Garbage of the right type is indistinguishable from an article.
      if (round === 0 || name !== 'answers HTML garbage') expect(find(shown, ARTICLE)).toContain(ARTICLE_TEXT);
      await sleep(round === 0 ? 200 : 0);
    }
    await expect.poll(() => readFailures(site.product).length, { timeout: 5_000 }).toBeGreaterThan(0);
    await openAll(site);
    const failures = readFailures(site.product);
    expect(failures).toEqual([...new Set(failures)]);
  });
});

describe('a content server that takes two seconds for each document', () => {
  test('an article responds within 3.5 s, and has its content at a later request', async () => {
    const site = await startSite(async (content) => {
      content.answering = null;
      content.delayMs = 2_000;
    });
    const first = await open(site, ARTICLE);
    expectInTime([first]);
    expect([200, 503]).toContain(first.status);
    await expect.poll(async () => (await open(site, ARTICLE)).status, { timeout: 5_000, interval: 200 }).toBe(200);
    await stopSite(site);
  });
});

test('redirects of a content server are not followed', () => {
  expect(visits).toBe(0);
});
