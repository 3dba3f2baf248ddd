/** Search and its suggestions in a real browser. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findViolations } from '#tests/support/axe.ts';
import { createKeyboard } from '#tests/support/keyboard.ts';
import { expectAccessible, expectAccessibleInEveryLook, openPage } from './open-page.ts';
import { readerTest as test } from './reader-test.ts';

const HOME = '/help-and-support/';

describe('§5 the longest search', () => {
  const type = async (page: Page, text: string) => {
    const input = page.getByRole('combobox', { name: 'Search help' });
    await input.focus();
    await page.keyboard.insertText(text);
    return input;
  };

  test('accepts 2,000 characters of any script, as the server does', async ({ reader }) => {
    const page = await reader.read('/search');
    const input = await type(page, '🔥'.repeat(2_000));
    expect([...(await input.inputValue())]).toHaveLength(2_000);
  });

  test('shows an error for one more character, without truncating the text', async ({ reader }) => {
    const page = await reader.read('/search');
    await type(page, 'x'.repeat(2_001));
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Search must be 2,000 characters or fewer').waitFor();
    expect(await page.getByRole('combobox', { name: 'Search help' }).inputValue()).toHaveLength(2_001);
  });
});

describe('suggestions', () => {
  test.for([HOME, '/help-and-support/breakdowns', '/help-and-support/meters', '/search'])(
    'appear while typing on %s, and Enter follows the selected one',
    async (path, { reader }) => {
      const page = await reader.read(path);
      const input = page.getByRole('combobox', { name: 'Search help' });
      await input.pressSequentially('lost ke');
      await page.getByRole('option').first().waitFor();
      expect(await input.getAttribute('aria-expanded')).toBe('true');
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      const chosen = page.getByRole('option', { selected: true });
      const href = await chosen.getAttribute('href');
      expect(await input.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${href}`);
    },
  );

  test('Escape closes them and keeps the text; Enter without a selection searches', async ({ reader }) => {
    const page = await reader.read(HOME);
    const input = page.getByRole('combobox', { name: 'Search help' });
    await input.pressSequentially('top up');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('option').count()).toBe(0);
    expect(await input.inputValue()).toBe('top up');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search?q=top+up&initiated=*');
    await page.getByRole('link', { name: 'Back to where you were' }).click();
    await page.waitForURL(`**${HOME}`);
  });

  test('Tab moves to the button and never navigates', async ({ reader }) => {
    const page = await reader.read(HOME);
    await page.getByRole('combobox', { name: 'Search help' }).pressSequentially('meter');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Search');
    expect(new URL(page.url()).pathname).toBe(HOME);
    expect(await page.getByRole('option').count()).toBe(0);
  });

  test('stay closed if they arrive after the focus has moved on', async ({ reader }) => {
    const page = await reader.read('/search?q=smell+gas');
    const answer = Promise.withResolvers<void>();
    await page.route('**/search/suggestions?*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    const input = page.getByRole('combobox', { name: 'Search help' });
    const arrived = page.waitForEvent('requestfinished');
    await input.focus();
    for (const _ of ['the button', 'what follows']) await page.keyboard.press('Tab');
    answer.resolve();
    await arrived;
    await page.locator('#q-suggestions [role=option]').first().waitFor({ state: 'attached' });
    expect(await page.locator('#q-suggestions').isVisible()).toBe(false);
    expect(await input.getAttribute('aria-expanded')).toBe('false');
    await page.unrouteAll();
  });

  test('announce their number', async ({ reader }) => {
    const page = await reader.read(HOME);
    await page.getByRole('combobox', { name: 'Search help' }).pressSequentially('meter');
    await page.locator('[aria-live=polite]', { hasText: /\d results\./ }).waitFor({ state: 'attached' });
  });

  test.for([HOME, '/help-and-support/breakdowns', '/help-and-support/meters'])(
    'are completely visible and clickable on %s',
    async (path, { reader }) => {
      const page = await reader.read(path);
      await page.setViewportSize({ width: 1280, height: 1400 });
      await page.getByRole('combobox', { name: 'Search help' }).pressSequentially('meter');
      const last = page.getByRole('option').last();
      await last.waitFor();
      const href = await last.getAttribute('href');
      await last.click();
      await page.waitForURL(`**${href}`);
    },
  );

  test('fit 320 px, in light and dark', async ({ reader }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await reader.read(HOME);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.emulateMedia({ colorScheme });
      await page.getByRole('combobox', { name: 'Search help' }).pressSequentially('direct de');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await expectAccessible(page);
    }
  });
});

test('search works without JavaScript, by keyboard alone', async ({ browser, product }) => {
  const page = await openPage(browser, `${product.origin}/help-and-support/meters`, { javaScript: false }, 'load');
  const keyboard = createKeyboard(page, true);
  await keyboard.type('q', 'smell gas');
  await keyboard.press('Search');
  await page.getByText('Smell gas? Get out and call now').waitFor();
  expect(new URL(page.url()).searchParams.get('initiated')).toBe('/help-and-support/meters');
  const card = page.getByRole('region', { name: 'Smell gas? Get out and call now' });
  expect(await card.getByRole('link', { name: '0800 111 999' }).getAttribute('href')).toBe('tel:0800111999');
  await keyboard.follow('Back to where you were');
  await page.waitForURL('**/help-and-support/meters');
});

test('a rejected search focuses the error summary, which links to the box', async ({ reader }) => {
  const page = await reader.read('/search?q=');
  expect(await page.title()).toMatch(/^Error: /);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
  await createKeyboard(page, true).follow('Enter what you are looking for');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('q');
});

test.for([
  '/search',
  '/search?q=',
  '/search?q=boiler+pressure',
  '/search?q=smell+gas&initiated=/help-and-support/',
  '/search?q=someone+died',
  '/search?q=boilr+presure',
  '/search?q=contact+number',
  `/search?q=${'zzxqyv'.repeat(30)}`,
])('the search page has no axe violation and no horizontal scrolling: %s', async (path, { reader }) => {
  const page = await reader.read(path);
  await expectAccessibleInEveryLook(page);
});

describe('more results', () => {
  test('are added to the list, and the first new one gets the focus', async ({ reader }) => {
    const page = await reader.read('/search?q=meter');
    const links = page.locator('[data-hits] h3 a');
    const first = await links.first().getAttribute('href');
    const before = await links.count();
    const more = page.getByRole('link', { name: 'Show more results' });
    await more.focus();
    await page.keyboard.press('Enter');
    await links.nth(before).waitFor();
    expect(await links.first().getAttribute('href')).toBe(first);
    expect(await links.nth(before).evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await page.getByRole('heading', { name: /^The best 20 of \d+ results for “meter”$/ }).count()).toBe(1);
    expect(new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).size).toBe(
      await links.count(),
    );
    while ((await more.count()) > 0) {
      const shown = await links.count();
      await more.click();
      await links.nth(shown).waitFor();
    }
    await page.getByRole('heading', { name: /^All \d+ results for “meter”$/ }).waitFor();
  });

  test('are added repeatedly in a browser without ARIA reflection', async ({ reader }) => {
    const page = await reader.read('/search?q=meter');
    await page.evaluate(() => void Reflect.deleteProperty(Element.prototype, 'ariaBusy'));
    for (const shown of [10, 20]) {
      await page.getByRole('link', { name: 'Show more results' }).click();
      await page.locator('[data-hits] h3 a').nth(shown).waitFor();
    }
  });

  test('are shown again after Back from one of them, at the same position, and not for a new search', async ({
    reader,
  }) => {
    const page = await reader.read('/search?q=meter');
    const links = page.locator('[data-hits] h3 a');
    await page.getByRole('link', { name: 'Show more results' }).click();
    await links.nth(15).waitFor();
    await page.waitForFunction(() => (history.state as { more?: number } | null)?.more === 1);
    const opened = links.nth(15);
    const path = await opened.getAttribute('href');
    await opened.click();
    await page.waitForURL(`**${path}`);
    await page.goBack();
    await links.nth(15).waitFor();
    expect(await links.nth(15).getAttribute('href')).toBe(path);
    await expect.poll(() => links.nth(15).evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
    await page.goto(page.url());
    expect(await links.count()).toBe(10);
  });

  test('open as the next page if they cannot be fetched', async ({ reader }) => {
    const page = await reader.read('/search?q=meter');
    await page.route('**/search?*page=2*', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.getByRole('link', { name: 'Show more results' }).click();
    await page.getByRole('heading', { name: /^Results 11 to 20 of \d+ for “meter”$/ }).waitFor();
    await page.unroute('**/search?*page=2*');
  });
});
