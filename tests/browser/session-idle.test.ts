/** The dialog after 13 idle minutes, the log-out at 15, and a page opened long after the last one. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  BASE,
  DETAILS,
  DOCUMENT,
  MINUTE,
  dialogOf,
  isSignedIn,
  readState,
  type SessionSteps,
  sessionTest as test,
} from './session-steps.ts';

describe('idle time', () => {
  test.for([DOCUMENT, DETAILS])(
    'shows a dialog at 13 minutes, not before, and requests /logout at 15: %s',
    async (to, { steps }) => {
      const { context, page } = await steps.openSignedIn({ to });
      await page.clock.runFor(12 * MINUTE + 50_000);
      expect(await dialogOf(page).count()).toBe(0);
      await page.clock.runFor(20_000);
      await dialogOf(page).waitFor();
      expect(await dialogOf(page).textContent()).toContain('2 minutes');
      await page.clock.runFor(70_000);
      expect(await dialogOf(page).textContent()).toContain('less than a minute');
      // The dialog's text is read when it opens, and again in the last minute.
      const words = page.getByRole('dialog', { description: /in less than a minute/ }).getByRole('status');
      expect(await words.textContent()).toContain('in less than a minute');
      const left = page.waitForRequest((request) => new URL(request.url()).pathname === '/logout');
      await page.clock.runFor(MINUTE);
      // The form is named if its words could be saved in time.
      const named = to === DETAILS ? [`?reason=idle&form=${encodeURIComponent(DETAILS)}`] : [];
      expect(['?reason=idle', ...named]).toContain(new URL((await left).url()).search);
      await page.waitForURL(`${steps.origin}${BASE}/`);
      expect(await readState(page)).toBe('signed-out');
      expect(await isSignedIn(context)).toBe(false);
      await context.close();
    },
  );

  test('shows a dialog that keeps the focus, with both buttons reached by Tab', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn();
    await page.clock.runFor(13 * MINUTE + 2_000);
    await dialogOf(page).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Stay signed in');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Sign out now');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${steps.origin}${BASE}/`);
    expect(await isSignedIn(context)).toBe(false);
    await context.close();
  });

  test.for(['Enter', 'Escape'])('is reset by %s in the dialog, any number of times', async (key, { steps }) => {
    const { context, page } = await steps.openSignedIn();
    for (let round = 0; round < 3; round += 1) {
      await page.clock.runFor(13 * MINUTE + 2_000);
      await dialogOf(page).waitFor();
      await page.keyboard.press(key);
      await dialogOf(page).waitFor({ state: 'hidden' });
      await page.clock.runFor(12 * MINUTE);
      expect([await dialogOf(page).count(), await isSignedIn(context)]).toEqual([0, true]);
      await page.keyboard.press('Shift');
    }
    await context.close();
  });

  test('is reset by activity', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn();
    for (const act of [
      () => page.mouse.click(5, 5),
      () => page.keyboard.press('Shift'),
      () => page.mouse.wheel(0, 200),
    ]) {
      await page.clock.runFor(12 * MINUTE);
      await act();
      await page.waitForTimeout(100);
    }
    await page.clock.runFor(12 * MINUTE);
    expect([await dialogOf(page).count(), await isSignedIn(context)]).toEqual([0, true]);
    await context.close();
  });

  test('shows a dialog that typing does not dismiss', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn();
    await page.clock.runFor(13 * MINUTE + 2_000);
    await dialogOf(page).waitFor();
    await page.keyboard.press('Shift');
    await page.clock.runFor(2 * MINUTE);
    await page.waitForURL(`${steps.origin}${BASE}/`);
    await context.close();
  });
});

describe('a page opened by a signed-in customer', () => {
  const readNotice = (page: Page) =>
    page.locator('[data-left]').evaluate((one: HTMLElement) => [one === document.activeElement, one.innerText]);
  const openLater = async ({ openSignedIn }: SessionSteps, email = 'new-system@example.com') => {
    const { context, page } = await openSignedIn({ to: DETAILS, email });
    // After a check the server lets this browser keep its own time.
    await page.clock.runFor(31_000);
    await page.waitForTimeout(200);
    await page.close();
    return context;
  };

  test('signs out 50 minutes after the last page, sets drafts aside, and keeps its address', async ({ steps }) => {
    const context = await openLater(steps);
    await context.clock.fastForward(50 * MINUTE);
    const page = await context.newPage();
    const left = page.waitForRequest((request) => new URL(request.url()).pathname === '/logout');
    const address = `${steps.origin}${DOCUMENT}?from=letter&x=%26`;
    await page.goto(address).catch(() => null);
    expect(new URL((await left).url()).searchParams.get('reason')).toBe('idle');
    await page.waitForURL(address);
    await expect.poll(() => readState(page).catch(() => '')).toBe('signed-out');
    expect(await isSignedIn(context)).toBe(false);
    expect(await readNotice(page)).toEqual([true, expect.stringContaining('You were inactive for 15 minutes')]);
    await context.close();
  });

  test('shows the sign-out notice on a form, with the focus', async ({ steps }) => {
    const context = await openLater(steps);
    await context.clock.fastForward(50 * MINUTE);
    const page = await context.newPage();
    await page.goto(steps.origin + DETAILS).catch(() => null);
    await expect.poll(() => readState(page).catch(() => '')).toBe('signed-out');
    await page.waitForLoadState('networkidle');
    expect(await readNotice(page)).toEqual([true, expect.stringContaining('If you had begun a form')]);
    await context.close();
  });

  test('shows no dialog 14 minutes after the last page', async ({ steps }) => {
    const context = await openLater(steps);
    await context.clock.fastForward(14 * MINUTE);
    const page = await context.newPage();
    await page.goto(steps.origin + DOCUMENT, { waitUntil: 'networkidle' });
    await context.clock.runFor(2_000);
    expect([await dialogOf(page).count(), await isSignedIn(context), await readState(page)]).toEqual([
      0,
      true,
      'signed-in',
    ]);
    await context.close();
  });

  test('ignores idle time before a new sign-in, even of the same person', async ({ steps }) => {
    const context = await openLater(steps);
    await context.clearCookies({ name: /hs_(identity|access)/ });
    await context.clock.fastForward(50 * MINUTE);
    const page = await context.newPage();
    await page.goto(
      `${steps.origin}/identity/authorize?${new URLSearchParams({ response_type: 'token', state: DOCUMENT })}`,
      { waitUntil: 'networkidle' },
    );
    await context.clock.runFor(2_000);
    expect([page.url(), await readState(page), await isSignedIn(context)]).toEqual([
      steps.origin + DOCUMENT,
      'signed-in',
      true,
    ]);
    await context.close();
  });
});
