/** `test` with one page that is taken to many addresses, each inspected in every look without loading it again. */
import type { ConsoleMessage, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sharedBrowserTest } from '#tests/support/product-test.ts';
import { listPageFaults } from './inspect-page.ts';

/** One page for all: opening one for each address costs more than the checks. */
export const onePageTest = sharedBrowserTest.extend('page', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    hasTouch: true,
    locale: 'en-GB',
    // A service worker would supply the style sheet that a test delays.
    serviceWorkers: 'block',
  });
  onCleanup(() => context.close());
  return context.newPage();
});

/** A hook starts it, because a hook has a longer timeout than a test. */
onePageTest.beforeAll(({ page, product }) => void [page, product]);

export async function expectGood(page: Page, origin: string, paths: readonly string[]): Promise<void> {
  expect(paths.length).toBeGreaterThan(0);
  const errors: string[] = [];
  let address = '';
  const note = (said: ConsoleMessage) => {
    // A page may itself be a 404; its pictures, scripts and style sheets may not.
    const isPageItself = said.text().startsWith('Failed to load resource') && said.location().url === address;
    if (said.type() === 'error' && !isPageItself) errors.push(`${said.text()} ${said.location().url}`);
  };
  const noteThrown = (error: Error) => errors.push(error.message);
  page.on('console', note);
  page.on('pageerror', noteThrown);
  for (const path of paths) {
    errors.length = 0;
    await page.setViewportSize({ width: 375, height: 740 });
    address = origin + path;
    const answer = await page.goto(address);
    const reached = new URL(page.url());
    expect.soft([path, answer?.status() === 500, reached.pathname]).toEqual([path, false, path.split('?')[0]]);
    expect.soft([path, await listPageFaults(page, path), errors]).toEqual([path, [], []]);
  }
  page.off('console', note);
  page.off('pageerror', noteThrown);
}
