/** What is typed survives the page in which it was typed, however that is left (decision 0098). */
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sharedBrowserTest } from '#tests/support/product-test.ts';
import { fillPerson, giveDetails } from './open-page.ts';

const BASE = '/help-and-support';
const DETAILS = `${BASE}/complaints/gas-and-electricity`;
const TEXT = `${BASE}/complaints/feedback`;
const READINGS = `${BASE}/submit-meter-read`;
const WORDS = 'Half-typed-words';
/** A save begins a second after the last change. */
const SOON = { timeout: 10_000 };
/** More bytes than a `keepalive` request may have. */
const LONG = 'Ύδωρ και φως, ποτέ ξανά. '.repeat(1_200).slice(0, 29_000);

const test = sharedBrowserTest.extend('open', async ({ browser, product }, { onCleanup }) => {
  const contexts: BrowserContext[] = [];
  onCleanup(async () => {
    for (const context of contexts) await context.close();
  });
  return async (path: string, from?: BrowserContext): Promise<Page> => {
    const context =
      from ?? (await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 375, height: 800 } }));
    if (!from) contexts.push(context);
    const page = await context.newPage();
    await page.goto(product.origin + path, { waitUntil: 'networkidle' });
    return page;
  };
});

/** Records autosaves from now on. */
function watchSaves(page: Page): string[] {
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && (request.postData() ?? '').includes('keep')) saves.push(request.url());
  });
  return saves;
}

const readAll = (page: Page) =>
  page.evaluate(() => {
    const form = document.getElementById('step') as HTMLFormElement;
    const fields = [...new FormData(form)].filter(([name]) => !['open-page', 'save', 'opened-at'].includes(name));
    return Object.fromEntries(fields);
  });

async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
}

describe('an immediate reload, before any autosave', () => {
  test('restores every field of the details', async ({ open }) => {
    const page = await open(DETAILS);
    await fillPerson(page);
    await page.fill('#textphoneNumber', '18001');
    await page.selectOption('#vulnerabilityConsent', 'yes');
    await page.fill('#postcode', 'ZZ99 1AB');
    const typed = await readAll(page);
    await reload(page);
    expect(await readAll(page)).toEqual(typed);
    expect(typed).toMatchObject({ firstName: 'Ann', vulnerabilityConsent: 'yes', postcode: 'ZZ99 1AB' });
  });

  test('restores a manual address, and a selected one', async ({ open }) => {
    const page = await open(DETAILS);
    await fillPerson(page);
    await page.getByRole('button', { name: 'Enter the address manually' }).click();
    await page.fill('#address-line1', 'Half a street');
    await page.fill('#postal-town', 'Halftown');
    const typed = await readAll(page);
    await reload(page);
    expect(await readAll(page)).toEqual(typed);
    await page.fill('#postcode', 'ZZ99 1AB');
    await page.getByRole('button', { name: 'Find address' }).click();
    await page.selectOption('#vulnerabilityConsent', 'no');
    await page.selectOption('#addressId', { index: 1 });
    const chosen = await page.inputValue('#addressId');
    await reload(page);
    expect(await page.inputValue('#addressId')).toBe(chosen);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.locator('#query').waitFor();
  });

  test('restores the subject and the text, and counts its characters', async ({ open }) => {
    const page = await open(DETAILS);
    await giveDetails(page);
    await page.selectOption('#subject', 'Faulty meter');
    await page.fill('#query', WORDS);
    await reload(page);
    expect([await page.inputValue('#subject'), await page.inputValue('#query')]).toEqual(['Faulty meter', WORDS]);
    await page
      .getByText(`You have ${(30_000 - WORDS.length).toLocaleString('en-GB')} characters left`)
      .first()
      .waitFor();
  });

  test('restores a non-Latin text longer than the limit of a keepalive request', async ({ open }) => {
    const page = await open(TEXT);
    await page.fill('#query', LONG);
    await reload(page);
    expect(await page.inputValue('#query')).toBe(LONG);
  });

  test('restores readings, choices and a day chosen with a button', async ({ open }) => {
    const page = await open(READINGS);
    await page.getByLabel('Both', { exact: true }).check();
    await page.fill('#gas_reading', '01234');
    await page.fill('#gas_account_number', 'A123');
    await page.getByLabel('Yes', { exact: true }).check();
    await page.fill('#elec7_reading_low', '00042');
    await page.getByRole('button', { name: /^Yesterday/ }).click();
    await page.selectOption('#title', { index: 2 });
    await page.fill('#last_name', 'Lee');
    const typed = await readAll(page);
    await reload(page);
    expect(await readAll(page)).toEqual(typed);
    expect(typed).toMatchObject({ gas_reading: '01234', elec7_reading_low: '00042', last_name: 'Lee' });
  });

  test('restores the latest text at each of several reloads', async ({ open }) => {
    const page = await open(TEXT);
    let typed = '';
    for (const word of ['One ', 'two ', 'three ', 'four ', 'five ']) {
      await page.locator('#query').focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(word);
      typed += word;
      await reload(page);
      expect(await page.inputValue('#query')).toBe(typed);
    }
  });
});

describe('typed text', () => {
  test('is restored after Back and Forward, and after another page', async ({ open, product }) => {
    const page = await open(`${BASE}/contact-us`);
    await page.goto(product.origin + TEXT, { waitUntil: 'networkidle' });
    await page.fill('#query', WORDS);
    await page.goBack({ waitUntil: 'networkidle' });
    await page.goForward({ waitUntil: 'networkidle' });
    expect(await page.inputValue('#query')).toBe(WORDS);
    await page.fill('#query', `${WORDS} and more`);
    await page.goto(product.origin + BASE);
    await page.goto(product.origin + TEXT, { waitUntil: 'networkidle' });
    expect(await page.inputValue('#query')).toBe(`${WORDS} and more`);
  });

  test('is saved before a link is followed', async ({ open, product }) => {
    const page = await open(TEXT);
    await page.fill('#query', WORDS);
    await page.locator('header').getByRole('link', { name: 'Emergency' }).click();
    await page.waitForURL(`**${BASE}/emergencies`);
    await page.goto(product.origin + TEXT, { waitUntil: 'networkidle' });
    expect(await page.inputValue('#query')).toBe(WORDS);
  });

  test('is restored after Forward to the next step, which keeps its details', async ({ open }) => {
    const page = await open(DETAILS);
    await giveDetails(page);
    await page.locator('#query').fill(WORDS);
    await page.goBack();
    await page.getByRole('button', { name: 'Next' }).waitFor();
    await page.fill('#telephoneNumber', '0770');
    await page.goForward();
    await page.locator('#query').waitFor();
    expect(await page.inputValue('#query')).toBe(WORDS);
    expect(await page.locator('main').innerText()).toContain('07700900123');
    await page.goBack();
    await page.getByRole('button', { name: 'Next' }).waitFor();
    expect(await page.inputValue('#telephoneNumber')).toBe('0770');
  });

  test('is restored after the browser discarded a background tab', async ({ open }) => {
    const page = await open(TEXT);
    await page.fill('#query', WORDS);
    const saved = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await saved;
    await page.close({ runBeforeUnload: false });
    expect(await (await open(TEXT, page.context())).inputValue('#query')).toBe(WORDS);
  });

  test('is autosaved, without requests while nothing changes', async ({ open }) => {
    const page = await open(TEXT);
    const saves = watchSaves(page);
    await page.locator('#query').click();
    await page.getByRole('heading', { level: 1 }).click();
    await page.waitForTimeout(1_500);
    await reload(page);
    expect(saves).toEqual([]);
    await page.fill('#query', WORDS);
    await expect.poll(() => saves.length, SOON).toBe(1);
    await page.fill('#query', `${WORDS} and more`);
    await expect.poll(() => saves.length, SOON).toBe(2);
    await page.waitForTimeout(1_500);
    await reload(page);
    await reload(page);
    expect(saves).toHaveLength(2);
    expect(await page.inputValue('#query')).toBe(`${WORDS} and more`);
    expect(saves.every((address) => !new URL(address).search)).toBe(true);
  });

  test('is saved at the next change after a failed autosave, without an error message', async ({ open }) => {
    const page = await open(TEXT);
    await page.route(`**${TEXT}`, (route) => route.abort('connectionreset'));
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
    await page.fill('#query', WORDS);
    await failed;
    await page.unroute(`**${TEXT}`);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.fill('#query', `${WORDS} and more`);
    await page.waitForResponse((response) => response.request().method() === 'POST');
    await reload(page);
    expect(await page.inputValue('#query')).toBe(`${WORDS} and more`);
  });
});
