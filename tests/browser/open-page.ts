/** Opens pages for browser tests, at one width and theme; a script error fails the test. */
import type { Browser, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { findOverflow, findViolations } from '#tests/support/axe.ts';

export interface Look {
  javaScript?: boolean;
  dark?: boolean;
  width?: number;
}

/** The widths and themes in which every state is checked. */
export const LOOKS = [320, 1280].flatMap((width) => [false, true].map((dark) => ({ width, dark })));

/** @param waitUntil `networkidle` for pages that hydrate, `load` for documents */
export async function openPage(
  browser: Browser,
  address: string,
  { javaScript = true, dark = false, width = 1280 }: Look = {},
  waitUntil: 'networkidle' | 'load' = 'networkidle',
): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: javaScript,
    colorScheme: dark ? 'dark' : 'light',
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(address, { waitUntil });
  return page;
}

export interface Reader {
  /** Errors in the last page's console, policy violations included. */
  errors: string[];
  /** Shows a page of this product or of another, wide and light whatever the previous test did. */
  read(path: string, origin?: string): Promise<Page>;
  /** Does the same for a new visitor, hydrated: without drafts, stored items and routes of the previous test. */
  readAnew(path: string, look?: Omit<Look, 'javaScript'>): Promise<Page>;
}

/** One page for all tests of a file, because each new profile costs a second of processor time. */
export async function openReader(browser: Browser, ownOrigin: string): Promise<Reader> {
  // A service worker would respond to requests that a test delays.
  const page = await browser.newPage({ locale: 'en-GB', serviceWorkers: 'block' });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => {
    throw error;
  });
  return {
    errors,
    async read(path, origin = ownOrigin) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', media: null });
      errors.length = 0;
      await page.goto(origin + path);
      return page;
    },
    async readAnew(path, { dark = false, width = 1280 } = {}) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (page.url().startsWith('http')) {
        await page.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
        // The last page's autosave would give this visitor another visitor's cookie.
        await page.route('**', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
        await page.goto('about:blank');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      await page.context().clearCookies();
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce', media: null });
      errors.length = 0;
      await page.goto(ownOrigin + path, { waitUntil: 'networkidle' });
      return page;
    },
  };
}

/** Shows the same page in every look, without reloading it. */
export async function forEachLook(page: Page, see: (look: (typeof LOOKS)[number]) => Promise<void>): Promise<void> {
  for (const look of LOOKS) {
    await page.setViewportSize({ width: look.width, height: 800 });
    await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    // Colours may be animated between themes.
    await page.evaluate(() =>
      new Promise(requestAnimationFrame).then(() =>
        Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
      ),
    );
    await see(look);
  }
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  expect(await findOverflow(page)).toBe(0);
}

/** Checks the page in every width and theme without repeating the way to this state. */
export const expectAccessibleInEveryLook = (page: Page): Promise<void> =>
  forEachLook(page, async (look) => {
    expect([look, await findViolations(page, look.dark ? 'colours' : 'all')]).toEqual([look, []]);
    expect([look, await findOverflow(page)]).toEqual([look, 0]);
  });

/** Waits for the next autosave, which begins a second after the last change; called before the typing. */
export const nextSave = (page: Page): Promise<Request> =>
  page.waitForRequest((request) => request.postData()?.includes('intent=keep') ?? false);

/** Types into a field, and waits until that is saved. */
export async function fillSaved(page: Page, field: string, words: string): Promise<void> {
  const save = nextSave(page);
  await page.fill(field, words);
  await (await save).response();
}

/** The name and email fields that complaints and feedback share. */
export async function fillPerson(page: Page): Promise<void> {
  await page.fill('#firstName', 'Ann');
  await page.fill('#surname', 'Lee');
  await page.fill('#email', 'ann@example.org');
  await page.fill('#telephoneNumber', '07700900123');
}

/** Fills in the details of a complaint or an enquiry and continues to its text. */
export async function giveDetails(page: Page): Promise<void> {
  await fillPerson(page);
  await giveAddress(page);
}

/** Fills in the rest of the details and continues. */
export async function giveAddress(page: Page): Promise<void> {
  await page.selectOption('#vulnerabilityConsent', 'no');
  await page.fill('#postcode', 'ZZ99 1AB');
  await page.getByRole('button', { name: 'Find address' }).click();
  await page.selectOption('#addressId', { index: 1 });
  await page.getByRole('button', { name: 'Next' }).click();
}
