/** A page's autosave restores nothing that was sent, cleared or signed out (decision 0098). */
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fillSaved, giveDetails, nextSave } from './open-page.ts';
import { answerSignIn, BASE, DETAILS, sessionTest } from './session-steps.ts';

const TEXT = `${BASE}/complaints/feedback`;
const WORDS = 'Typed-words-of-somebody';
const SAVE_TAKES_MS = 1_200;

const test = sessionTest.extend('open', async ({ browser, product }, { onCleanup }) => {
  const contexts: BrowserContext[] = [];
  onCleanup(async () => {
    for (const context of contexts) await context.close();
  });
  return async (path: string, from?: BrowserContext): Promise<Page> => {
    const context = from ?? (await browser.newContext({ reducedMotion: 'reduce' }));
    if (!from) contexts.push(context);
    const page = await context.newPage();
    await page.goto(product.origin + path, { waitUntil: 'networkidle' });
    return page;
  };
});

/** Delays every autosave. */
const slowSaves = (page: Page, path: string) =>
  page.route(`**${path}`, async (route) => {
    if (route.request().postData()?.includes('intent=keep'))
      await new Promise((later) => setTimeout(later, SAVE_TAKES_MS));
    await route.continue();
  });

describe('a form that was sent', () => {
  test('stays sent, because the submit waits for the pending autosave', async ({ open, product }) => {
    const page = await open(DETAILS);
    await giveDetails(page);
    await slowSaves(page, `${DETAILS}/query`);
    const save = nextSave(page);
    await page.locator('#query').fill(WORDS);
    await save;
    const button = page.getByRole('button', { name: 'Send your complaint' });
    await button.click();
    await button.click({ timeout: 500 }).catch(() => {});
    await page.getByText('Your reference', { exact: true }).waitFor();
    await page.waitForTimeout(2 * SAVE_TAKES_MS);
    await page.goto(`${product.origin}${DETAILS}`);
    await page.getByText('You’ve already sent this form.').waitFor();
    expect(await page.inputValue('#surname')).toBe('');
    expect(await page.getByText('HS-').count()).toBe(1);
  });

  test('keeps the text of another tab', async ({ open }) => {
    const page = await open(DETAILS);
    await giveDetails(page);
    await page.locator('#query').fill(WORDS);
    const other = await open(DETAILS, page.context());
    await fillSaved(other, '#surname', 'Othername');
    await page.getByRole('button', { name: 'Send your complaint' }).click();
    await page.getByText('Your reference', { exact: true }).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('Othername');
    await other.fill('#firstName', 'Otherfirst');
    await other.reload({ waitUntil: 'networkidle' });
    expect([await other.inputValue('#firstName'), await other.inputValue('#surname')]).toEqual([
      'Otherfirst',
      'Othername',
    ]);
  });
});

test('Clear this form deletes new text and pending autosaves', async ({ open }) => {
  const page = await open(TEXT);
  await slowSaves(page, TEXT);
  const save = nextSave(page);
  await page.fill('#query', WORDS);
  await save;
  await page.fill('#query', `${WORDS} and more`);
  await page.getByText('Clear this form').click();
  await page.getByRole('button', { name: 'Delete what I typed' }).click();
  await page.waitForTimeout(2 * SAVE_TAKES_MS);
  expect(await page.inputValue('#query')).toBe('');
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.inputValue('#query')).toBe('');
});

describe('on a shared computer', () => {
  test('a sign-out deletes unsaved text', async ({ open, steps }) => {
    const page = await open(BASE);
    await steps.signIn(page, 'older@example.com', TEXT);
    await fillSaved(page, '#query', WORDS);
    const second = await open(TEXT, page.context());
    expect(await second.inputValue('#query')).toBe(WORDS);
    await second.fill('#query', `${WORDS} of the second`);
    await page.fill('#query', `${WORDS} and more`);
    await page.getByRole('link', { name: 'Sign out' }).first().click();
    await page.waitForURL((url) => url.pathname !== TEXT);
    // The tab that is still open continues to save for the person to whom it was shown.
    await second.fill('#query', `${WORDS} after the sign-out`);
    await second.goto(steps.origin + TEXT, { waitUntil: 'networkidle' });
    expect(await second.inputValue('#query')).toBe('');
    await steps.signIn(page, 'new-system@example.com', TEXT);
    expect(await page.inputValue('#query')).toBe('');
  });

  test('signing in while typing keeps the visitor’s text', async ({ open, steps }) => {
    const page = await open(TEXT);
    await page.fill('#query', WORDS);
    await page.goto(
      `${steps.origin}/identity/authorize?${new URLSearchParams({ response_type: 'token', state: TEXT })}`,
    );
    await answerSignIn(page, 'older@example.com');
    await page.waitForURL(steps.origin + TEXT, { waitUntil: 'networkidle' });
    expect(await page.inputValue('#query')).toBe(WORDS);
  });
});

test('opening the other form saves typed text in its own form', async ({ open, product }) => {
  const page = await open(`${BASE}/submit-meter-read`);
  await page.fill('#first_name', 'Ann');
  await fillSaved(page, '#last_name', 'Lee');
  await page.goto(`${product.origin}${BASE}/submit-meter-read?first_name=Bob&last_name=Roe`, {
    waitUntil: 'networkidle',
  });
  await page.fill('#telephone', '07700900456');
  await page.getByRole('button', { name: 'Open your other form' }).click();
  await page.waitForFunction(() => (document.getElementById('last_name') as HTMLInputElement | null)?.value === 'Lee');
  await page.getByRole('button', { name: 'Open your other form' }).click();
  await page.waitForFunction(() => (document.getElementById('last_name') as HTMLInputElement | null)?.value === 'Roe');
  expect(await page.inputValue('#telephone')).toBe('07700900456');
  await page.reload({ waitUntil: 'networkidle' });
  expect(await page.inputValue('#last_name')).toBe('Roe');
});
