import type { Browser, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#tests/support/product.ts';
import { sharedBrowserTest as test } from '#tests/support/product-test.ts';
import { fillPerson, giveDetails, openPage } from './open-page.ts';

const FORM = '/help-and-support/complaints/enquiry-pay-as-you-go';

let product: Product;
let browser: Browser;
test.beforeAll(({ product: started, browser: opened }) => {
  [product, browser] = [started, opened];
});

const open = () => openPage(browser, product.origin + FORM, {}, 'networkidle');

test('a submit while offline keeps the text and shows an error, and the next submit sends it', async () => {
  const page = await open();
  await giveDetails(page);
  await page.fill('#query', 'The display is blank.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send your' }).click();
  await page.getByRole('alert').getByText('nothing was sent').waitFor();
  expect(await page.inputValue('#query')).toBe('The display is blank.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send your' }).click();
  await page.getByText('Your reference', { exact: true }).waitFor();
});

describe('a missing response', () => {
  const html = { contentType: 'text/html', body: '<h1>Not ours</h1>' };
  const ways: [string, (route: Route) => Promise<void>][] = [
    ['a broken connection', (route) => route.abort('connectionreset')],
    [
      'a truncated response',
      (route) => route.fulfill({ status: 200, contentType: 'text/x-script', body: '[{"_1":2},"da' }),
    ],
    ['an error page of a proxy', (route) => route.fulfill({ status: 502, ...html })],
    ['a rejection by a proxy', (route) => route.fulfill({ status: 429, ...html })],
  ];

  test.each(ways)('%s keeps the page and its text, and the next submit sends it', async (_way, answer) => {
    const page = await open();
    await fillPerson(page);
    const surname = await page.inputValue('#surname');
    await page.route('**/*.data', answer);
    await page.getByRole('button', { name: 'Find address' }).click();
    await page.getByRole('alert').getByText('No response from our service').waitFor();
    expect(await page.inputValue('#surname')).toBe(surname);
    await page.unroute('**/*.data');
    await giveDetails(page);
    await page.fill('#query', 'The display is blank.');
    await page.route('**/*.data', answer);
    await page.getByRole('button', { name: 'Send your' }).click();
    await page.getByRole('alert').getByText('No response from our service').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
    expect(await page.inputValue('#query')).toBe('The display is blank.');
    await page.unroute('**/*.data');
    await page.getByRole('button', { name: 'Send your' }).click();
    await page.getByText('Your reference', { exact: true }).waitFor();
    await page.context().close();
  });
});
