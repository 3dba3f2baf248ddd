/** A complaint from sending to resolution in two browsers, customer and adviser, with and without scripts. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { patterns } from '#domain/paths.ts';
import type { Product } from '#tests/support/product.ts';
import { browserTest as test } from '#tests/support/product-test.ts';
import { fillPerson, openPage } from './open-page.ts';

let product: Product;
let browser: Browser;
test.beforeAll(({ product: started, browser: opened }) => {
  [product, browser] = [started, opened];
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function sendComplaint(page: Page): Promise<string> {
  await fillPerson(page);
  await page.selectOption('#vulnerabilityConsent', 'no');
  await page.fill('#postcode', 'ZZ99 1AB');
  await press(page, 'Find address');
  await page.getByLabel('Choose your address').waitFor();
  await page.selectOption('#addressId', { index: 1 });
  await press(page, 'Next');
  await page.locator('#query').waitFor();
  await page.selectOption('#subject', { index: 1 });
  await page.fill('#query', 'Nobody has called back about my blank meter.');
  await page.getByRole('button', { name: 'Send your' }).click();
  await page.getByText('Your reference', { exact: true }).waitFor();
  return (await page.getByText(/^HS-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
}

async function follow(page: Page, reference: string): Promise<void> {
  await page.goto(product.origin + patterns.follow);
  await page.getByLabel('Your reference').fill(reference);
  await page.getByLabel('Your email address or postcode').fill('ann@example.org');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/follow\/case$/);
}

async function openCase(page: Page, reference: string): Promise<void> {
  await page.getByLabel('Email address').fill('adviser@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/desk$/);
  // The header's style sheet comes with its page.
  expect(await page.locator('header > div').evaluate((bar) => getComputedStyle(bar).display)).toBe('flex');
  await page.locator(`a[href$="${reference}"]`).first().click();
  await page.getByText('Nobody has called back about my blank meter.').first().waitFor();
}

async function answer(page: Page, words: string): Promise<void> {
  await page.getByLabel('Your answer').fill(words);
  await press(page, 'Send answer');
  await page.getByText(words).first().waitFor();
  // The answer has left its box for the timeline.
  expect(await page.getByLabel('Your answer').inputValue()).toBe('');
}

test.for([true, false])(
  'a complaint is followed from the form to its resolution, JavaScript: %j',
  async (javaScript) => {
    const customer = await openPage(browser, `${product.origin}/help-and-support/complaints/gas-and-electricity`, {
      javaScript,
    });
    const reference = await sendComplaint(customer);
    await follow(customer, reference);

    const adviser = await openPage(browser, product.origin + patterns.desk, { javaScript }, 'load');
    await openCase(adviser, reference);
    await press(adviser, 'Take it');
    await adviser.getByLabel('Note, advice or what was agreed').fill('Agreed a visit.');
    await press(adviser, 'Save as agreed, customer sees it');
    await answer(adviser, 'An engineer comes on Tuesday.');

    await customer.reload();
    await customer.getByText('An engineer comes on Tuesday.').waitFor();
    expect(await customer.getByText('Agreed a visit.').count()).toBe(1);
    await customer.getByLabel('Your message').fill('Please ring the top bell.');
    await press(customer, 'Send message');
    await customer.getByText('Please ring the top bell.').waitFor();

    await adviser.reload();
    await adviser.getByText('Please ring the top bell.').first().waitFor();
    await press(adviser, 'Put right');
    await adviser.getByRole('button', { name: 'Open it again' }).waitFor();

    await customer.reload();
    await press(customer, 'No, it isn’t');
    await adviser.reload();
    await answer(adviser, 'A new meter is in.');
    await customer.reload();
    await press(customer, 'Yes, it’s put right');
    await customer.getByText('We have marked it as put right').waitFor();
    await adviser.reload();
    await adviser.getByRole('button', { name: 'Open it again' }).waitFor();
    await Promise.all([customer, adviser].map((page) => page.context().close()));
  },
);
