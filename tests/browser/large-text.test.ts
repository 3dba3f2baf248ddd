/**
 * Numbers and errors stay visible with large text: without the style sheet, with an error shown, and on a wide screen.
 */
import { expect, onTestFinished } from 'vitest';
import { findOverflow } from '#tests/support/axe.ts';
import { onePageTest as test } from './every-page-test.ts';
import { afterLayout, findHurtNumbers } from './measures.ts';

const BASE = '/help-and-support';
/** 320 px is also what 1280 px leave at 400% zoom. */
const WIDTHS = [375, 320];

test('phone numbers are as large as other text without the style sheet', async ({ page, product }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.route('**/*.css', (route) => route.abort());
  onTestFinished(() => page.unrouteAll());
  for (const path of ['/', '/emergencies', '/emergencies/smell-gas', '/videos/what-to-do-if-you-smell-gas']) {
    await page.goto(product.origin + BASE + path, { waitUntil: 'domcontentloaded' });
    expect([path, await findOverflow(page), await findHurtNumbers(page)]).toEqual([path, 0, []]);
  }
});

test('with text of 200 % a phone shows the emergency link in its first row, and errors on the screen', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(`${product.origin}${BASE}/complaints/pay-as-you-go`, { waitUntil: 'networkidle' });
  await page.fill('#email', 'ann@');
  await page.fill('#postcode', 'ZZ99 1AA');
  await page.getByRole('button', { name: 'Find address' }).click();
  await page.selectOption('#addressId', { index: 1 });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('There is a problem').waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await afterLayout(page);
    const [logo, emergency] = await Promise.all(
      ['a', 'a[href$="/emergencies"]'].map((link) => page.locator(`header ${link}`).first().boundingBox()),
    );
    expect(emergency?.y).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0));
    expect([width, await findOverflow(page)]).toEqual([width, 0]);
  }
});

test('large text on a wide screen has the layout of a small screen', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${product.origin}${BASE}/`);
  const scene = page.locator('h1 >> xpath=../../*[name()="svg"]');
  expect(await scene.isVisible()).toBe(true);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await afterLayout(page);
  // The link to emergencies stays in the first row, and nothing is drawn below the search.
  const [logo, emergency] = await Promise.all(
    ['a', 'a[href$="/emergencies"]'].map((link) => page.locator(`header ${link}`).first().boundingBox()),
  );
  expect(emergency?.y).toBeLessThan((logo?.y ?? 0) + (logo?.height ?? 0));
  expect([await scene.isVisible(), await findOverflow(page), await findHurtNumbers(page)]).toEqual([false, 0, []]);
});
