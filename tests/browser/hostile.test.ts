/** A hostile content server in a real browser: nothing of it runs or loads, and no external link is unmarked. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hostileFloods } from '#tests/support/hostile-floods.ts';
import { startOutsideContent } from '#tests/support/external-content.ts';
import { browserTest } from '#tests/support/product-test.ts';
import { articles, BASE, CATEGORY, closedMarkup, answerHostileContent, links, vectors } from './hostile-content.ts';

const TABS = 4;

interface Visited {
  status: number;
  unannounced: string[];
}

/** @param signs that injected content ran, with the page's address */
async function openWatched(browser: Browser, origins: string[], signs: string[]): Promise<BrowserContext> {
  const watched = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await watched.exposeBinding('pwned', ({ page }) => void signs.push(`ran on ${page.url()}`));
  await watched.exposeBinding('reportSign', ({ page }, what: string) => void signs.push(`${what} on ${page.url()}`));
  await watched.addInitScript(() => {
    const { reportSign } = window as unknown as { reportSign(what: string): void };
    // A policy violation means that content got past the sanitiser.
    document.addEventListener('securitypolicyviolation', (event) =>
      reportSign(`policy stopped ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  await watched.route(
    (url) => !origins.includes(url.origin),
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

const test = browserTest
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('content', { scope: 'file' }, async ({}, { onCleanup }) => {
    const content = await startOutsideContent();
    content.answering = answerHostileContent;
    onCleanup(() => content.stop());
    return content;
  })
  .extend('settings', { scope: 'file' }, ({ content }) => ({ CONTENT_BASE_URL: content.origin }))
  .extend('site', { scope: 'file' }, async ({ browser, content, product }) => {
    const signs: string[] = [];
    const { origin } = product;
    return { origin, signs, context: await openWatched(browser, [origin, content.origin], signs) };
  })
  /** Signs that injected content ran during this test. */
  .extend('signs', ({ site }) => {
    site.signs.length = 0;
    return site.signs;
  })
  .extend('page', async ({ site }, { onCleanup }) => {
    const page = await site.context.newPage();
    onCleanup(() => page.close());
    return page;
  })
  /** Shows a path of the product. */
  .extend('visit', ({ site }) => async (page: Page, path: string): Promise<Visited> => {
    const answer = await page.goto(site.origin + path, { waitUntil: 'load' });
    return { status: answer?.status() ?? 0, unannounced: await findUnannounced(page) };
  })
  /** Each in its own page, several at once. */
  .extend('visitArticles', ({ site, visit }) => async (kind: 'm' | 'f') => {
    const left = vectors[kind].map(({ name }, index) => ({ name, path: `${BASE}/${CATEGORY}/${kind}-${index}` }));
    const seen: (Visited & { name: string; title: string; words: boolean })[] = [];
    const read = async () => {
      const page = await site.context.newPage();
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
  });

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

const count = (page: Page, inside: string) =>
  page.locator(inside).evaluate((element) => new Set((element.textContent ?? '').match(/Before \d+\./g)).size);

describe('hostile markup in a real browser', () => {
  test('no vector in an article runs, loads or links to another site unmarked', async ({
    page,
    signs,
    visit,
    visitArticles,
  }) => {
    const seen = await visitArticles('m');
    expect(seen).toHaveLength(articles.length);
    expect(seen.filter(({ unannounced }) => unannounced.length > 0)).toEqual([]);
    expect(seen.filter(({ status, words }) => status !== 200 || !words)).toEqual([]);
    expect(seen.every(({ title }) => title.startsWith('</script></title>'))).toBe(true);
    await visit(page, `${BASE}/${CATEGORY}/m-${articles.length - 1}`);
    expect(await count(page, 'main article')).toBe(links.length);
    expect(signs).toEqual([]);
  });

  test('expensive markup in an article is shown or rejected, and does not run', async ({ signs, visitArticles }) => {
    const seen = await visitArticles('f');
    expect(seen).toHaveLength(hostileFloods.length);
    expect(seen.filter(({ unannounced }) => unannounced.length > 0)).toEqual([]);
    expect(seen.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(signs).toEqual([]);
  });

  test('no vector in an outage message runs', async ({ page, signs, visit }) => {
    expect(await visit(page, `${BASE}/`)).toEqual({ status: 200, unannounced: [] });
    expect(await count(page, '[aria-label="Service notice"]')).toBe(closedMarkup.length + 1);
    expect(signs).toEqual([]);
  });

  test('no vector in the text and links of a category runs', async ({ page, signs, visit }) => {
    expect(await visit(page, `${BASE}/${CATEGORY}`)).toEqual({ status: 200, unannounced: [] });
    expect(await page.locator('main a[href^="javascript:" i]').count()).toBe(0);
    expect(signs).toEqual([]);
  });

  test('no vector in deals runs', async ({ page, product, signs }) => {
    await page.goto(
      `${product.origin}/identity/authorize?${new URLSearchParams({ response_type: 'token', state: `${BASE}/deals` })}`,
    );
    await page.fill('#email', 'new-system@example.com');
    await page.fill('#password', 'demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${product.origin}${BASE}/deals`, { waitUntil: 'load' });
    expect(await findUnannounced(page)).toEqual([]);
    expect(await count(page, 'main article')).toBe(closedMarkup.length + 1);
    expect(signs).toEqual([]);
  });
});
