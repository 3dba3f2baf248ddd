/** The card for the kitchen drawer, written on the page. */
import { expect } from 'vitest';
import { pageTest as test } from '#tests/support/product-test.ts';

const BASE = '/help-and-support';

test('what opens without a network is the card, with what was written on it, which no request has held', async ({
  product,
  context,
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(`${product.origin}${BASE}/meters`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(`${product.origin}${BASE}/emergency-card`);
  await page.getByLabel('Gas valve is').fill('under the stairs, left');
  await page.getByLabel('A neighbour to call').fill('Bea');
  await page.reload();
  expect(await page.getByLabel('Gas valve is').inputValue()).toBe('under the stairs, left');
  await context.setOffline(true);
  await page.goto(`${product.origin}${BASE}/breakdowns/no-heating`);
  expect(await page.locator('h1').textContent()).toBe('You are offline');
  expect(await page.getByLabel('Gas valve is').inputValue()).toBe('under the stairs, left');
  expect(await page.getByLabel('Trip switches are').isVisible()).toBe(false);
  await context.setOffline(false);
  await page.goto(`${product.origin}${BASE}/emergency-card`);
  await page.getByRole('button', { name: 'Clear what I wrote' }).click();
  await page.reload();
  expect([
    await page.getByLabel('Gas valve is').inputValue(),
    await page.evaluate(() => ({ ...localStorage })),
  ]).toEqual(['', expect.not.objectContaining({ hs_card: expect.anything() })]);
  expect(sent.filter((request) => /stairs|Bea\b/.test(request))).toEqual([]);
});
