/** A complaint from sending to resolution, by a customer and an adviser who use the keyboard alone, with scripts and without. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { patterns } from '#domain/paths.ts';
import { createKeyboard } from '#tests/support/keyboard.ts';
import type { Product } from '#tests/support/product.ts';
import { sharedBrowserTest as test } from '#tests/support/product-test.ts';
import { fillPerson, openPage } from './open-page.ts';

let product: Product;
let browser: Browser;
test.beforeAll(({ product: started, browser: opened }) => {
  [product, browser] = [started, opened];
});

const press = (page: Page, name: string) => createKeyboard(page, true).press(name);

async function sendComplaint(page: Page): Promise<string> {
  await fillPerson(page);
  const keyboard = createKeyboard(page, true);
  await keyboard.pick('vulnerabilityConsent', 'N');
  await keyboard.type('postcode', 'ZZ99 1AB');
  await press(page, 'Find address');
  await page.getByLabel('Choose your address').waitFor();
  await keyboard.pickNth('addressId', 1);
  await press(page, 'Next');
  await page.locator('#query').waitFor();
  await keyboard.pickNth('subject', 1);
  await keyboard.type('query', 'Nobody has called back about my blank meter.');
  await keyboard.press('Send your');
  await page.getByText('Your reference', { exact: true }).waitFor();
  return (await page.getByText(/^HS-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
}

async function follow(page: Page, reference: string): Promise<void> {
  await page.goto(product.origin + patterns.follow);
  const keyboard = createKeyboard(page, true);
  await keyboard.type('reference', reference);
  await keyboard.type('proof', 'ann@example.org');
  await keyboard.press('Check progress');
  await page.waitForURL(/\/follow\/case$/);
}

async function openCase(page: Page, reference: string): Promise<void> {
  const keyboard = createKeyboard(page, true);
  await keyboard.type('email', 'adviser@example.com');
  await keyboard.type('password', 'demo');
  await keyboard.press('Sign in');
  await page.waitForURL(/\/desk$/);
  // The header's style sheet comes with its page.
  expect(await page.locator('header > div').evaluate((bar) => getComputedStyle(bar).display)).toBe('flex');
  await keyboard.type('q', reference);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Search for' }).waitFor();
  await keyboard.follow('Ann Lee');
  await page.getByText('Nobody has called back about my blank meter.').first().waitFor();
}

async function answer(page: Page, words: string): Promise<void> {
  await createKeyboard(page, true).type('reply', words);
  await press(page, 'Send reply');
  await page.getByText(words).first().waitFor();
  await page.getByText('Reply sent to a…@example.org').waitFor();
  // The reply has moved from its box to the activity.
  expect(await page.getByLabel('Your reply').inputValue()).toBe('');
}

test.for([true, false])(
  'customer and adviser take a complaint from the form to its resolution, JavaScript: %j',
  async (javaScript) => {
    const customer = await openPage(browser, `${product.origin}/help-and-support/complaints/gas-and-electricity`, {
      javaScript,
    });
    const reference = await sendComplaint(customer);
    await follow(customer, reference);

    const adviser = await openPage(browser, product.origin + patterns.desk, { javaScript }, 'load');
    await openCase(adviser, reference);
    await press(adviser, 'Assign to me');
    await adviser.getByText('Assigned to you').first().waitFor();
    await createKeyboard(adviser, true).choose('box', 1);
    await createKeyboard(adviser, true).type('note', 'Agreed a visit.');
    await press(adviser, 'Save and share with the customer');
    await adviser.getByText('Note saved and shared with the customer').waitFor();
    await answer(adviser, 'An engineer comes on Tuesday.');

    await customer.reload();
    await customer.getByText('An engineer comes on Tuesday.').waitFor();
    expect(await customer.getByText('Agreed a visit.').count()).toBe(1);
    await createKeyboard(customer, true).type('message', 'Please ring the top bell.');
    await press(customer, 'Send message');
    await customer.getByText('Please ring the top bell.').waitFor();

    await adviser.reload();
    await adviser.getByText('Please ring the top bell.').first().waitFor();
    await press(adviser, 'Resolve');
    await adviser.locator('#basis').waitFor();
    await createKeyboard(adviser, true).type('basis', 'The boiler was mended.');
    await press(adviser, 'Continue');
    await adviser.getByText('The boiler was mended.').waitFor();
    await press(adviser, 'Resolve and send');
    await adviser.getByText('Resolved and sent to a…@example.org').waitFor();

    await customer.reload();
    await press(customer, 'No, it isn’t');
    await customer.getByText('We’ve reopened it and are looking at it again').waitFor();
    await adviser.reload();
    await answer(adviser, 'A new meter is in.');
    await customer.reload();
    await press(customer, 'Yes, it’s resolved');
    await customer.getByText('We’ve marked it as resolved').waitFor();
    await adviser.reload();
    await adviser.getByRole('button', { name: 'Reopen' }).waitFor();
    await Promise.all([customer, adviser].map((page) => page.context().close()));
  },
);
