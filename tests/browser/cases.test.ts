/** Axe on every page of a case, with scripts, for customer and adviser. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase, toDatabaseFile } from '#store/db.ts';
import { createLeadStore } from '#store/leads.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { findOverflow, findViolations } from '#tests/support/axe.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

const BASE = '/help-and-support';
const LOOKS = [
  { colorScheme: 'light', viewport: { width: 320, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 1280, height: 900 } },
] as const;

let product: Product;
let db: Database;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  db = openDatabase({ file: toDatabaseFile(product.dataDir) });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await db?.close();
  await product?.stop();
});

async function expectGood(page: Page): Promise<void> {
  expect([page.url(), await findViolations(page)]).toEqual([page.url(), []]);
  expect([page.url(), await findOverflow(page)]).toEqual([page.url(), 0]);
}

test.each(LOOKS)('$colorScheme at $viewport.width', async (look) => {
  const lead = complaintLead({ query: 'My meter is blank.' });
  const reference = await createLeadStore(db, { cases: { ombudsmanAfterWeeks: 8 } }).send(lead, look.colorScheme);
  const [customer, adviser] = await Promise.all([0, 1].map(async () => (await browser.newContext(look)).newPage()));
  if (!customer || !adviser) throw new Error('no page');

  await customer.goto(`${product.origin}${BASE}/follow`);
  await expectGood(customer);
  await customer.getByLabel('Your reference').fill('HS-2222-2222');
  await customer.getByLabel('Your email address or postcode').fill('nobody@example.com');
  await customer.keyboard.press('Enter');
  await customer.getByRole('alert').waitFor();
  await expectGood(customer);
  await customer.getByLabel('Your reference').fill(reference);
  await customer.getByLabel('Your email address or postcode').fill('ada@example.com');
  await customer.keyboard.press('Enter');
  await customer.waitForURL(/\/follow\/case$/);
  await expectGood(customer);

  await adviser.goto(`${product.origin}${BASE}/desk`);
  await adviser.getByLabel('Email address').fill('adviser@example.com');
  await adviser.getByRole('textbox', { name: 'Password' }).fill('demo');
  await adviser.keyboard.press('Enter');
  await adviser.waitForURL(/\/desk$/);
  await expectGood(adviser);
  // The desk's navigation is styled: separate links, each large enough for a thumb.
  const way = adviser.getByRole('navigation', { name: 'Desk' });
  expect(await way.evaluate((nav) => getComputedStyle(nav).display)).toBe('flex');
  for (const box of await way.locator('a').evaluateAll((links) => links.map((link) => link.clientHeight)))
    expect(box).toBeGreaterThanOrEqual(44);
  await adviser.getByLabel('Reference, email, postcode or name').fill(reference);
  await adviser.keyboard.press('Enter');
  await adviser.locator(`a[href$="${reference}"]`).click();
  await expectGood(adviser);
  await adviser.getByRole('button', { name: 'Send answer' }).click();
  await adviser.getByRole('alert').waitFor();
  await expectGood(adviser);
  await adviser.getByLabel('Your answer').fill('An engineer comes on Tuesday.');
  await adviser.getByRole('button', { name: 'Send answer' }).click();
  await adviser.getByText('Answer, sent to the customer').waitFor();

  await customer.reload();
  await customer.getByText('An engineer comes on Tuesday.').waitFor();
  await customer.getByRole('button', { name: 'Yes, it’s put right' }).click();
  await customer.getByText('We have marked it as put right').waitFor();
  await expectGood(customer);
  await adviser.reload();
  await adviser.getByRole('button', { name: 'Open it again' }).waitFor();
  await expectGood(adviser);
  for (const page of ['figures', 'help']) {
    await adviser.goto(`${product.origin}${BASE}/desk/${page}`);
    await expectGood(adviser);
  }
  await Promise.all([customer, adviser].map((page) => page.context().close()));
});
