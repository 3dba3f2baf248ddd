/** The header is the server's HTML, and must follow a session that changes in another tab (decision 0081). */
import { describe, expect } from 'vitest';
import { expectAccessible } from './open-page.ts';
import { DETAILS, goToQuery, isSameDocument, markDocument, readReturns } from './server-owned-steps.ts';
import { dialogOf, isSignedIn, MINUTE, sessionTest as test, untilKept } from './session-steps.ts';

describe('a session that changes in another tab', () => {
  test('removes the name from the header of the next step when it has ended', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn({ email: 'older@example.com', to: DETAILS });
    // The session script would leave the page within half a minute.
    await context.route('**/session-*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText('Signed in as').waitFor();
    await context.clearCookies({ name: /^hs_(identity|access)$/ });
    expect(await isSignedIn(context)).toBe(false);
    await markDocument(page);
    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    expect(await page.getByText('Signed in as').count()).toBe(0);
    expect([await isSameDocument(page), (await readReturns(page))[0]]).toEqual([true, DETAILS]);
    await context.close();
  });

  test('adds the name to the header of the next step when it has begun', async ({ steps }) => {
    const context = await steps.newContext();
    const page = await context.newPage();
    await page.goto(steps.origin + DETAILS, { waitUntil: 'networkidle' });
    await steps.signIn(await context.newPage(), 'older@example.com');
    await page.bringToFront();
    await goToQuery(page);
    await page.getByText('Signed in as').waitFor();
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
    await context.close();
  });

  test('shows the idle dialog on the open form when it has begun, and signs out', async ({ steps }) => {
    const context = await steps.newContext();
    await context.clock.install();
    const page = await context.newPage();
    await page.goto(steps.origin + DETAILS, { waitUntil: 'networkidle' });
    const other = await context.newPage();
    await steps.signIn(other, 'older@example.com');
    await other.close();
    // Removes the time that the page's script has noted; idle time counts from its next note.
    await page.evaluate(() => localStorage.removeItem('hs_active'));
    await goToQuery(page);
    await page.waitForFunction(() => localStorage.getItem('hs_active') !== null);
    const kept = untilKept(page);
    // Fast-forward: running the clock would also run the 30-second checks.
    await page.clock.fastForward(13 * MINUTE + 2_000);
    await dialogOf(page).waitFor();
    await expectAccessible(page);
    await kept;
    await page.clock.runFor(2 * MINUTE);
    await expect.poll(() => isSignedIn(context)).toBe(false);
    await context.close();
  });
});
