/** Going back to a page that reported errors shows it again, without the browser asking whether to resend the form. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sharedPageTest as test } from '#tests/support/product-test.ts';

const BASE = '/help-and-support';

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('alert').first().waitFor();
}

/** Leaves the refused page and returns to it. */
async function leaveAndReturn(page: Page, origin: string): Promise<void> {
  await page.waitForLoadState('load');
  await page.goto(`${origin}${BASE}/meters`);
  await page.goBack();
}

describe('Back to a rejected form', () => {
  test.for([
    ['make-a-complaint-select-type', 'What is your complaint about?'],
    ['make-a-complaint-select-energy', 'How do you pay for your energy?'],
  ] as const)('%s shows the form again', async ([slug, heading], { page, product }) => {
    await page.goto(`${product.origin}${BASE}/${slug}`);
    await press(page, 'Continue');
    await leaveAndReturn(page, product.origin);
    expect(await page.locator('h1').textContent()).toBe(heading);
  });

  /** The reference is never filled in again (`autocomplete="off"`). */
  test('the follow form keeps its corrected values', async ({ page, product }) => {
    await page.goto(`${product.origin}${BASE}/follow`);
    await page.fill('#reference', 'HS-4K7M-92QX');
    await page.fill('#proof', 'somebody@example.com');
    await press(page, 'Check progress');
    await page.fill('#proof', 'somebody@example.org');
    await leaveAndReturn(page, product.origin);
    expect(await page.locator('h1').textContent()).toBe('Check the progress of your complaint or enquiry');
    expect(await page.inputValue('#proof')).toBe('somebody@example.org');
  });

  test('the sign-in form is shown without the password', async ({ page, product }) => {
    await page.goto(`${product.origin}${BASE}/deals`);
    await page.fill('#email', 'older@example.com');
    await page.fill('#password', 'wrong');
    await press(page, 'Sign in');
    await leaveAndReturn(page, product.origin);
    expect(await page.locator('h1').textContent()).toBe('Sign in');
    expect(await page.inputValue('#password')).toBe('');
  });
});
