/** A form in one window, while its customer signs out in another. */
import { describe, expect } from 'vitest';
import { BASE, DETAILS, sessionTest as test, untilKept } from './session-steps.ts';

describe('a sign-out in another window', () => {
  const FORMS = [
    [DETAILS, '#surname'],
    [`${BASE}/submit-meter-read`, '#last_name'],
    [`${BASE}/complaints/feedback`, '#query'],
  ] as const;

  test.for(FORMS)('keeps text typed afterwards in the form, with a notice: %s', async ([to, field], { steps }) => {
    const { context, page } = await steps.openSignedIn({ email: 'older@example.com', to });
    const kept = untilKept(page);
    await page.fill(field, 'Typed before');
    await page.clock.runFor(1_000);
    await kept;
    // The sign-out happens in a window beside it, because a tab that becomes visible checks its session at once.
    await context.request.get(`${steps.origin}/logout`);
    await page.clock.runFor(20_000);
    const refused = untilKept(page);
    await page.fill(field, 'Typed before and after');
    await page.clock.runFor(3_000);
    // The autosave is refused because nobody is signed in; then comes the session check.
    expect((await refused).status()).toBe(401);
    await page.clock.runFor(8_000);
    const told = page.getByRole('alert');
    await told.getByText('You’re signed out now, so nothing was sent. What you typed is still here.').waitFor();
    expect(await told.evaluate((alert) => alert === document.activeElement)).toBe(true);
    expect([new URL(page.url()).pathname, await page.inputValue(field)]).toEqual([to, 'Typed before and after']);
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    // From now on the form belongs to a visitor and is saved for them.
    const saved = untilKept(page);
    await page.fill(field, 'Typed before, after and later');
    await page.clock.runFor(3_000);
    expect((await saved).status()).toBeLessThan(400);
    await page.reload();
    expect(await page.inputValue(field)).toBe('Typed before, after and later');
    await context.close();
  });

  test('leaves the page with text typed before, so that nobody else sees it', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn({ email: 'older@example.com', to: DETAILS });
    const kept = untilKept(page);
    await page.fill('#surname', 'Typed before');
    await page.clock.runFor(1_000);
    await kept;
    const asked = page.waitForResponse((response) => response.url().endsWith('/session'));
    await page.clock.runFor(31_000);
    await (await asked).finished();
    await context.request.get(`${steps.origin}/logout`);
    await page.clock.runFor(31_000);
    await page.waitForURL(`${steps.origin}${BASE}/`);
    await context.close();
  });
});
