/** Text in a form survives following a link without a network (decision 0084). */
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { browserTest } from '#tests/support/product-test.ts';
import { expectAccessible, giveDetails } from './open-page.ts';

const BASE = '/help-and-support';
const TEXT = `${BASE}/complaints/feedback`;
const WORDS = 'Half-typed-words';

interface Opened {
  context: BrowserContext;
  page: Page;
}

const test = browserTest.extend('open', async ({ browser, product }, { onCleanup }) => {
  const opened: Opened[] = [];
  onCleanup(async () => {
    for (const { context } of opened) await context.close();
  });
  /** The refund form, half typed; its browser has read the home page before, which installs the worker. */
  return async (serviceWorkers: 'allow' | 'block' = 'allow'): Promise<Opened> => {
    const context = await browser.newContext({
      serviceWorkers,
      reducedMotion: 'reduce',
      viewport: { width: 375, height: 800 },
    });
    const page = await context.newPage();
    opened.push({ context, page });
    await page.goto(`${product.origin}${BASE}/`);
    if (serviceWorkers === 'allow') await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(product.origin + TEXT, { waitUntil: 'networkidle' });
    await page.fill('#query', WORDS);
    return { context, page };
  };
});

const follow = (page: Page, name: string) => page.locator('header').getByRole('link', { name }).click();
const readPath = (page: Page) => new URL(page.url()).pathname;

async function expectWords(page: Page): Promise<void> {
  await page.locator('#query').waitFor();
  expect([readPath(page), await page.inputValue('#query'), await page.title()]).toEqual([
    TEXT,
    WORDS,
    expect.stringContaining('refund'),
  ]);
  expect(await page.locator('h1:visible').allTextContents()).toEqual(['Ask for a credit refund']);
}

/** Lists everything that outlives the page in this browser. */
const listStored = (page: Page) =>
  page.evaluate(async () => {
    const kept: string[] = [JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])];
    for (const name of await caches.keys())
      for (const answer of await (await caches.open(name)).matchAll()) kept.push(await answer.text());
    return kept.join();
  });

describe('without a network', () => {
  test('a link shows the offline page, and Back restores the text', async ({ open }) => {
    const { context, page } = await open();
    await context.setOffline(true);
    await follow(page, 'Contact us');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    expect(readPath(page)).toBe(`${BASE}/contact-us`);
    expect(await page.getByRole('link', { name: '0800 111 999' }).first().isVisible()).toBe(true);
    expect(await page.getByText('What you typed is still here.').isVisible()).toBe(true);
    expect(await listStored(page)).not.toContain(WORDS);
    await expectAccessible(page);
    await page.goBack();
    await expectWords(page);
    await page.goForward();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.getByRole('link', { name: 'Go back to your form' }).click();
    await expectWords(page);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Your details' }).waitFor();
  });

  test('the emergency page opens completely, and another page from there; Back works', async ({ open }) => {
    const { context, page } = await open();
    await context.setOffline(true);
    await follow(page, 'Emergency');
    await page.waitForURL(`**${BASE}/emergencies`);
    expect(readPath(page)).toBe(`${BASE}/emergencies`);
    const heading = await page.locator('h1:visible').textContent();
    expect(heading).not.toBe('You are offline');
    expect(await page.getByRole('link', { name: '0800 111 999' }).first().isVisible()).toBe(true);
    await follow(page, 'Help topics');
    await page.locator('main:visible [type=search]').fill('boiler');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.goBack();
    await page.goBack();
    await page.locator('h1:visible', { hasText: heading ?? '' }).waitFor();
    await page.goBack();
    await expectWords(page);
  });

  test('the emergency numbers are shown even without a service worker', async ({ open }) => {
    const { context, page } = await open('block');
    await context.setOffline(true);
    await follow(page, 'Contact us');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    expect(await page.getByRole('link', { name: '0800 111 999' }).isVisible()).toBe(true);
    await page.goBack();
    await expectWords(page);
  });

  test('the Back link shows the offline page, and Back restores the text', async ({ open, product }) => {
    const { context, page } = await open();
    await page.goto(`${product.origin}${BASE}/complaints/pay-as-you-go`, { waitUntil: 'networkidle' });
    await giveDetails(page);
    await page.locator('#query').fill(WORDS);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.goBack();
    expect(await page.inputValue('#query')).toBe(WORDS);
    expect(await page.locator('#query').isVisible()).toBe(true);
  });
});

test('a server that does not respond counts as unreachable', async ({ open, product }) => {
  const { page } = await open();
  product.process.kill('SIGSTOP');
  try {
    await follow(page, 'Contact us');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.goBack();
    await expectWords(page);
  } finally {
    product.process.kill('SIGCONT');
  }
});

describe('a slow save', () => {
  /** Opens the form on a network where every response takes eight seconds. */
  async function openSlow(open: () => Promise<Opened>): Promise<Page> {
    const { context, page } = await open();
    await context.route(`**${TEXT}*`, async (route) => {
      if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 8_000));
      await route.continue().catch(() => {});
    });
    await page.fill('#query', `${WORDS} and more`);
    return page;
  }

  test('does not count as offline, and the link is followed', async ({ open }) => {
    const page = await openSlow(() => open('block'));
    const from = performance.now();
    await follow(page, 'Contact us');
    await page.getByRole('heading', { name: /^(Contact us|You are offline)$/, level: 1 }).waitFor();
    expect([readPath(page), await page.title()]).toEqual([`${BASE}/contact-us`, expect.stringContaining('Contact us')]);
    expect(performance.now() - from).toBeLessThan(5_000);
  });

  test('does not delay the emergency numbers', async ({ open }) => {
    const page = await openSlow(() => open('block'));
    const from = performance.now();
    await follow(page, 'Emergency');
    await page.waitForURL(`**${BASE}/emergencies`);
    expect(performance.now() - from).toBeLessThan(2_500);
    expect(await page.title()).not.toContain('offline');
  });
});

test('online, unsaved text is saved in the draft before a link is followed', async ({ open, product }) => {
  const { context, page } = await open();
  await context.setOffline(true);
  await follow(page, 'Contact us');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await context.setOffline(false);
  await follow(page, 'Contact us');
  await page.getByRole('heading', { name: 'Contact us', level: 1 }).waitFor();
  await page.goto(product.origin + TEXT, { waitUntil: 'networkidle' });
  expect(await page.inputValue('#query')).toBe(WORDS);
});
