/** Access to a case warns before it expires and can be extended, by customers and at the desk (WCAG 2.2.1). */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createLeadStore } from '#database/leads.ts';
import { RETENTION_MS } from '#domain/privacy/retention.ts';
import { IDLE_TIMEOUT_MS } from '#domain/constants.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { pageTest } from '#tests/support/product-test.ts';

const MINUTE_MS = 60_000;
const WARNING = 'this page will close in 2 minutes';

const test = pageTest.extend('opened', async ({ page, db, product }): Promise<Page> => {
  const lead = complaintLead({ email: 'ann@example.org' });
  const reference = await createLeadStore(db, { cases: { ombudsmanAfterWeeks: 8 } }).send(lead, 'open-case');
  await page.clock.install();
  await page.goto(product.origin + patterns.follow);
  await page.getByLabel('Reference').fill(reference);
  await page.locator('[name=proof]').fill('ann@example.org');
  await page.getByRole('button', { name: 'Check progress' }).click();
  await page.waitForURL(/\/follow\/case$/, { waitUntil: 'networkidle' });
  return page;
});

test('a followed case warns two minutes before it closes, and one click keeps it open', async ({ opened: page }) => {
  await page.clock.fastForward(RETENTION_MS.openCase - 3 * MINUTE_MS);
  expect(await page.getByText(WARNING).count()).toBe(0);
  await page.clock.fastForward(MINUTE_MS);
  await page.getByText(WARNING).waitFor();
  const renewed = page.waitForResponse(async (response) => (await response.headerValue('set-cookie')) !== null);
  await page.getByRole('button', { name: 'Keep it open' }).press('Enter');
  expect(await (await renewed).headerValue('set-cookie')).toContain('hs_follow=');
  await page.getByText('This page stays open').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('This page stays open');
});

test('a followed case stays open during typing', async ({ opened: page }) => {
  await page.getByLabel('Your message').fill('The engineer has not come.');
  const asked = page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith('/case'));
  await page.clock.fastForward(RETENTION_MS.openCase - 2 * MINUTE_MS);
  expect((await (await asked).response())?.status()).toBe(200);
  expect(await page.getByText(WARNING).count()).toBe(0);
});

test('the desk warns two minutes before the session ends, and one click keeps the adviser signed in', async ({
  page,
  db,
  product,
}) => {
  const leads = createLeadStore(db, { cases: { ombudsmanAfterWeeks: 8 } });
  const reference = await leads.send(complaintLead(), 'open-desk');
  await page.goto(product.origin + pathTo('deskCase', { reference }));
  await page.getByLabel('Email address').fill('adviser@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cases\//, { waitUntil: 'networkidle' });
  await page.clock.install();
  await page.reload({ waitUntil: 'networkidle' });
  await page.clock.fastForward(IDLE_TIMEOUT_MS - 2 * MINUTE_MS);
  await page.getByText('You will be signed out in 2 minutes.').waitFor();
  const renewed = page.waitForResponse((response) => response.url().endsWith(patterns.desk));
  await page.getByRole('button', { name: 'Stay signed in' }).press('Enter');
  expect((await renewed).status()).toBe(200);
  await page.getByText('You’re still signed in.').waitFor();
});
