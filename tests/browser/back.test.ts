/** The browser's Back button, also before hydration. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#tests/support/product.ts';
import { sharedBrowserTest as test } from '#tests/support/product-test.ts';
import { giveDetails } from './open-page.ts';

const DETAILS = '/help-and-support/complaints/pay-as-you-go';
const CREDIT = '/help-and-support/complaints/gas-and-electricity';
const SUBJECT = 'Faulty meter';
const SCRIPTS_LATE_MS = 200;

let product: Product;
let browser: Browser;
test.beforeAll(({ product: started, browser: opened }) => {
  [product, browser] = [started, opened];
});

/** Fills in the details and continues. */
async function openQuery(page: Page, details: string): Promise<void> {
  await page.goto(product.origin + details, { waitUntil: 'networkidle' });
  await giveDetails(page);
  await page.locator('#query').waitFor();
}

/** Walks a complaint to its confirmation, then slows down scripts. */
async function openConfirmation(): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (said) => {
    if (said.type() === 'error') errors.push(said.text());
  });
  await openQuery(page, DETAILS);
  await page.fill('#query', 'The display is blank.');
  await page.getByRole('button', { name: 'Send your complaint' }).click();
  await page.getByText('Your reference', { exact: true }).waitFor();
  await page.route('**/assets/**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SCRIPTS_LATE_MS));
    await route.continue();
  });
  return { page, errors };
}

async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(4 * SCRIPTS_LATE_MS);
  await page.waitForLoadState('networkidle');
}

const readPage = async (page: Page) => [new URL(page.url()).pathname, await page.locator('h1').textContent()];

describe('history after a confirmation', () => {
  test('two quick Backs end on the page whose address is shown', async () => {
    const { page, errors } = await openConfirmation();
    await page.evaluate(() => {
      history.back();
      setTimeout(() => history.back(), 50);
    });
    await settle(page);
    expect(await readPage(page)).toEqual([DETAILS, 'Your details']);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('Forward from the details returns to the confirmation', async () => {
    const { page } = await openConfirmation();
    await page.unroute('**/assets/**/*.js');
    const sent = page.url();
    const length = await page.evaluate(() => history.length);
    await page.goBack();
    await page.waitForURL(product.origin + DETAILS);
    await page.getByText('You’ve already sent this form.').waitFor();
    await page.goForward();
    await page.waitForURL(sent);
    await page.getByText('Your reference', { exact: true }).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.context().close();
  });

  test('Back from a page still loading ends on the page whose address is shown', async () => {
    const { page, errors } = await openConfirmation();
    await page.reload({ waitUntil: 'commit' });
    await page.locator('h1').waitFor();
    await page.evaluate(() => history.back());
    await settle(page);
    expect(await readPage(page)).toEqual([DETAILS, 'Your details']);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('going back to the details before sending', () => {
  const readWords = async (page: Page) => {
    await page.locator('#query').waitFor();
    return [await page.inputValue('#subject'), await page.inputValue('#query')];
  };

  test('keeps the text after the Back link, the Back button and a failed send', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await openQuery(page, CREDIT);
    await page.selectOption('#subject', SUBJECT);
    await page.fill('#query', 'The display is blank.');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await readWords(page)).toEqual([SUBJECT, 'The display is blank.']);
    await page.goBack();
    await page.getByRole('button', { name: 'Next' }).waitFor();
    await page.goForward();
    expect(await readWords(page)).toEqual([SUBJECT, 'The display is blank.']);
    await page.route('**/*.data', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Send your' }).click();
    await page.getByRole('alert').getByText('No response from our service').waitFor();
    await page.unroute('**/*.data');
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await readWords(page)).toEqual([SUBJECT, 'The display is blank.']);
    await context.close();
  });
});
