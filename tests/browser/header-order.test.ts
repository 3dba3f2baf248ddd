/** The visual, reading and Tab order of the header are the same, and the whole area of each number can be pressed. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pathTo, patterns } from '#domain/paths.ts';
import { readerTest as test } from './reader-test.ts';

interface Place {
  words: string;
  left: number;
  top: number;
}

/** The header’s links that are shown, in the order of the document. */
function readLinks(page: Page): Promise<Place[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('header a')]
      .filter((link) => link.checkVisibility())
      .map((link) => {
        const { left, top, height } = link.getBoundingClientRect();
        return { words: link.textContent.trim(), left, top: top + height / 2 };
      }),
  );
}

/** Sorts links by row and then from left to right. */
const toSeen = (links: Place[]) =>
  links.toSorted((one, other) => (Math.abs(one.top - other.top) < 22 ? one.left - other.left : one.top - other.top));
const toWords = (links: Place[]) => links.map(({ words }) => words);

test.for([320, 375, 700, 720, 1280])(
  'the tab order of the header follows its layout at %i px',
  async (width, { reader }) => {
    const page = await reader.read(pathTo('contactUs'));
    await page.setViewportSize({ width, height: 800 });
    const links = await readLinks(page);
    const seen = toWords(toSeen(links));
    expect(seen).toHaveLength(6);
    // The document itself has that order, for every browser and screen reader.
    expect(toWords(links)).toEqual(seen);
    await page.getByRole('link', { name: 'Skip to main content' }).focus();
    for (const words of seen) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe(words);
    }
  },
);

/** The last is a screen of 1280 × 1024 pixels at 400% zoom. */
const LARGE = [
  { width: 320, height: 740, size: '400%', most: 0.2 },
  { width: 375, height: 740, size: '200%', most: 0.2 },
  { width: 375, height: 740, size: '400%', most: 0.2 },
  { width: 1280, height: 900, size: '400%', most: 0.25 },
  { width: 320, height: 256, size: '100%', most: 0.4 },
];

test.for(LARGE)(
  'the header leaves room for the page with text of $size at $width × $height px',
  async (look, { reader }) => {
    const { width, height, size, most } = look;
    const page = await reader.read(pathTo('contactUs'));
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), size);
    expect((await page.locator('header').first().boundingBox())?.height).toBeLessThanOrEqual(most * height);
  },
);

/** How many pixels at the top and bottom of each number belong to something else; one may be lost to rounding. */
function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href^="tel:"]')].flatMap((link) => {
      link.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = link.getBoundingClientRect();
      const isOwn = (y: number) => link.contains(document.elementFromPoint(left + width / 2, y));
      const lost = Array.from({ length: Math.floor(height) }, (_, at) => top + at + 0.5).filter((y) => !isOwn(y));
      return lost.length > 2 ? [`${link.textContent}: ${lost.length} of ${Math.round(height)} px`] : [];
    }),
  );
}

test.for([
  patterns.contactUs,
  patterns.emergencies,
  patterns.follow,
  patterns.accessibility,
  pathTo('category', { category: 'breakdowns' }),
  pathTo('article', { category: 'emergencies', article: 'smell-gas' }),
])('nothing covers a part of a number: %s', async (path, { reader }) => {
  const page = await reader.read(path);
  expect(await findCovered(page)).toEqual([]);
});
