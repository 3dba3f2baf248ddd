/** What answers do to a person who has not waited for them. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#tests/support/product.ts';
import { browserTest as test } from '#tests/support/product-test.ts';
import { openPage } from './open-page.ts';

const BASE = '/help-and-support';
const LATE_MS = 700;

let product: Product;
let browser: Browser;
test.beforeAll(({ product: started, browser: opened }) => {
  [product, browser] = [started, opened];
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** The details page of a complaint, whose answers come late. */
async function openDetails(): Promise<Page> {
  const page = await openPage(browser, `${product.origin}${BASE}/complaints/pay-as-you-go`);
  await page.route('**/*.data', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  return page;
}

describe('a late answer', () => {
  test('leaves the focus where it has moved on to, and what is typed picks no address', async () => {
    const page = await openDetails();
    await page.fill('#postcode', 'ZZ99 1AA');
    await page.getByRole('button', { name: 'Find address' }).click();
    await page.focus('#email');
    await page.keyboard.type('ann', { delay: LATE_MS / 2 });
    await page.getByLabel('Choose your address').waitFor();
    await page.keyboard.type('3@example.org', { delay: 20 });
    expect([await focused(page), await page.inputValue('#email'), await page.inputValue('#addressId')]).toEqual([
      'email',
      'ann3@example.org',
      '',
    ]);
    await page.context().close();
  });

  test('leaves a postcode that is being corrected alone', async () => {
    const page = await openDetails();
    await page.fill('#postcode', 'ZZ99 1AA');
    await page.press('#postcode', 'Enter');
    await page.keyboard.type('2');
    await page.getByLabel('Choose your address').waitFor();
    expect(await focused(page)).toBe('postcode');
    await page.context().close();
  });

  test('that refuses says so without taking the focus from a field', async () => {
    const page = await openDetails();
    await page.fill('#postcode', 'nonsense');
    await page.getByRole('button', { name: 'Find address' }).click();
    await page.focus('#surname');
    await page.getByRole('alert').waitFor();
    expect(await focused(page)).toBe('surname');
    await page.context().close();
  });

  test('takes the focus to the list where the person waits for it', async () => {
    const page = await openDetails();
    await page.fill('#postcode', 'ZZ99 1AA');
    await page.getByRole('button', { name: 'Find address' }).click();
    await page.getByLabel('Choose your address').waitFor();
    await expect.poll(() => focused(page)).toBe('addressId');
    await page.context().close();
  });
});

describe('what a screen reader meets', () => {
  test('the sentence about the limit stands once', async () => {
    const page = await openPage(browser, `${product.origin}${BASE}/complaints/feedback`);
    const readMain = () => page.locator('main').ariaSnapshot();
    expect((await readMain()).match(/You can enter up to 30,000 characters/g)).toHaveLength(1);
    await page.fill('#query', 'x'.repeat(30_004));
    await expect.poll(readMain, { timeout: 10_000 }).toContain('You are currently 4 characters over.');
    await page.waitForTimeout(1_500);
    expect((await readMain()).match(/You are currently 4 characters over/g)).toHaveLength(1);
    await page.context().close();
  });
});

test('the hidden reading date is the date of the reading, as it is chosen', async () => {
  const page = await openPage(browser, `${product.origin}${BASE}/submit-meter-read`);
  const max = (await page.getAttribute('#date', 'max')) ?? '';
  await page.fill('#date', max);
  expect(await page.inputValue('input[name="reading_date"]')).toBe(max);
  await page.context().close();
});
