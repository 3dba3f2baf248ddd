/** With forced colours, parts that are otherwise told apart by a background or shadow still have an edge. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pathTo, patterns, searchPath } from '#domain/paths.ts';
import { createKeyboard, readStops } from '#tests/support/keyboard.ts';
import { type Box, readBoxes, readContrasts } from './pixels.ts';
import { readerTest as test } from './reader-test.ts';

/** WCAG 1.4.11 and 1.4.3. */
const LEAST = { edge: 3, words: 4.5 };
const THEMES = ['light', 'dark'] as const;
const PAGES = [
  patterns.home,
  patterns.emergencies,
  patterns.contactUs,
  patterns.cookies,
  patterns.follow,
  patterns.submitMeterRead,
  pathTo('complaintDetails', { complaint: 'gas-and-electricity' }),
  pathTo('article', { category: 'meters', article: 'reading-your-meter' }),
  pathTo('startNode', { node: 'heat' }),
  searchPath('smell gas'),
];
const CONTROLS = 'button:not([class*=link]), input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea';
/** Round, small or underlined parts, which are compared as a whole instead of by their edges. */
const MARKS = 'svg, input:is([type=radio], [type=checkbox]), button[class*=link]';

async function force(page: Page, colorScheme: (typeof THEMES)[number]): Promise<void> {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
}

async function findFaint(page: Page, boxes: readonly Box[], least: number): Promise<string[]> {
  const seen = await readContrasts(page, boxes);
  return seen.filter(({ contrast }) => contrast < least).map(({ what, contrast }) => `${what} ${contrast.toFixed(1)}`);
}

/** Boxes of the border and of the page outside it, without the words inside. */
const toEdges = (boxes: readonly Box[]) => boxes.map((box) => ({ ...box, height: 8, what: `the edge of ${box.what}` }));

test.for(PAGES)('%s: every control has an edge, every icon and drawing a colour', async (path, { reader }) => {
  const page = await reader.readAnew(path);
  for (const theme of THEMES) {
    await force(page, theme);
    const edges = toEdges(await readBoxes(page, CONTROLS, 4));
    const icons = await readBoxes(page, MARKS);
    expect(icons.length).toBeGreaterThan(2);
    expect([theme, await findFaint(page, [...edges, ...icons], LEAST.edge)]).toEqual([theme, []]);
  }
});

test('every focused element has an outline, not only a shadow', async ({ reader }) => {
  for (const path of [patterns.home, patterns.submitMeterRead]) {
    const page = await reader.readAnew(path);
    await force(page, 'dark');
    const stops = await readStops(page, 'Tab');
    expect(stops.filter((stop) => stop.includes('not seen: '))).toEqual([]);
  }
  const page = await reader.readAnew(patterns.submitMeterRead);
  for (const theme of THEMES) {
    await force(page, theme);
    for (const [stop, selector] of [
      ['a link', 'main a'],
      ['a button', 'main button'],
      ['a field', '#first_name'],
    ] as const) {
      await page.locator(`${selector} >> visible=true`).first().focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      const [box] = await readBoxes(page, ':focus', 6);
      if (!box) throw new Error(`${stop} is out of sight`);
      // The focus ring is outside the edge.
      const ring = { ...box, what: stop, x: box.x + 8, width: box.width - 16, height: 5 };
      expect([theme, await findFaint(page, [ring], LEAST.edge)]).toEqual([theme, []]);
    }
  }
});

test('a selected choice has the browser’s own mark', async ({ reader }) => {
  const page = await reader.readAnew(patterns.submitMeterRead);
  for (const theme of THEMES) {
    await force(page, theme);
    await page.check('input[value="Gas"]');
    const marks = await readBoxes(page, 'input[name="fuel-radio-btns"]');
    const shots = await Promise.all(
      ['Gas', 'Electricity'].map((fuel) => page.locator(`input[value="${fuel}"]`).screenshot()),
    );
    expect(shots[0]?.equals(shots[1] ?? Buffer.of())).toBe(false);
    expect([theme, await findFaint(page, marks, LEAST.edge)]).toEqual([theme, []]);
  }
});

test('the navigation of the desk marks the current page', async ({ reader }) => {
  const page = await reader.readAnew(patterns.desk);
  const keyboard = createKeyboard(page);
  await keyboard.type('email', 'adviser@example.com');
  await keyboard.type('password', 'demo');
  await keyboard.press('Sign in');
  await page.waitForURL(/\/desk$/);
  await force(page, 'dark');
  const toLine = (selector: string) =>
    page
      .locator(`header nav a${selector}`)
      .first()
      .evaluate((one) => getComputedStyle(one).textDecorationLine);
  expect([await toLine('[aria-current]'), await toLine(':not([aria-current])')]).toEqual(['underline', 'none']);
});
