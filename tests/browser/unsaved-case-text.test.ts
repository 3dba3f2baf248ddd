/** What a customer or an adviser types on the page of a case survives leaving that page (decision 0098). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openDatabase, toDatabaseFile } from '#database/db.ts';
import { createLeadStore } from '#database/leads.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { browserTest } from '#tests/support/product-test.ts';
import { fillSaved } from './open-page.ts';

const BASE = '/help-and-support';
const CASE = `${BASE}/follow/case`;
const EMAIL = 'follows@example.org';
const WORDS = 'Half-typed-words';

let sent = 0;
const test = browserTest
  .extend('db', { scope: 'file' }, ({ product }, { onCleanup }) => {
    const db = openDatabase({ file: toDatabaseFile(product.dataDir) });
    onCleanup(() => db.close());
    return db;
  })
  .extend('send', { scope: 'file' }, ({ db }) => () => {
    sent += 1;
    const leads = createLeadStore(db, { cases: { ombudsmanAfterWeeks: 8 } });
    return leads.send(complaintLead({ email: EMAIL }), `reload-${sent}`);
  });

async function openCase(page: Page, origin: string, reference: string): Promise<void> {
  await page.goto(`${origin}${BASE}/follow`);
  await page.fill('#reference', reference);
  await page.fill('#proof', EMAIL);
  await page.getByRole('button', { name: 'Check progress' }).click();
  await page.waitForURL(`**${CASE}`, { waitUntil: 'networkidle' });
}

async function openDesk(page: Page, address: string, email = 'adviser@example.com'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cases\//, { waitUntil: 'networkidle' });
}

const readErrors = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
  return errors;
};

describe('a customer’s draft message', () => {
  test('is restored after a reload and another page, and deleted once it is sent', async ({
    browser,
    product,
    send,
  }) => {
    const reference = await send();
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    const errors = readErrors(page);
    await openCase(page, product.origin, reference);
    await page.fill('#message', WORDS);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.inputValue('#message')).toBe(WORDS);
    await page.fill('#message', `${WORDS} and more`);
    await page.locator('header').getByRole('link', { name: 'Emergency' }).click();
    await page.waitForURL(`**${BASE}/emergencies`);
    await page.goto(product.origin + CASE, { waitUntil: 'networkidle' });
    expect(await page.inputValue('#message')).toBe(`${WORDS} and more`);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('We’ve added your message to your case.').waitFor();
    await page.goto(product.origin + CASE, { waitUntil: 'networkidle' });
    expect(await page.inputValue('#message')).toBe('');
    expect(await page.getByText(`${WORDS} and more`).count()).toBe(1);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('is saved on a page restored from the back/forward cache after sending', async ({ browser, product, send }) => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await openCase(page, product.origin, await send());
    // The response is delayed so that the page stays, because no browser under test has a back/forward cache.
    await page.route(`**${CASE}`, async (route) => {
      const isSend = route.request().isNavigationRequest() && route.request().method() === 'POST';
      if (!isSend) return route.continue();
      await route.fetch({ maxRedirects: 0 });
      return route.fulfill({ status: 204 });
    });
    await fillSaved(page, '#message', 'Sent-words');
    const answered = page.waitForResponse((answer) => answer.status() === 204);
    await page.getByRole('button', { name: 'Send message' }).click();
    await answered;
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.fill('#message', WORDS);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByText('Sent-words').count()).toBe(1);
    expect(await page.inputValue('#message')).toBe(WORDS);
    await page.context().close();
  });

  test('is deleted when the case is closed without sending it, and belongs to one case', async ({
    browser,
    product,
    send,
  }) => {
    const [one, other] = [await send(), await send()];
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await openCase(page, product.origin, one);
    await page.fill('#message', WORDS);
    await openCase(page, product.origin, other);
    expect(await page.inputValue('#message')).toBe('');
    await openCase(page, product.origin, one);
    expect(await page.inputValue('#message')).toBe(WORDS);
    await page.getByRole('button', { name: 'Close this page on this device' }).click();
    await page.getByRole('button', { name: 'Close without sending it' }).click();
    await page.waitForURL(`**${BASE}/follow`);
    await openCase(page, product.origin, one);
    expect(await page.inputValue('#message')).toBe('');
    await page.context().close();
  });
});

test('an adviser’s draft reply and note are restored separately, and for that adviser only', async ({
  browser,
  product,
  send,
}) => {
  const at = `${product.origin}${BASE}/desk/cases/${await send()}`;
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const errors = readErrors(page);
  await openDesk(page, at);
  await page.fill('#reply', 'Half an answer');
  await page.getByLabel('Quote the latest message').check();
  await page.getByRole('radio', { name: 'Internal note' }).check();
  await page.fill('#note', 'Half a note');
  await page.reload({ waitUntil: 'networkidle' });
  const read = async () => [await page.inputValue('#reply'), await page.inputValue('#note')];
  expect(await read()).toEqual(['Half an answer', 'Half a note']);
  expect(await page.getByLabel('Quote the latest message').isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Internal note' }).check();
  await page.getByRole('button', { name: 'Save internal note' }).click();
  await page.getByText('What you wrote in the other boxes is still here.').waitFor();
  await page.goto(at, { waitUntil: 'networkidle' });
  expect(await read()).toEqual(['Half an answer', '']);
  const other = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openDesk(other, at, 'senior@example.com');
  expect(await other.inputValue('#reply')).toBe('');
  expect(errors).toEqual([]);
  await Promise.all([page.context().close(), other.context().close()]);
});
