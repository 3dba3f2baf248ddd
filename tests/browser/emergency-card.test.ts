/** The printable emergency card, filled in on the page. */
import { expect } from 'vitest';
import { sharedPageTest as test } from '#tests/support/product-test.ts';

const BASE = '/help-and-support';
const CARD = `${BASE}/emergency-card`;

test('the card opens offline with its text, which no request contains', async ({ product, context, page }) => {
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
  await page.getByText('Clear what I wrote').click();
  await page.getByRole('button', { name: 'Clear the card' }).click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Card cleared.');
  await page.reload();
  expect([
    await page.getByLabel('Gas valve is').inputValue(),
    await page.evaluate(() => ({ ...localStorage })),
  ]).toEqual(['', expect.not.objectContaining({ hs_card: expect.anything() })]);
  expect(sent.filter((request) => /stairs|Bea\b/.test(request))).toEqual([]);
});

test('two tabs edit one card, and neither restores what the other cleared', async ({ product, context, page }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(product.origin + CARD);
    await tab.getByText('Clear what I wrote').waitFor();
  }
  await page.getByLabel('Gas valve is').fill('under the stairs');
  await expect.poll(() => other.getByLabel('Gas valve is').inputValue()).toBe('under the stairs');
  await other.getByLabel('A neighbour to call').fill('Bea');
  await expect.poll(() => page.getByLabel('A neighbour to call').inputValue()).toBe('Bea');
  await page.getByText('Clear what I wrote').click();
  await page.getByRole('button', { name: 'Clear the card' }).click();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Card cleared.');
  await expect.poll(() => other.getByLabel('A neighbour to call').inputValue()).toBe('');
  await other.getByLabel('Account number').fill('7');
  await other.reload();
  expect(await other.evaluate(() => localStorage.getItem('hs_card'))).toBe('{"account":"7"}');
});

test('the card shows a warning while the browser has no space to store it', async ({ product, page }) => {
  await page.goto(product.origin + CARD);
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2)
      try {
        for (;;) localStorage.setItem(`full${size}-${localStorage.length}`, 'x'.repeat(size));
      } catch {
        // A longer text than the card accepts.
      }
  });
  const said = page.locator('[data-card] [role="status"]');
  await page.getByLabel('Gas valve is').fill('under the stairs');
  await expect.poll(() => said.textContent()).toMatch(/^This browser can’t keep what you write/);
  await page.evaluate(() => localStorage.clear());
  await page.getByLabel('Gas valve is').fill('under the stairs, left');
  await expect.poll(() => said.textContent()).toBe('');
});

test('an emptied line stays while it is being edited offline', async ({ product, page }) => {
  await page.goto(product.origin + CARD);
  await page.getByLabel('Gas valve is').fill('x');
  await page.goto(`${product.origin}${BASE}/offline`);
  const line = page.getByLabel('Gas valve is');
  await line.fill('');
  expect([await line.isVisible(), await line.evaluate((field) => field === document.activeElement)]).toEqual([
    true,
    true,
  ]);
  await line.blur();
  expect(await line.isVisible()).toBe(false);
});

test('without JavaScript the card has lines to fill in by hand, and no controls', async ({ product, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.origin + CARD);
  expect(await page.locator('[data-card] :is(input, button)').filter({ visible: true }).count()).toBe(0);
  expect(await page.locator('[data-card]').innerText()).toMatch(/Gas valve is(?!.*stays in this browser)/s);
  await context.close();
});
