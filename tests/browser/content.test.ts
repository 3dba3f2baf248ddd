/** Content pages in a real browser: size, scripts, readability. */
import { brotliCompressSync } from 'node:zlib';
import type { Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findViolations } from '#tests/support/axe.ts';
import { createKeyboard } from '#tests/support/keyboard.ts';
import { startProduct } from '#tests/support/product.ts';
import { expectAccessibleInEveryLook, openPage, type Reader } from './open-page.ts';
import { readerTest } from './reader-test.ts';

const BASE = '/help-and-support';
const ARTICLE = `${BASE}/meters/reading-your-meter`;
const KB = 1000;

/** A product whose content server is unavailable. */
// oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
const test = readerTest.extend('away', { scope: 'file' }, async ({}, { onCleanup }) => {
  const away = await startProduct({ env: { CONTENT_BASE_URL: 'http://127.0.0.1:2' } });
  onCleanup(() => away.stop());
  return away;
});

test('a slow page shows Loading after 200 ms, and Back shows the former page without the message', async ({
  reader,
}) => {
  const page = await reader.readAnew(`${BASE}/`);
  await page.route(`**${BASE}/contact-us`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.evaluate(() => {
    let pressed = 0;
    document.addEventListener('click', () => (pressed = performance.now()));
    const note = () => {
      const said = document.querySelector('[role=status]:has(.spinner)')?.textContent;
      if (said) sessionStorage.setItem('said', `${said} ${performance.now() - pressed >= 200}`);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact us' }).click();
  await page.waitForURL(`**${BASE}/contact-us`);
  expect(await page.evaluate(() => sessionStorage.getItem('said'))).toBe('Loading true');
  await page.goBack();
  expect(await page.getByText('Loading').count()).toBe(0);
  await page.unroute(`**${BASE}/contact-us`);
});

describe('an article page', () => {
  test('has no React, at most 8.5 KB of script in one file, 14 KB of CSS, and 8 requests', async ({
    product,
    browser,
  }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const loading: Promise<{ url: string; type: string; text: string }>[] = [];
    const read = async (request: Request) => {
      const type = request.resourceType();
      const text = type === 'script' || type === 'stylesheet' ? ((await (await request.response())?.text()) ?? '') : '';
      return { url: request.url(), type, text };
    };
    page.on('requestfinished', (request) => loading.push(read(request)));
    await page.goto(product.origin + ARTICLE, { waitUntil: 'networkidle' });
    const loaded = await Promise.all(loading);
    const scripts = loaded.filter(({ type }) => type === 'script');
    const styles = loaded.filter(({ type }) => type === 'stylesheet');
    const weigh = (files: typeof loaded) => files.reduce((sum, { text }) => sum + brotliCompressSync(text).length, 0);
    console.log(
      `article page: ${loaded.length} requests, script ${weigh(scripts)} bytes, CSS ${weigh(styles)} bytes (brotli)`,
    );
    expect(scripts).toHaveLength(1);
    expect(scripts[0]?.text).not.toMatch(/react|jsx-runtime|^import\s/i);
    expect(weigh(scripts)).toBeLessThanOrEqual(8.5 * KB);
    expect(weigh(styles)).toBeLessThanOrEqual(14 * KB);
    expect(loaded.length).toBeLessThanOrEqual(8);
    expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false);
    await context.close();
  });

  test('has breadcrumb data that the strict policy does not block', async ({ reader }) => {
    const page = await reader.read(ARTICLE);
    const list: unknown = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? 'null',
    );
    expect(list).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }],
    });
    expect(reader.errors).toEqual([]);
  });

  test('prints without navigation, question or search', async ({ reader }) => {
    const page = await reader.read(ARTICLE);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('Was this page helpful?').isVisible()).toBe(false);
    const crumbs = page.locator('nav[aria-label="Breadcrumb"]');
    expect(await crumbs.evaluateAll((all) => all.map((one) => one.checkVisibility()))).toEqual([false]);
    expect(await page.getByRole('complementary').isVisible()).toBe(false);
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  });

  test('prints hours, without “open now”', async ({ reader }) => {
    const page = await reader.read(`${BASE}/contact-us`);
    const isShown = () => page.locator('[data-hours]').evaluateAll((all) => all.some((one) => one.checkVisibility()));
    expect(await isShown()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await isShown()).toBe(false);
  });

  test.for(['contact-us', 'emergencies'])('prints %s with its title clear of the header', async (slug, { reader }) => {
    const page = await reader.read(`${BASE}/${slug}`);
    await page.emulateMedia({ media: 'print' });
    const gap = await page.evaluate(() => {
      const endOf = (one: Element | null) => one?.getBoundingClientRect().bottom ?? Infinity;
      return (document.querySelector('h1')?.getBoundingClientRect().top ?? 0) - endOf(document.querySelector('header'));
    });
    expect(gap).toBeGreaterThanOrEqual(8);
  });

  test('prints small print smaller than the text', async ({ reader }) => {
    const page = await reader.read(`${BASE}/emergency-card`);
    await page.emulateMedia({ media: 'print' });
    const sizeOf = (words: string) =>
      page
        .locator(`main li p > ${words}`)
        .first()
        .evaluate((shown) => Number.parseFloat(getComputedStyle(shown).fontSize));
    await expect.poll(async () => (await sizeOf('span')) < (await sizeOf('strong'))).toBe(true);
  });

  test.for([true, false])(
    'asks whether the article was helpful, by keyboard alone, JavaScript: %s',
    async (javaScript, { product, browser }) => {
      const page = await openPage(browser, product.origin + ARTICLE, { javaScript }, 'load');
      const keyboard = createKeyboard(page, true);
      await keyboard.press('No');
      await page.getByLabel('What was missing or wrong?').waitFor();
      expect(new URL(page.url()).pathname).toBe(javaScript ? ARTICLE : `${BASE}/helpful`);
      // axe needs scripts.
      if (javaScript) expect(await findViolations(page)).toEqual([]);
      await keyboard.type('reason', 'x'.repeat(1_001));
      await keyboard.press('Send');
      await page.getByText('Your feedback must be 1,000 characters or fewer').first().waitFor();
      await keyboard.type('reason', 'No picture of my meter');
      await keyboard.press('Send');
      await page.getByText('Thank you for telling us').waitFor();
      expect(new URL(page.url()).pathname).toBe(javaScript ? ARTICLE : `${BASE}/helpful`);
      await page.context().close();
    },
  );
});

describe('the four layouts of a category (§2)', () => {
  const outline = async (reader: Reader, path: string) => {
    const page = await reader.read(BASE + path);
    return {
      headings: await page.locator('main h2').allTextContents(),
      search: await page.getByRole('search').count(),
      card: await page.locator('main [class*=last]').count(),
    };
  };

  test.for(['/bills-and-payments', '/my-account', '/pay-as-you-go'])(
    '%s has common questions and all articles',
    async (path, { reader }) => {
      expect(await outline(reader, path)).toMatchObject({
        headings: ['Common questions', 'All other articles', 'Can’t find what you need?'],
        card: 0,
      });
    },
  );

  test('meters has common questions, all articles and a last-article card', async ({ reader }) => {
    expect(await outline(reader, '/meters')).toMatchObject({
      headings: ['Common questions', 'All other articles', 'Can’t find what you need?'],
      card: 1,
    });
  });

  test('emergencies has a hero and cards', async ({ reader }) => {
    expect((await outline(reader, '/emergencies')).headings.slice(0, 4)).toEqual([
      'Gas emergency',
      'Carbon monoxide',
      'Power cut',
      'Meter emergency',
    ]);
  });

  test.for(['/breakdowns', '/struggling-to-pay', '/probate'])(
    '%s has a search box and the list of articles',
    async (path, { reader }) => {
      const { headings, search } = await outline(reader, path);
      expect([headings.length, search]).toEqual([1, 1]);
    },
  );
});

describe('accessibility and layout', () => {
  test.for(['/', '/meters', '/meters/reading-your-meter', '/emergencies'])(
    '%s without content has no axe violation and no horizontal scrolling',
    async (path, { reader, away }) => {
      await expectAccessibleInEveryLook(await reader.read(BASE + path, away.origin));
    },
  );
});
