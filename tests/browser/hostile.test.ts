/** A hostile content server in a real browser: nothing of it runs or loads, and no external link is unmarked. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { hostileFloods } from '#tests/support/hostile-floods.ts';
import { type OutsideContent, startOutsideContent } from '#tests/support/outside-content.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { articles, BASE, CATEGORY, closed, hostile, links, vectors } from './hostile-content.ts';

const TABS = 4;

let content: OutsideContent;
let product: Product;
let browser: Browser;
let context: BrowserContext;
/** Signs that injected content ran, with the page's address. */
let signs: string[];

beforeAll(async () => {
  content = await startOutsideContent();
  content.answering = hostile;
  [product, browser] = await Promise.all([startProduct({ env: { CONTENT_BASE_URL: content.origin } }), openBrowser()]);
  context = await openWatched();
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await content.stop();
});

beforeEach(() => {
  signs = [];
});

async function openWatched(): Promise<BrowserContext> {
  const watched = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await watched.exposeBinding('pwned', ({ page }) => void signs.push(`ran on ${page.url()}`));
  await watched.exposeBinding('reportSign', ({ page }, what: string) => void signs.push(`${what} on ${page.url()}`));
  await watched.addInitScript(() => {
    const { reportSign } = window as unknown as { reportSign(what: string): void };
    // What only the policy stopped got past the sanitiser.
    document.addEventListener('securitypolicyviolation', (event) =>
      reportSign(`policy stopped ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  await watched.route(
    (url) => url.origin !== product.origin && url.origin !== content.origin,
    (route) => {
      signs.push(`asked for ${route.request().url()}`);
      return route.abort();
    },
  );
  watched.on('dialog', (dialog) => {
    signs.push(`dialog on ${dialog.page()?.url()}`);
    void dialog.dismiss();
  });
  watched.on('weberror', (error) => signs.push(`script error on ${error.page()?.url()}: ${error.error().message}`));
  watched.on('page', (page) => {
    page.on('popup', (popup) => signs.push(`popup ${popup.url()}`));
    page.on('websocket', (socket) => signs.push(`socket ${socket.url()}`));
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) signs.push(`frame ${frame.url()}`);
    });
  });
  return watched;
}

/** Does everything a person could do on the page except leave it; returns unmarked external links. */
function findUnannounced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    addEventListener('click', (event) => event.preventDefault(), true);
    addEventListener('submit', (event) => event.preventDefault(), true);
    const happenings = [
      'click',
      'pointerover',
      'mouseover',
      'focus',
      'toggle',
      'beforetoggle',
      'animationstart',
      'load',
      'error',
      'cancel',
    ];
    const elements = [...document.querySelectorAll('main *')];
    for (const element of elements.slice(0, 1_000))
      for (const name of happenings) element.dispatchEvent(new Event(name, { cancelable: true }));
    const found = elements
      .filter((element) => element.getAttributeNames().some((name) => /^on|^style$/.test(name)))
      .map((element) => element.outerHTML.slice(0, 200));
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      'main article a[href], [aria-label="Service notice"] a[href]',
    )) {
      const { protocol, origin } = link;
      const inside =
        origin === location.origin ||
        ((protocol === 'tel:' || protocol === 'mailto:') && /^(?:tel:\+?\d+|mailto:[^?\s]+)$/.test(link.href));
      const announced =
        (protocol === 'https:' || protocol === 'http:') &&
        link.relList.contains('noopener') &&
        link.relList.contains('noreferrer') &&
        getComputedStyle(link, '::after').content.includes('↗') &&
        (link.textContent ?? '').includes('opens another site');
      if (!inside && !announced) found.push(link.outerHTML.slice(0, 200));
    }
    return found;
  });
}

async function visit(page: Page, path: string): Promise<{ status: number; unannounced: string[] }> {
  const answer = await page.goto(product.origin + path, { waitUntil: 'load' });
  return { status: answer?.status() ?? 0, unannounced: await findUnannounced(page) };
}

/** Each in its own page, several at once. */
async function visitArticles(kind: 'm' | 'f') {
  const left = vectors[kind].map(({ name }, index) => ({ name, path: `${BASE}/${CATEGORY}/${kind}-${index}` }));
  const seen: { name: string; status: number; unannounced: string[]; title: string; words: boolean }[] = [];
  const read = async () => {
    const page = await context.newPage();
    for (let next = left.shift(); next; next = left.shift()) {
      const result = await visit(page, next.path);
      seen.push({
        name: next.name,
        ...result,
        title: await page.title(),
        words: (await page.getByText('Words before.').count()) === 1,
      });
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: TABS }, read));
  return seen;
}

const count = (page: Page, inside: string) =>
  page.locator(inside).evaluate((element) => new Set((element.textContent ?? '').match(/Before \d+\./g)).size);

describe('hostile markup in a real browser', () => {
  test('in an article, no vector runs, loads or links elsewhere unmarked', async () => {
    const seen = await visitArticles('m');
    expect(seen).toHaveLength(articles.length);
    expect(seen.filter(({ unannounced }) => unannounced.length > 0)).toEqual([]);
    expect(seen.filter(({ status, words }) => status !== 200 || !words)).toEqual([]);
    expect(seen.every(({ title }) => title.startsWith('</script></title>'))).toBe(true);
    const page = await context.newPage();
    await visit(page, `${BASE}/${CATEGORY}/m-${articles.length - 1}`);
    expect(await count(page, 'main article')).toBe(links.length);
    await page.close();
    expect(signs).toEqual([]);
  });

  test('in an article, expensive markup is shown or rejected, and does not run', async () => {
    const seen = await visitArticles('f');
    expect(seen).toHaveLength(hostileFloods.length);
    expect(seen.filter(({ unannounced }) => unannounced.length > 0)).toEqual([]);
    expect(seen.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(signs).toEqual([]);
  });

  test('in an outage message with every vector', async () => {
    const page = await context.newPage();
    expect(await visit(page, `${BASE}/`)).toEqual({ status: 200, unannounced: [] });
    expect(await count(page, '[aria-label="Service notice"]')).toBe(closed.length + 1);
    expect(signs).toEqual([]);
    await page.close();
  });

  test('in the text and links of a category', async () => {
    const page = await context.newPage();
    expect(await visit(page, `${BASE}/${CATEGORY}`)).toEqual({ status: 200, unannounced: [] });
    expect(await page.locator('main a[href^="javascript:" i]').count()).toBe(0);
    expect(signs).toEqual([]);
    await page.close();
  });

  test('in deals with every vector', async () => {
    const page = await context.newPage();
    await page.goto(
      `${product.origin}/identity/authorize?${new URLSearchParams({ response_type: 'token', state: `${BASE}/deals` })}`,
    );
    await page.fill('#email', 'new-system@example.com');
    await page.fill('#password', 'demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${product.origin}${BASE}/deals`, { waitUntil: 'load' });
    expect(await findUnannounced(page)).toEqual([]);
    expect(await count(page, 'main article')).toBe(closed.length + 1);
    expect(signs).toEqual([]);
    await page.close();
  });
});
