/** A late response does not take the focus from somebody who has moved on. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Reader } from './open-page.ts';
import { readerTest as test } from './reader-test.ts';

const BASE = '/help-and-support';
const LATE_MS = 700;

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Whether the label of the focused field is in sight. */
const isLabelSeen = (page: Page) =>
  page.evaluate(() => {
    const [label] = (document.activeElement as HTMLInputElement).labels ?? [];
    const { top = -1, bottom = Infinity } = label?.getBoundingClientRect() ?? {};
    return top >= 0 && bottom <= innerHeight;
  });

/** The details page of a complaint, with delayed responses. */
async function openDetails(reader: Reader): Promise<Page> {
  const page = await reader.readAnew(`${BASE}/complaints/pay-as-you-go`);
  await page.route('**/*.data', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  return page;
}

describe('a late response to an address look-up', () => {
  test('does not move the focus, and typing does not pick an address', async ({ reader }) => {
    const page = await openDetails(reader);
    await page.fill('#postcode', 'ZZ99 1AA');
    await page.getByRole('button', { name: 'Find address' }).click();
    await page.focus('#email');
    await page.keyboard.type('ann', { delay: LATE_MS / 2 });
    await page.getByLabel('Choose your address').waitFor();
    await page.keyboard.type('3@example.org', { delay: 20 });
    expect([await focused(page), await page.inputValue('#email'), await page.inputValue('#addressId')]).toEqual([
      'email',
      'ann3@example.org',
      '',
    ]);
  });

  test('does not change a postcode being corrected', async ({ reader }) => {
    const page = await openDetails(reader);
    await page.fill('#postcode', 'ZZ99 1AA');
    await page.press('#postcode', 'Enter');
    await page.keyboard.type('2');
    await page.getByLabel('Choose your address').waitFor();
    expect(await focused(page)).toBe('postcode');
  });

  test('with an error announces it without taking the focus from a field', async ({ reader }) => {
    const page = await openDetails(reader);
    await page.fill('#postcode', 'nonsense');
    await page.getByRole('button', { name: 'Find address' }).click();
    await page.focus('#surname');
    await page.getByRole('alert').waitFor();
    expect(await focused(page)).toBe('surname');
  });

  test('focuses the list if the focus has not moved', async ({ reader }) => {
    const page = await openDetails(reader);
    await page.fill('#postcode', 'ZZ99 1AA');
    await page.getByRole('button', { name: 'Find address' }).click();
    await page.getByLabel('Choose your address').waitFor();
    await expect.poll(() => focused(page)).toBe('addressId');
  });
});

test('an empty postcode keeps the focus and shows its error after each look-up', async ({ reader }) => {
  const page = await reader.readAnew(`${BASE}/complaints/pay-as-you-go`, { width: 375 });
  const postcode = page.getByRole('textbox', { name: 'Postcode', description: 'Enter your postcode' });
  for (let press = 0; press < 2; press += 1) {
    await page.fill('#postcode', '');
    await page.getByRole('button', { name: 'Find address' }).click();
    await postcode.waitFor();
    await expect.poll(() => focused(page)).toBe('postcode');
    expect(await isLabelSeen(page)).toBe(true);
  }
});

describe('a postcode without addresses', () => {
  test('gets the focus and its explanation after each look-up', async ({ reader }) => {
    const page = await reader.readAnew(`${BASE}/complaints/pay-as-you-go`, { width: 375 });
    await page.fill('#postcode', 'ZZ99 9ZZ');
    await page.getByRole('button', { name: 'Find address' }).click();
    await page.getByLabel('Town or city').waitFor();
    const postcode = page.getByRole('textbox', {
      name: 'Postcode',
      description: 'We found no addresses at ZZ99 9ZZ. Check the postcode, or enter your address manually.',
    });
    await expect.poll(() => focused(page)).toBe('postcode');
    expect([await postcode.count(), await isLabelSeen(page)]).toEqual([1, true]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('postcode');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('ZZ99 1AB');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('addressId');
  });
});

test('scrolling to a field shows its label and its error', async ({ reader }) => {
  const page = await reader.readAnew(`${BASE}/complaints/feedback`, { width: 375 });
  await page.fill('#query', 'My credit');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.press('#surname', 'Enter');
  const links = page.getByRole('alert').getByRole('link');
  await links.first().waitFor();
  const errors = await links.all();
  expect(errors.length).toBeGreaterThan(1);
  for (const link of errors) {
    await link.press('Enter');
    expect([await focused(page), await isLabelSeen(page)]).toEqual([(await link.getAttribute('href'))?.slice(1), true]);
  }
  await page.getByRole('button', { name: 'Enter the address manually' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('postcode');
  expect(await isLabelSeen(page)).toBe(true);
});

test('manual entry moves the focus past a postcode that is filled in', async ({ reader }) => {
  const page = await reader.readAnew(`${BASE}/complaints/pay-as-you-go`);
  await page.fill('#postcode', 'ZZ99 1AA');
  await page.getByRole('button', { name: 'Enter the address manually' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('flat-number');
});

describe('screen readers', () => {
  test('find the sentence about the character limit once', async ({ reader }) => {
    const page = await reader.readAnew(`${BASE}/complaints/feedback`);
    const readMain = () => page.locator('main').ariaSnapshot();
    expect((await readMain()).match(/You can enter up to 30,000 characters/g)).toHaveLength(1);
    await page.fill('#query', 'x'.repeat(30_004));
    await expect.poll(readMain, { timeout: 10_000 }).toContain('You are currently 4 characters over.');
    await page.waitForTimeout(1_500);
    expect((await readMain()).match(/You are currently 4 characters over/g)).toHaveLength(1);
  });
});

test('the hidden reading date follows the chosen date', async ({ reader }) => {
  const page = await reader.readAnew(`${BASE}/submit-meter-read`);
  for (const typed of ['2026-03-05', '5/3/2026', '05032026']) {
    await page.fill('#date', typed);
    expect([typed, await page.inputValue('input[name="reading_date"]')]).toEqual([typed, '2026-03-05']);
  }
});

describe('a link to a part of the same page', () => {
  test('moves the focus to the field and keeps every error', async ({ reader }) => {
    const page = await reader.readAnew(`${BASE}/complaints/feedback`);
    await page.getByRole('button', { name: 'Next' }).click();
    const alert = page.getByRole('alert');
    await alert.getByRole('link').first().click();
    expect([await focused(page), await alert.count(), await page.locator('[aria-invalid]').count()]).toEqual([
      'query',
      1,
      1,
    ]);
    await page.locator('a[href="#main"]').focus();
    await page.keyboard.press('Enter');
    expect([await focused(page), await alert.count()]).toEqual(['main', 1]);
  });

  test('keeps the notice of a danger', async ({ reader }) => {
    const page = await reader.readAnew(`${BASE}/complaints/feedback`);
    await page.fill('#query', 'There is a smell of gas in the hall');
    await page.getByRole('button', { name: 'Next' }).click();
    const alert = page.getByRole('alert');
    await alert.getByRole('link', { name: 'Read what to do' }).click();
    expect([await alert.count(), await page.locator('#danger-seen a[href^="tel:"]').count()]).toEqual([1, 2]);
  });
});
