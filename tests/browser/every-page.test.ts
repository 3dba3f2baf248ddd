/** Every page of the product, loaded once: nothing is cut, split, out of reach or out of line, whatever the width and the size of text. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { patterns } from '#domain/paths.ts';
import { routes } from '#domain/routes.ts';
import { findOverflow, findViolations } from '#tests/support/axe.ts';
import { browserTest } from '#tests/support/product-test.ts';
import {
  chooseArticles,
  CUSTOMER_PAGES,
  lendCookies,
  OPEN_PAGES,
  reachPersonalPages,
  readSitemap,
  toDeskPages,
} from './every-page.ts';
import {
  afterLayout,
  findBrokenNumbers,
  findHurtNumbers,
  findSmallTargets,
  findSmallWords,
  findTitle,
} from './measures.ts';

const BASE = '/help-and-support';
/** Articles that once were cut or split, besides one for every part that articles have. */
const ONCE_WRONG = [
  'breakdowns/no-heating',
  'emergencies/smell-gas',
  'emergencies/power-cut',
  'helpful-advice/energy-use-of-appliances',
  'helpful-advice/what-we-owe-you',
  'energy-tariffs/todays-rates',
  'my-account/close-your-account',
  'meters/economy-7-readings',
  'meters/reading-your-meter',
  'bills-and-payments/ask-for-a-refund',
].map((article) => `${BASE}/${article}`);
/** Pages that no other file checks with axe. */
const ONLY_HERE = new Set([
  `${BASE}/emergency-card`,
  `${BASE}/breakdowns/no-heating`,
  `${BASE}/energy-tariffs/todays-rates`,
  `${BASE}/elsewhere/peaksave`,
  `${BASE}/make-a-complaint-select-type`,
  `${BASE}/confirmation`,
  '/meterreads',
  '/page-not-found.html',
]);
/** For programmers, with a dress of their own. */
const FOR_PROGRAMMERS: readonly string[] = [patterns.apiDocuments, patterns.apiExpectations];
/** 320 px is also what 1280 px leave at 400% zoom. */
const SIZES = [
  [375, '100%'],
  [320, '100%'],
  [1280, '100%'],
  [1280, '200%'],
  [375, '200%'],
  [320, '200%'],
  [320, '400%'],
] as const;
/** Of titles with text of its usual size: as far below the header on every page, and beginning where the logo does. */
const TITLES: Readonly<Record<number, { below: number; beside: number }>> = {
  375: { below: 52, beside: 0 },
  1280: { below: 64, beside: 0 },
};

/** One page for all: opening one for each address costs more than the checks. */
const test = browserTest.extend('page', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    hasTouch: true,
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  onCleanup(() => context.close());
  return context.newPage();
});

async function measure(page: Page, path: string): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const [width, size] of SIZES) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    await afterLayout(page);
    const isUsual = size === '100%';
    const wrong = {
      overflow: await findOverflow(page),
      numbers: [...(await findHurtNumbers(page)), ...(await findBrokenNumbers(page))],
      targets: width === 375 && isUsual ? await findSmallTargets(page) : [],
      words: width === 320 && isUsual ? await findSmallWords(page) : [],
      title: isUsual && TITLES[width] && !FOR_PROGRAMMERS.includes(path) ? await findTitle(page) : TITLES[width],
      axe: size === '200%' && width === 375 ? await findViolations(page, 'sizes') : [],
    };
    const right = { overflow: 0, numbers: [], targets: [], words: [], title: TITLES[width], axe: [] };
    if (JSON.stringify(wrong) !== JSON.stringify(right)) found.push([width, size, wrong]);
  }
  return found;
}

async function expectGood(page: Page, origin: string, paths: readonly string[]): Promise<void> {
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    await page.setViewportSize({ width: 375, height: 740 });
    const answer = await page.goto(origin + path);
    const reached = new URL(page.url());
    expect.soft([path, answer?.status() === 500, reached.pathname]).toEqual([path, false, path.split('?')[0]]);
    if (ONLY_HERE.has(path)) expect.soft([path, await findViolations(page)]).toEqual([path, []]);
    expect.soft([path, await measure(page, path)]).toEqual([path, []]);
  }
}

describe('every page, loaded once', () => {
  test('of the table of routes', async ({ page, product }) => {
    await expectGood(page, product.origin, OPEN_PAGES);
  });

  test('of the sitemap: topics, videos and steps of “What’s happening?”', async ({ page, product }) => {
    const { others } = await readSitemap(product.origin);
    await expectGood(page, product.origin, others);
  });

  test('articles with every part that an article may have', async ({ page, product }) => {
    const { articles } = await readSitemap(product.origin);
    await expectGood(page, product.origin, await chooseArticles(product.origin, articles, ONCE_WRONG));
  });

  test('of one person: sent, followed, signed in, and at the desk', async ({ page, product }) => {
    const { visitor, paths, reference } = await reachPersonalPages(product.origin);
    await lendCookies(visitor, page.context(), product.origin);
    await expectGood(page, product.origin, paths);
    for (const [email, pages] of [
      ['no-record@example.com', CUSTOMER_PAGES],
      ['adviser@example.com', toDeskPages(reference)],
    ] as const) {
      await page.goto(product.origin + pages[0]);
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill('demo');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${pages[0]}`);
      await expectGood(page, product.origin, pages);
    }
  });

  test('and no route is left out', async ({ product }) => {
    const { articles, others } = await readSitemap(product.origin);
    const { paths, reference } = await reachPersonalPages(product.origin);
    const measured = [...OPEN_PAGES, ...articles, ...others, ...paths, ...CUSTOMER_PAGES, ...toDeskPages(reference)];
    const matches = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}(?:\\?|$)`);
    const missing = Object.values(routes)
      .filter(({ raw }) => !raw)
      .filter(({ pattern }) => !measured.some((path) => matches(pattern).test(path)));
    // A preview is an article with a notice, made by a command of its own.
    expect(missing.map(({ pattern }) => pattern)).toEqual([patterns.preview]);
  });
});
