/** Two tabs of one browser share its idle time and its session. */
import { describe, expect } from 'vitest';
import {
  BASE,
  DETAILS,
  DOCUMENT,
  MINUTE,
  dialogOf,
  isSignedIn,
  readState,
  sessionTest as test,
} from './session-steps.ts';

describe('two tabs', () => {
  test('activity in one keeps the other signed in', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn();
    const other = await context.newPage();
    await other.goto(steps.origin + DETAILS, { waitUntil: 'networkidle' });
    await context.clock.runFor(12 * MINUTE);
    await other.keyboard.press('Shift');
    await page.waitForTimeout(100);
    await context.clock.runFor(12 * MINUTE);
    expect([await dialogOf(page).count(), await dialogOf(other).count(), await isSignedIn(context)]).toEqual([
      0,
      0,
      true,
    ]);
    await context.close();
  });

  test('both show the dialog, and staying signed in in one closes both', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn();
    const other = await context.newPage();
    await other.goto(steps.origin + DETAILS, { waitUntil: 'networkidle' });
    await context.clock.runFor(13 * MINUTE + 2_000);
    await dialogOf(page).waitFor();
    await dialogOf(other).waitFor();
    await dialogOf(page).getByRole('button', { name: 'Stay signed in' }).click();
    await dialogOf(page).waitFor({ state: 'hidden' });
    await dialogOf(other).waitFor({ state: 'hidden' });
    await context.clock.runFor(10 * MINUTE);
    expect(await isSignedIn(context)).toBe(true);
    await context.close();
  });

  test('a sign-out in one reaches the other within 30 seconds', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn();
    const other = await context.newPage();
    await other.goto(steps.origin + DETAILS, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL(`${steps.origin}${BASE}/`);
    await context.clock.runFor(31_000);
    await other.waitForURL(`${steps.origin}${BASE}/`);
    expect(await readState(other)).toBe('signed-out');
    await context.close();
  });

  test('a sign-in of another person replaces the open page of the first at once', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn({ email: 'older@example.com', to: DETAILS });
    expect(await page.inputValue('#firstName')).toBe('Olwen');
    const other = await context.newPage();
    await other.goto(`${steps.origin}/logout`);
    await steps.signIn(other, 'new-system@example.com', DETAILS);
    await page.waitForURL(`${steps.origin}${BASE}/`);
    expect(await page.content()).not.toContain('Olwen');
    expect(await other.inputValue('#firstName')).toBe('Nadia');
    await context.close();
  });

  test('a second sign-in of the same person leaves the open page alone', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn({ email: 'older@example.com', to: DETAILS });
    await page.fill('#surname', 'Half-typed');
    const other = await context.newPage();
    await other.goto(`${steps.origin}/identity/authorize?response_type=token&state=${DOCUMENT}`, {
      waitUntil: 'networkidle',
    });
    await context.clock.runFor(31_000);
    expect(await page.inputValue('#surname')).toBe('Half-typed');
    await context.close();
  });
});
