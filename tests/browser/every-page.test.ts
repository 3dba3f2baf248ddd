/** Every page of the product, loaded once: nothing is cut, split, out of reach or out of line, whatever the width and the size of text. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { patterns, searchPath } from '#domain/paths.ts';
import { routes } from '#domain/routes.ts';
import { findOverflow, findViolations } from '#tests/support/axe.ts';
import { browserTest } from '#tests/support/product-test.ts';
import {
  choosePages,
  CUSTOMER_PAGES,
  lendCookies,
  OPEN_PAGES,
  STAND_IN_PAGES,
  reachPersonalPages,
  readSitemap,
  toDeskPages,
} from './every-page.ts';
import {
  findBrokenNumbers,
  findHurtNumbers,
  findSmallTargets,
  findSmallWords,
  findTitle,
  setTextSize,
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
const ONE_STEP = [`${BASE}/start/heat`];
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
/** For programmers, long and in a dress of their own: their numbers are those of settings. */
const FOR_PROGRAMMERS: readonly string[] = [patterns.apiDocuments, patterns.apiExpectations];
const isForProgrammers = (path: string) => FOR_PROGRAMMERS.includes(path);
/** A mistake comes before the title. */
const MISTAKEN = searchPath('');
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
/**
 * With text of its usual size: of every title, in pixels below the header, and of the column in the middle that it begins,
 * which is as wide as the header's or, for one column of text or questions, as wide as is easily read.
 */
const TITLES: Readonly<Record<number, { below: number; widths: number[] }>> = {
  375: { below: 52, widths: [338] },
  1280: { below: 64, widths: [1152, 704] },
};

/** Advisers have no phone with the largest text; the second page for programmers has the dress of the first. */
const toSizes = (path: string) =>
  SIZES.filter(([width, size]) =>
    path === patterns.apiExpectations
      ? width !== 1280 && size === '200%'
      : size !== '400%' || !path.startsWith(patterns.desk),
  );

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

/** Kinds of elements, by name and class, that axe has already seen with large text: of forty questions it reads a few. */
const seen = new Set<string>();

async function hasNewPart(page: Page): Promise<boolean> {
  const parts = await page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((part) => `${part.tagName} ${part.getAttribute('class') ?? ''}`),
  );
  const isNew = parts.some((part) => !seen.has(part));
  for (const part of parts) seen.add(part);
  return isNew;
}

/** What is wrong with the page that is open, at each size, in words. */
async function measure(page: Page, path: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const [width, size] of toSizes(path)) {
    await page.setViewportSize({ width, height: 740 });
    await setTextSize(page, size);
    const note = (what: string, found: readonly unknown[]) =>
      found.length > 0 && wrong.push(`${width} px, ${size} text: ${what}: ${found.join(', ')}`);
    const [overflow, hurt, broken] = await Promise.all([
      findOverflow(page),
      findHurtNumbers(page),
      findBrokenNumbers(page),
    ]);
    note('scrolls sideways', overflow > 0 ? [overflow] : []);
    note('numbers cut or split', [...hurt, ...(path === patterns.apiExpectations ? [] : broken)]);
    if (size === '100%') {
      if (width === 375) note('small targets', await findSmallTargets(page));
      if (width === 320) note('small words in drawings', await findSmallWords(page));
      const title = TITLES[width];
      if (title && path !== MISTAKEN && !isForProgrammers(path)) {
        const { below, beside, askew, column } = await findTitle(page);
        const isInPlace = below === title.below && beside === 0 && askew === 0 && title.widths.includes(column);
        note('title not in its place', isInPlace ? [] : [below, beside, askew, column]);
      }
    }
    if (size === '200%' && width === 375 && !isForProgrammers(path) && (await hasNewPart(page)))
      note('axe', await findViolations(page, 'sizes'));
  }
  return wrong;
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

  test('of the sitemap: every topic, and of articles, videos and questions some with every part that others have', async ({
    page,
    product: { origin },
  }) => {
    const { category = [], article, video, startNode, ...others } = await readSitemap(origin);
    expect(others).toEqual({});
    await expectGood(page, origin, category);
    for (const [paths, always] of [
      [article, ONCE_WRONG],
      [video],
      [startNode, ONE_STEP],
      [STAND_IN_PAGES, [`${BASE}/elsewhere/peaksave`]],
    ] as const)
      await expectGood(page, origin, await choosePages(origin, paths, always));
  });

  test('of one person: sent, followed, signed in, and at the desk', async ({ page, product }) => {
    const { visitor, paths, reference } = await reachPersonalPages(product.origin);
    await lendCookies(visitor, page.context(), product.origin);
    await expectGood(page, product.origin, paths);
    for (const [email, pages] of [
      ['no-record@example.com', CUSTOMER_PAGES],
      ['adviser@example.com', toDeskPages(reference)],
    ] as const) {
      // A customer is refused at the desk.
      await page.context().clearCookies();
      await page.goto(product.origin + pages[0]);
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill('demo');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${pages[0]}`);
      await expectGood(page, product.origin, pages);
    }
  });

  test('and no route is left out', async ({ product }) => {
    const listed = await readSitemap(product.origin);
    const { paths, reference } = await reachPersonalPages(product.origin);
    const measured = [
      ...OPEN_PAGES,
      ...STAND_IN_PAGES,
      ...Object.values(listed).flat(),
      ...paths,
      ...CUSTOMER_PAGES,
      ...toDeskPages(reference),
    ];
    const matches = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}(?:\\?|$)`);
    const missing = Object.values(routes)
      .filter(({ raw }) => !raw)
      .filter(({ pattern }) => !measured.some((path) => matches(pattern).test(path)));
    // A preview is an article with a notice, made by a command of its own.
    expect(missing.map(({ pattern }) => pattern)).toEqual([patterns.preview]);
  });
});
