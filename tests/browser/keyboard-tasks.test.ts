/** The main tasks from the home page to their end by keyboard alone, with the focus in sight at every stop. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createLibraryReader } from '#supplier/content/library.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import { createKeyboard } from '#tests/support/keyboard.ts';
import { readerTest as test } from './reader-test.ts';

/** Any article that our pages lead to, because it exists whatever a supplier changes. */
const ARTICLE = 'meters/reading-your-meter';
const TITLE = createLibraryReader(join(import.meta.dirname, '../../content'))().articles.get(ARTICLE)?.title ?? '';

const isAt = (path: string) => (url: URL) => url.pathname === path;

async function giveDetails(page: Page): Promise<void> {
  const keyboard = createKeyboard(page, true);
  await keyboard.type('firstName', 'Ann');
  await keyboard.type('surname', 'Lee');
  await keyboard.type('email', 'ann@example.org');
  await keyboard.type('telephoneNumber', '07700900123');
  await keyboard.pick('vulnerabilityConsent', 'N');
  await keyboard.type('postcode', 'ZZ99 1AB');
  await keyboard.press('Find address');
  await page.getByLabel('Choose your address').waitFor();
  await keyboard.pickNth('addressId', 1);
  await keyboard.press('Next');
}

/** Chooses the radio of this label, Tab to its group and arrows within it. */
async function choose(page: Page, label: string): Promise<void> {
  const wanted = page.getByRole('radio', { name: label });
  const name = (await wanted.getAttribute('name')) ?? '';
  await createKeyboard(page, true).reach(name);
  for (let presses = 0; presses < 10 && !(await wanted.isChecked()); presses++)
    await page.keyboard.press(presses === 0 ? 'Space' : 'ArrowDown');
  expect(await wanted.isChecked()).toBe(true);
}

test.for([375, 1280])(
  'a visitor sends a complaint and opens its case by keyboard, at %i px',
  async (width, { reader }) => {
    const page = await reader.readAnew(patterns.home, { width });
    const keyboard = createKeyboard(page, true);
    await keyboard.follow('Make a complaint');
    await page.waitForURL(isAt(patterns.selectType));
    await choose(page, 'Energy');
    await keyboard.press('Continue');
    await page.waitForURL(isAt(patterns.selectEnergy));
    await choose(page, 'By Direct Debit');
    await keyboard.press('Continue');
    await page.waitForURL(isAt(pathTo('complaintDetails', { complaint: 'gas-and-electricity' })));
    await giveDetails(page);
    await page.locator('#query').waitFor();
    await keyboard.pickNth('subject', 1);
    await keyboard.type('query', 'Nobody has called back about my blank meter.');
    await keyboard.press('Send your');
    await page.getByText('Your reference', { exact: true }).waitFor();
    const reference = (await page.getByText(/^HS-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '';
    await keyboard.follow('Check progress');
    await page.waitForURL(isAt(patterns.follow));
    await keyboard.type('reference', reference);
    await keyboard.type('proof', 'ann@example.org');
    await keyboard.press('Check progress');
    await page.waitForURL(isAt(patterns.followCase));
    await keyboard.type('message', 'Ring the top bell.');
    await keyboard.press('Send message');
    await page.getByText('Ring the top bell.').waitFor();
  },
);

test('a visitor searches and votes on an article by keyboard', async ({ reader }) => {
  const page = await reader.readAnew(patterns.home, { width: 375 });
  const keyboard = createKeyboard(page, true);
  await keyboard.type('q', TITLE);
  await page.keyboard.press('Enter');
  await page.waitForURL(isAt(patterns.search));
  await keyboard.follow(TITLE);
  await page.waitForURL(isAt(`${patterns.home}${ARTICLE}`));
  await keyboard.press('No');
  await page.getByLabel('What was missing or wrong?').waitFor();
  await keyboard.type('reason', 'No picture of my meter');
  await keyboard.press('Send');
  await page.getByText('Thank you for telling us').waitFor();
});

test('a customer signs in after a wrong password, returns to the page and signs out by keyboard', async ({
  reader,
}) => {
  const page = await reader.readAnew(patterns.contactUs, { width: 375 });
  const keyboard = createKeyboard(page, true);
  await keyboard.follow('Sign in');
  for (const password of ['wrong', 'demo']) {
    await page.getByLabel('Password', { exact: true }).waitFor();
    await keyboard.type('email', 'new-system@example.com');
    await keyboard.type('password', password);
    await keyboard.press('Sign in');
    if (password === 'wrong') await page.getByRole('alert').waitFor();
  }
  await page.waitForURL(isAt(patterns.contactUs));
  await keyboard.follow('Sign out');
  await page.waitForURL(isAt(patterns.home));
  expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBeGreaterThan(0);
});
