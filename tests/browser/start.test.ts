/** "What’s happening?" and the printable emergency card in a real browser. */
import type { Browser, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { phones } from '#brand/facts.ts';
import { toOpenStatus } from '#domain/opening-hours.ts';
import { CHOICES } from '#domain/triage.ts';
import { patterns, pathTo } from '#domain/paths.ts';
import { nodes } from '#tests/support/triage.ts';
import { findOverflow } from '#tests/support/axe.ts';
import { createKeyboard } from '#tests/support/keyboard.ts';
import type { Product } from '#tests/support/product.ts';
import { sharedBrowserTest as test } from '#tests/support/product-test.ts';
import { expectAccessibleInEveryLook, openPage, openReader, type Reader } from './open-page.ts';

let product: Product;
let browser: Browser;
let reader: Reader;
test.beforeAll(async ({ product: started, browser: opened }) => {
  [product, browser] = [started, opened];
  reader = await openReader(browser, product.origin);
});

const node = (id: string) => pathTo('startNode', { node: id });

describe.each([{ javaScript: true }, { javaScript: false }])('JavaScript: $javaScript', ({ javaScript }) => {
  let page: Page;
  test.beforeAll(async () => {
    page = await openPage(browser, product.origin + patterns.home, { javaScript }, 'load');
  });

  test.each(CHOICES)('“$title” on the home page leads to one ending, by keyboard alone', async ({ title }) => {
    await page.goto(product.origin + patterns.home);
    const keyboard = createKeyboard(page, true);
    await keyboard.follow(title);
    await page.waitForURL('**/start/*');
    for (let questions = 1; await page.getByRole('list', { name: '?' }).count(); questions++) {
      expect(questions).toBeLessThan(4);
      const before = page.url();
      await keyboard.follow('No');
      await page.waitForURL((url) => url.href !== before);
    }
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('main a[href^="tel:"]').count()).toBeGreaterThan(0);
  });
});

test('danger is one click away, with its number and what to do before the call', async () => {
  const page = await openPage(browser, product.origin + node('gas'), { javaScript: false }, 'load');
  await page.getByRole('link', { name: 'Yes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Get everyone out, then call' }).waitFor();
  const call = page.getByRole('link', { name: 'Call 0800 111 999' });
  expect(await call.getAttribute('href')).toBe('tel:0800111999');
  const steps = await page.locator('main ul').first().boundingBox();
  expect(steps?.y).toBeLessThan((await call.boundingBox())?.y ?? 0);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(`**${node('gas')}`);
  await page.context().close();
});

test('the Back link of an ending after several questions says that it leads to the first', async () => {
  const page = await openPage(browser, product.origin + node('heat'), { javaScript: false }, 'load');
  await page.getByRole('link', { name: 'Yes' }).click();
  await page.waitForURL(`**${node('get-out')}`);
  await page.getByRole('link', { name: 'Back to the first question' }).click();
  await page.waitForURL(`**${patterns.start}`);
  for (const at of [node('get-out'), node('heat')]) {
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe(at);
  }
  await page.context().close();
});

test('a phone line shows whether it is open now, and names an open one while it is closed', async () => {
  const page = await reader.read(node('off-supply'));
  expect(await page.locator('main [data-hours]').textContent()).toMatch(/^(Open|Closed) /);
  expect(await page.locator('[data-while-closed]').textContent()).toContain(phones.meterEmergency.shown);
});

const NOON = Date.parse('2026-11-23T12:00:00Z');
const MINUTE = 60_000;

/** When a line that is open at noon on a Monday closes on that day. */
function findClosing(hours: string): number {
  const isOpenAfter = (minutes: number) => toOpenStatus(hours, new Date(NOON + minutes * MINUTE), [])?.open;
  return NOON + MINUTE * Array.from({ length: 720 }, (_, minutes) => minutes).findIndex((at) => !isOpenAfter(at));
}

test.each([
  [node('off-supply'), phones.payAsYouGo],
  [pathTo('complaintDetails', { complaint: 'pay-as-you-go' }), phones.energy],
])('an open page updates the status of a phone line when the line closes: %s', async (path, { hours }) => {
  const closes = findClosing(hours);
  const toBefore = (ms: number) => new Date(closes - ms);
  const toWords = (at: Date) => toOpenStatus(hours, at, [])?.words;
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.clock.install({ time: toBefore(90_000) });
  await page.goto(product.origin + path, { waitUntil: 'networkidle' });
  await page.clock.runFor(60_000);
  const said = path === node('off-supply') ? page.locator('main [data-hours]') : page.locator('[data-hours]').last();
  await expect.poll(() => said.textContent()).toBe(toWords(toBefore(30_000)));
  const parts = page.locator('[data-while-closed]');
  const listHidden = () => parts.evaluateAll((all: HTMLElement[]) => all.map(({ hidden }) => hidden));
  expect(await said.textContent()).toMatch(/^Open now until /);
  const ofEnding = path === node('off-supply') ? 1 : 0;
  expect(await listHidden()).toEqual(Array(ofEnding).fill(true));
  await page.clock.runFor(60_000);
  await expect.poll(() => said.textContent()).toBe(toWords(toBefore(-30_000)));
  expect(await said.textContent()).toMatch(/^Closed now\. Opens /);
  expect(await listHidden()).toEqual(Array(ofEnding).fill(false));
  await page.context().close();
});

test.each(['start', 'gas', 'hob', 'at-home', 'smell-gas', 'cold-at-risk', 'no-heating', 'off-supply', 'first-call'])(
  '%s is accessible at every width and theme',
  async (id) => {
    const page = await reader.read(id === 'start' ? patterns.start : node(id));
    await expectAccessibleInEveryLook(page);
  },
);

test.each(['hob', 'smell-gas', 'off-supply', 'card'])('%s fits a phone with 200% text', async (id) => {
  const page = await reader.read(id === 'card' ? patterns.emergencyCard : node(id));
  await page.setViewportSize({ width: 375, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await findOverflow(page)).toBe(0);
});

test('every question and the printable card are public and in the sitemap, and an unknown question is not found', async () => {
  const map = await (await fetch(`${product.origin}/sitemap.xml`)).text();
  for (const path of [patterns.start, patterns.emergencyCard, ...Object.keys(nodes).map(node)]) {
    expect(map).toContain(`<loc>${product.origin}${path}</loc>`);
    const answer = await fetch(product.origin + path);
    expect([path, answer.status, answer.headers.get('set-cookie')]).toEqual([path, 200, null]);
    expect(answer.headers.get('cache-control')).not.toMatch(/no-store|private/);
  }
  expect((await fetch(product.origin + node('nothing'))).status).toBe(404);
  expect((await fetch(product.origin + node('only-water'))).url).toBe(product.origin + node('at-home'));
});

describe('the printable card', () => {
  test('is accessible, and linked from the emergencies page', async () => {
    const page = await reader.read(patterns.emergencies);
    await page.getByRole('link', { name: 'Print an emergency card' }).click();
    await page.waitForURL(`**${patterns.emergencyCard}`);
    await expectAccessibleInEveryLook(page);
    // The card is filled in on paper or, with a script, in this browser; no form sends it.
    expect(await page.locator('main form').count()).toBe(0);
  });

  test('prints on one sheet of A5, and uses it', async () => {
    const page = await reader.read(patterns.emergencyCard);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sheets = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
      [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)),
    );
    expect(sheets).toEqual([[148, 210]]);
    await page.emulateMedia({ media: 'print' });
    for (const number of ['999', '0800 111 999', '0800 002 001', '105', phones.meterEmergency.shown])
      expect(await page.getByRole('link', { name: number, exact: true }).first().isVisible()).toBe(true);
    for (const blank of ['Gas valve is', 'Water stop tap is', 'Trip switches are', 'Account number'])
      expect(await page.getByText(blank).isVisible()).toBe(true);
    // The printable area between margins of 9 mm.
    await page.setViewportSize({ width: 491, height: 726 });
    const { bottom, width } = await page.locator('main section').evaluate((card) => card.getBoundingClientRect());
    expect([726 - bottom < 15, width]).toEqual([true, 491]);
  });
});
