/** Somebody sent back a step is told why, on a page shown by a script as well as on a document. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { giveDetails } from './open-page.ts';
import { sharedBrowserTest as test } from '#tests/support/product-test.ts';

const DETAILS = '/help-and-support/complaints/pay-as-you-go';

async function openQuery(page: Page, origin: string): Promise<void> {
  await page.goto(origin + DETAILS, { waitUntil: 'networkidle' });
  await giveDetails(page);
  await page.locator('#query').waitFor();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send your complaint' }).click();

describe.each([true, false])('JavaScript: %s', (javaScriptEnabled) => {
  test('the details show a notice about a missing draft', async ({ browser, product }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    await openQuery(page, product.origin);
    const { page: plain } = javaScriptEnabled ? { page } : await openPlain(page);
    await context.clearCookies({ name: 'hs_draft' });
    await plain.context().clearCookies({ name: 'hs_draft' });
    await plain.fill('#query', 'The display is blank.');
    await send(plain);
    await plain.waitForURL(product.origin + DETAILS);
    await plain.getByText('We can’t find your saved answers.').waitFor();
    expect(await plain.getByText('What you wrote in the next step is kept.').count()).toBe(1);
    await plain.context().close();
    await context.close();
  });

  /** Opens the page with the same cookies in a browser without scripts. */
  async function openPlain(page: Page) {
    const cookies = await page.context().cookies();
    const context = await page.context().browser()!.newContext({ javaScriptEnabled: false });
    await context.addCookies(cookies);
    const plain = await context.newPage();
    await plain.goto(page.url());
    return { page: plain };
  }
});

test('a form sent by another tab shows a notice with the reference', async ({ browser, product }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const [one, other] = [await context.newPage(), await context.newPage()];
  await openQuery(one, product.origin);
  await other.goto(product.origin + DETAILS + '/query', { waitUntil: 'networkidle' });
  await other.fill('#query', 'Sent first.');
  await send(other);
  await other.getByText('Your reference', { exact: true }).waitFor();
  await one.fill('#query', 'Sent second.');
  await send(one);
  await one.waitForURL(product.origin + DETAILS);
  const notice = one.getByText('What you just wrote was not sent. It is kept:');
  expect(await notice.textContent()).toMatch(/You’ve already sent this form .+ Its reference is HS-/);
  expect(await one.getByRole('link', { name: 'See what you sent' }).count()).toBe(1);
  await context.close();
});
