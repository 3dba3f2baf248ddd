/** Keyboard shortcuts of the desk, and new cases announced without a reload. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createCaseStore } from '#database/cases.ts';
import { createLeadStore } from '#database/leads.ts';
import { CUSTOMER } from '#domain/cases/events.ts';
import { complaintLead } from '#tests/ports/suites/lead-examples.ts';
import { findViolations } from '#tests/support/axe.ts';
import { pageTest } from '#tests/support/product-test.ts';

const DESK = '/help-and-support/desk';

const test = pageTest
  .extend('send', ({ db }) => {
    const leads = createLeadStore(db, { cases: { ombudsmanAfterWeeks: 8 } });
    return (surname: string) => leads.send(complaintLead({ surname, query: 'My meter is blank.' }), surname);
  })
  .extend('openDesk', ({ page, product }) => async () => {
    await page.goto(product.origin + DESK);
    await page.getByLabel('Email address').fill('senior@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill('demo');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/desk$/);
  });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
/** Waits before each press, because it may have led to a page whose script must load first. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.getByRole('button', { name: 'Shortcuts' }).waitFor();
    await page.keyboard.press(key);
  }
}

test('shortcuts reach, select, assign and open a row, and can be turned off', async ({ page, send, openDesk }) => {
  for (const name of ['Keyone', 'Keytwo', 'Keythree']) await send(name);
  await openDesk();
  await press(page, 'j');
  const first = await focused(page);
  await press(page, 'j');
  expect(await focused(page)).not.toBe(first);
  await press(page, 'k');
  expect(await focused(page)).toBe(first);
  await press(page, 'a');
  await page.getByText('1 case assigned to you.').waitFor();
  // The list goes on from the row where the adviser was.
  await press(page, 'j');
  expect(await focused(page)).not.toBe(first);
  await press(page, 'x');
  expect(await page.locator('tbody :checked').count()).toBe(1);
  await press(page, 'a');
  await page.getByRole('heading', { name: 'Assign 1 case to me' }).waitFor();
  await page.goBack();
  await press(page, '/');
  await page.keyboard.type('jk');
  expect(await page.locator('#q').inputValue()).toBe('jk');
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await press(page, '?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Turn shortcuts off' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.reload();
  await press(page, 'j');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  // A narrow window hides the shortcuts' button only while they are on.
  const shortcuts = page.getByRole('button', { name: 'Shortcuts' });
  await page.setViewportSize({ width: 375, height: 700 });
  await shortcuts.click();
  await page.getByRole('button', { name: 'Turn shortcuts on' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await shortcuts.waitFor({ state: 'hidden' });
});

test('a shortcut that is held down acts once', async ({ page, send, openDesk }) => {
  for (const name of ['Heldone', 'Heldtwo']) await send(name);
  await openDesk();
  await press(page, 'j');
  await page.keyboard.down('x');
  await page.keyboard.down('x');
  expect(await page.locator('tbody :checked').count()).toBe(1);
});

test('a case has shortcuts for frequent actions, which are off while typing', async ({ page, send, openDesk }) => {
  for (const name of ['Caseone', 'Casetwo']) await send(name);
  await openDesk();
  await press(page, 'j', 'Enter');
  await page.waitForURL(/\/cases\//);
  const opened = page.url();
  await press(page, 'a');
  await page.getByText('Assigned to you').first().waitFor();
  await press(page, 'r');
  await page.keyboard.type('near');
  expect(await page.locator('#reply').inputValue()).toBe('near');
  await page.locator('h1').click();
  await press(page, 'i');
  await page.keyboard.type('note');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Internal note saved').waitFor();
  expect(await page.locator('#reply').inputValue()).toBe('near');
  await press(page, 'n');
  await page.waitForURL((url) => url.href !== opened);
  await press(page, 't', 'ArrowDown', 'Enter');
  await page.locator('#reply:focus').waitFor();
  expect(await page.locator('#reply').inputValue()).not.toBe('');
  await page.locator('#reply').fill('');
  await page.locator('h1').click();
  await press(page, 'e');
  await page.locator('[name="why"]:focus').waitFor();
  await press(page, 'ArrowDown', 'Enter');
  await page.getByRole('heading', { name: 'Check before you resolve' }).waitFor();
  await page.locator('section:focus').waitFor();
  await press(page, 'Tab', 'Enter');
  await page.getByText('Resolved and sent to').waitFor();
  await press(page, 'e');
  await page.locator('p:focus', { hasText: 'Nothing is sent.' }).waitFor();
  await press(page, 'Tab', 'Enter');
  await page.getByText('Reopened').first().waitFor();
});

test('a new danger and a reply are announced on a visible page, without moving its rows', async ({
  page,
  db,
  send,
  openDesk,
}) => {
  const reference = await send('Newsone');
  await page.clock.install();
  await openDesk();
  const rows = await page.locator('tbody tr').allTextContents();
  const cases = createCaseStore(db, { isDanger: (words) => words.includes('gas') });
  await cases.append(reference, null, [{ type: 'wrote', by: CUSTOMER, text: 'Any news?' }]);
  const status = page.locator('[data-news]');
  expect(await status.textContent()).toBe('');
  await page.clock.runFor(30_000);
  await expect.poll(() => status.textContent()).toBe('1 new reply: show');
  await cases.append(reference, null, [{ type: 'wrote', by: CUSTOMER, text: 'I smell gas.' }]);
  await page.clock.runFor(30_000);
  await expect.poll(() => status.textContent()).toBe('1 new danger case: show');
  expect(await page.locator('tbody tr').allTextContents()).toEqual(rows);
  await status.getByRole('link').click();
  await page.getByRole('heading', { name: 'New dangers and replies' }).waitFor();
  expect(await page.locator('tbody tr').count()).toBe(1);
  await page.context().clearCookies();
  await page.clock.runFor(30_000);
  await expect.poll(() => status.textContent()).toBe('You are signed out: sign in again');
});
