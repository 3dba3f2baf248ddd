/** `test` with one page that is taken to many addresses, each inspected in every look without loading it again. */
import type { ConsoleMessage, Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserTest } from '#tests/support/product-test.ts';
import { inspect } from './inspect-page.ts';

/** One page for all: opening one for each address costs more than the checks. */
export const everyPageTest = browserTest.extend('page', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    hasTouch: true,
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  onCleanup(() => context.close());
  return context.newPage();
});

/** Here, so that the start has a hook's time and takes none of the first test's. */
everyPageTest.beforeAll(({ page, product }) => void [page, product]);

export async function expectGood(page: Page, origin: string, paths: readonly string[]): Promise<void> {
  expect(paths.length).toBeGreaterThan(0);
  const errors: string[] = [];
  // A page that is not there is an error too.
  const note = (said: ConsoleMessage) =>
    said.type() === 'error' && !said.text().startsWith('Failed to load resource') && errors.push(said.text());
  page.on('console', note);
  for (const path of paths) {
    errors.length = 0;
    await page.setViewportSize({ width: 375, height: 740 });
    const answer = await page.goto(origin + path);
    const reached = new URL(page.url());
    expect.soft([path, answer?.status() === 500, reached.pathname]).toEqual([path, false, path.split('?')[0]]);
    expect.soft([path, await inspect(page, path), errors]).toEqual([path, [], []]);
  }
  page.off('console', note);
}
