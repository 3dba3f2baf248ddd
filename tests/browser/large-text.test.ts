/** Nothing is cut, split or unreachable: every page with 200% text, on the smallest screens, and by thumb. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findOverflow, findViolations } from '#tests/support/axe.ts';
import { browserTest } from '#tests/support/product-test.ts';

const BASE = '/help-and-support';
const PATHS = [
  `${BASE}/`,
  `${BASE}/emergencies`,
  `${BASE}/emergency-card`,
  `${BASE}/contact-us`,
  `${BASE}/bills-and-payments`,
  `${BASE}/meters`,
  `${BASE}/breakdowns`,
  `${BASE}/probate`,
  `${BASE}/struggling-to-pay`,
  `${BASE}/breakdowns/no-heating`,
  `${BASE}/emergencies/smell-gas`,
  `${BASE}/emergencies/power-cut`,
  `${BASE}/helpful-advice/energy-use-of-appliances`,
  `${BASE}/helpful-advice/what-we-owe-you`,
  `${BASE}/energy-tariffs/todays-rates`,
  `${BASE}/my-account/close-your-account`,
  `${BASE}/meters/economy-7-readings`,
  `${BASE}/complaints-procedure`,
  `${BASE}/meters/reading-your-meter`,
  `${BASE}/bills-and-payments/ask-for-a-refund`,
  `${BASE}/videos/reading-a-dial-meter`,
  `${BASE}/videos/what-to-do-if-you-smell-gas`,
  `${BASE}/elsewhere/peaksave`,
  `${BASE}/make-a-complaint-select-type`,
  `${BASE}/make-a-complaint-select-energy`,
  `${BASE}/complaints/gas-and-electricity`,
  `${BASE}/complaints/feedback`,
  `${BASE}/submit-meter-read`,
  `${BASE}/confirmation`,
  `${BASE}/accessibility`,
  `${BASE}/privacy`,
  `${BASE}/cookies`,
  `${BASE}/offline`,
  '/meterreads',
  '/page-not-found.html',
  '/search?q=smell+gas',
  '/search?q=xyzzyq',
  '/search?q=boiler',
  `${BASE}/start`,
  `${BASE}/start/heat`,
  `${BASE}/follow`,
  '/api/docs',
];
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
/** 320 px is also what 1280 px leave at 400% zoom. */
const WIDTHS = [375, 320];
const LARGE = [
  [375, '200%'],
  [320, '200%'],
  [320, '400%'],
] as const;

/** Sizes in `vw` follow a new width a frame later. */
const afterLayout = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Phone numbers, prices and days in a page’s text that are broken over two lines. */
function findBrokenNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
    const numbers = new RegExp(
      String.raw`0\d{2,4}[ \u00A0]\d{3}[ \u00A0]\d{3,4}|£[\d,.]+[ \u00A0](?:a|per)[ \u00A0]\w+|top-ups?\b|\d{1,2}[ \u00A0](?:${months})\b|\d[ \u00A0]hours`,
      'g',
    );
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.head, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
      for (const { 0: number, index } of node.data.matchAll(numbers)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const lines = [...range.getClientRects()]
          .filter(({ width }) => width > 1)
          .map(({ top }) => Math.round(top / 8));
        if (new Set(lines).size > 1) broken.push(number);
      }
    return broken;
  });
}

/** Phone numbers that wrap, or overflow the screen or a clipping ancestor. */
function findHurtNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href^="tel:"]')].flatMap((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8)));
      const { left, right, width } = link.getBoundingClientRect();
      if (width === 0) return [];
      let edge = document.documentElement.clientWidth;
      for (let at = link.parentElement; at; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') edge = Math.min(edge, at.getBoundingClientRect().right);
      const isSplit = !link.querySelector('svg') && lines.size > 1;
      return isSplit || left < 0 || right > edge + 1 ? [`${link.textContent} ${left}–${right} of ${edge}`] : [];
    }),
  );
}

/** Words of an article’s drawings that are too small to read, as they are shown. */
function findSmallWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGTextElement>('main svg.drawing text')].flatMap((words) => {
      const { a = 0, b = 0 } = words.ownerSVGElement?.getScreenCTM() ?? {};
      const size = Number.parseFloat(getComputedStyle(words).fontSize) * Math.hypot(a, b);
      return size < 14 ? [`${words.textContent} ${size.toFixed(1)} px`] : [];
    }),
  );
}

const THUMB = 44;

/** Targets smaller than a thumb. A link inside a sentence may be as high as its line (WCAG 2.5.8). */
function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((thumb) => {
    const isInSentence = (element: Element) => {
      const block = element.closest('p, li, dd, td, label, small, blockquote, legend');
      const around = (block?.textContent ?? '').replaceAll(/[\s()›.,]/g, '').length;
      return element.tagName === 'A' && around > (element.textContent ?? '').replaceAll(/[\s()›.,]/g, '').length + 2;
    };
    const size = (element: Element) => {
      const own = (element.matches('input[type=radio], input[type=checkbox]') && element.closest('label')) || element;
      const { width, height } = own.getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      const isSpread = after.content !== 'none' && after.position === 'absolute';
      return {
        width: Math.max(width, isSpread ? Number.parseFloat(after.width) : 0),
        height: Math.max(height, isSpread ? Number.parseFloat(after.height) : 0),
      };
    };
    return [
      ...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary'),
    ].flatMap((element) => {
      const { width, height } = size(element);
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      const isOnScreen = element.getBoundingClientRect().bottom > 0;
      const isForNobody = element.matches('[tabindex="-1"], [aria-hidden=true], [aria-hidden=true] *');
      if (isForNobody || !isShown || !isOnScreen || isInSentence(element)) return [];
      return width < thumb - 0.5 || height < thumb - 0.5
        ? [
            `${element.tagName} “${(element.textContent ?? '').trim().slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)}`,
          ]
        : [];
    });
  }, THUMB);
}

/** One page for all: opening one for each path costs more than the checks. */
const test = browserTest.extend('page', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    hasTouch: true,
    locale: 'en-GB',
  });
  onCleanup(() => context.close());
  return context.newPage();
});

describe('every page, loaded once', () => {
  test.for(PATHS)('%s', async (path, { page, product }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto(product.origin + path);
    // On a phone every target is as large as a thumb.
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await findOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 320, height: 740 });
    await afterLayout(page);
    expect([await findSmallWords(page), await findOverflow(page)]).toEqual([[], 0]);
    if (ONLY_HERE.has(path)) expect(await findViolations(page)).toEqual([]);
    // With text twice as large, and as large as a browser makes it, nothing scrolls sideways, and no number is cut or split.
    for (const [width, size] of LARGE) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
      await afterLayout(page);
      const hurt = [...(await findHurtNumbers(page)), ...(await findBrokenNumbers(page))];
      expect([width, size, await findOverflow(page), hurt]).toEqual([width, size, 0, []]);
    }
  });
});

test('numbers are as large as any text where the style sheet does not arrive', async ({ page, product }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.route('**/*.css', (route) => route.abort());
  for (const path of ['/', '/emergencies', '/emergencies/smell-gas', '/videos/what-to-do-if-you-smell-gas']) {
    await page.goto(product.origin + BASE + path, { waitUntil: 'domcontentloaded' });
    expect([path, await findOverflow(page), await findHurtNumbers(page)]).toEqual([path, 0, []]);
  }
  await page.unroute('**/*.css');
});

test('with text twice as large a phone keeps the way to emergencies in its first row, and mistakes on the screen', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(`${product.origin}${BASE}/complaints/pay-as-you-go`, { waitUntil: 'networkidle' });
  await page.fill('#email', 'ann@');
  await page.fill('#postcode', 'ZZ99 1AA');
  await page.getByRole('button', { name: 'Find address' }).click();
  await page.selectOption('#addressId', { index: 1 });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('There is a problem').waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await afterLayout(page);
    const [logo, emergency] = await Promise.all(
      ['a', 'a[href$="/emergencies"]'].map((link) => page.locator(`header ${link}`).first().boundingBox()),
    );
    expect(emergency?.y).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0));
    expect([width, await findOverflow(page)]).toEqual([width, 0]);
  }
});

test('large text on a wide screen gets the layout of a small one', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${product.origin}${BASE}/`);
  const scene = page.locator('h1 >> xpath=../../*[name()="svg"]');
  expect(await scene.isVisible()).toBe(true);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await afterLayout(page);
  // The link to emergencies stays in the first row, and nothing is drawn below the search.
  const [logo, emergency] = await Promise.all(
    ['a', 'a[href$="/emergencies"]'].map((link) => page.locator(`header ${link}`).first().boundingBox()),
  );
  expect(emergency?.y).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0));
  expect([await scene.isVisible(), await findOverflow(page), await findHurtNumbers(page)]).toEqual([false, 0, []]);
});
