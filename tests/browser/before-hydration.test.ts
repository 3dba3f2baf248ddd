/** What is typed before a page's scripts are there, where a browser extension has changed the page or the scripts never come. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pageTest as test } from '#tests/support/product-test.ts';

const BASE = '/help-and-support';
const FORMS = [
  { path: '/complaints/gas-and-electricity', text: '#firstName', choice: '#vulnerabilityConsent' },
  { path: '/complaints/feedback', text: '#query', choice: null },
  { path: '/submit-meter-read', text: '#last_name', choice: '#title' },
];

/** Holds the page's scripts back until `release` is called. */
async function openHeld(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('form#step').waitFor();
  return resolve;
}

/** As password managers and grammar checkers do. */
const putBeside = (page: Page, field: string) =>
  page.evaluate((selector) => {
    document.querySelector(selector)?.insertAdjacentHTML('afterend', '<div data-extension="yes">icon</div>');
    document.querySelector('form#step')?.insertAdjacentHTML('afterbegin', '<div data-extension="yes"></div>');
  }, field);

const isHydrated = (page: Page, field: string) =>
  page.waitForFunction(
    (selector) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps')),
    field,
  );

test.for(FORMS)(
  'an element that an extension put into $path takes nothing away of what is typed, nor the place in it',
  async ({ path, text, choice }, { product, page }) => {
    const release = await openHeld(page, product.origin + BASE + path);
    await page.fill(text, 'Typed early');
    if (choice) await page.selectOption(choice, { index: 1 });
    const chosen = choice && (await page.inputValue(choice));
    await page.focus(text);
    await page.locator(text).evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 5));
    await putBeside(page, text);
    release();
    await isHydrated(page, text);
    expect(await page.inputValue(text)).toBe('Typed early');
    if (choice) expect(await page.inputValue(choice)).toBe(chosen);
    const place = await page.evaluate(() => {
      const { id, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
      return [`#${id}`, selectionStart, selectionEnd];
    });
    expect(place).toEqual([text, 2, 5]);
  },
);

test('a choice between readings stays, and so do the fields that it shows', async ({ product, page }) => {
  const release = await openHeld(page, `${product.origin}${BASE}/submit-meter-read`);
  await page.check('input[value="Dual"]');
  await page.fill('#gas_reading', '01234');
  await putBeside(page, '#gas_reading');
  release();
  await isHydrated(page, '#gas_reading');
  expect([await page.isChecked('input[value="Dual"]'), await page.inputValue('#gas_reading')]).toEqual([true, '01234']);
});

test('scripts that never come leave what is typed, and it is sent without them', async ({ product, page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${product.origin}${BASE}/complaints/feedback`, { waitUntil: 'load' });
  await page.fill('#query', 'Typed without scripts');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('“Typed without scripts”').waitFor();
});
