/** Tab to the end of a page and Shift+Tab back: the focus is always visible, and nothing traps it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pathTo, patterns, searchPath } from '#domain/paths.ts';
import { readStops } from '#tests/support/keyboard.ts';
import { readerTest as test } from './reader-test.ts';

const PAGES = [
  [patterns.home, 1280],
  ...[
    patterns.home,
    patterns.contactUs,
    patterns.selectType,
    patterns.submitMeterRead,
    patterns.cookies,
    pathTo('complaintDetails', { complaint: 'gas-and-electricity' }),
    searchPath('smell gas'),
  ].map((path) => [path, 375] as const),
] as const;

/** Waits for the new width to be painted: until then Tab follows the wide header's order, which differs. */
async function narrow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  await page.evaluate(() => new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)));
}

async function expectSeen(page: Page): Promise<void> {
  const there = await readStops(page, 'Tab');
  expect(there.length).toBeGreaterThan(5);
  expect(there.filter((stop) => stop.includes('not seen: '))).toEqual([]);
  expect((await readStops(page, 'Shift+Tab')).toReversed()).toEqual(there);
}

test.for(PAGES)(
  'every tab stop of %s is visible at %i px, and Shift+Tab reverses their order',
  async ([path, width], { reader }) => {
    const page = await reader.read(path);
    await narrow(page, width);
    await expectSeen(page);
  },
);

test('every tab stop of the sign-in page is visible, and Shift+Tab reverses their order', async ({ reader }) => {
  const page = await reader.read(patterns.home);
  await narrow(page, 375);
  await page.getByRole('link', { name: 'Sign in' }).first().press('Enter');
  await page.getByLabel('Password', { exact: true }).waitFor();
  await expectSeen(page);
});
