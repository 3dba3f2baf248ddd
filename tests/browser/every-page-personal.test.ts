/** The checks of `every-page.test.ts` on personal pages: confirmations, cases, signed-in pages and the desk. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patterns } from '#domain/paths.ts';
import { CUSTOMER_PAGES, lendCookies, reachPersonalPages, toDeskPages, toPreview } from './every-page.ts';
import { onePageTest as test, expectGood } from './every-page-test.ts';
import { listPageFaults } from './inspect-page.ts';

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('demo');
  await page.keyboard.press('Enter');
}

test('pages after sending a form and the preview of an article pass the page checks', async ({ page, product }) => {
  const { visitor, paths } = await reachPersonalPages(product.origin);
  await lendCookies(visitor, page.context(), product.origin);
  await expectGood(page, product.origin, paths);
  // A preview's notice for its author is above the title.
  await page.goto(product.origin + toPreview(product));
  expect(await listPageFaults(page, patterns.preview, { hasOwnTitle: true })).toEqual([]);
});

test('the sign-in page with an error and the pages of a customer pass the page checks', async ({ page, product }) => {
  await page.context().clearCookies();
  await page.goto(product.origin + patterns.deals);
  expect(await listPageFaults(page, 'sign-in', { hasOwnTitle: true })).toEqual([]);
  await signIn(page, 'nobody@example.com');
  await page.getByRole('alert').waitFor();
  expect(await listPageFaults(page, 'sign-in', { hasOwnTitle: true })).toEqual([]);
  await signIn(page, 'no-record@example.com');
  await page.waitForURL(`**${patterns.deals}`);
  // A customer who opens the desk sees that it is for staff only.
  await expectGood(page, product.origin, [...CUSTOMER_PAGES, patterns.desk]);
});

test('the pages of a supervisor pass the page checks', async ({ page, product }) => {
  const { reference } = await reachPersonalPages(product.origin);
  await page.context().clearCookies();
  await page.goto(product.origin + patterns.desk);
  await signIn(page, 'senior@example.com');
  await page.waitForURL(`**${patterns.desk}`);
  await expectGood(page, product.origin, toDeskPages(reference));
});
