/** What was typed but not sent survives an automatic log-out. */
import { describe, expect } from 'vitest';
import { answerSignIn, BASE, DETAILS, MINUTE, dialogOf, sessionTest as test, untilKept } from './session-steps.ts';

describe('text typed by a customer', () => {
  const FORMS = [
    [DETAILS, '#surname'],
    [`${BASE}/complaints/feedback`, '#query'],
    [`${BASE}/submit-meter-read`, '#last_name'],
  ] as const;
  test.for(FORMS)(
    'that is unsent is restored after an idle log-out for the same customer only: %s',
    async ([to, field], { steps }) => {
      const { context, page } = await steps.openSignedIn({ email: 'older@example.com', to });
      await page.fill(field, 'Typed-but-not-sent');
      const kept = untilKept(page);
      // Fast-forward: running the clock would also run the 30-second checks.
      await page.clock.fastForward(13 * MINUTE + 2_000);
      await dialogOf(page).waitFor();
      await kept;
      await page.clock.runFor(2 * MINUTE);
      await page.waitForURL(`${steps.origin}${BASE}/`);
      await page.goto(steps.origin + to);
      expect(await page.inputValue(field)).toBe('');
      await steps.signIn(page, 'older@example.com', to);
      expect(await page.inputValue(field)).toBe('Typed-but-not-sent');
      await context.close();
    },
  );

  test.for(['hs_identity', 'hs_access'])(
    'that is unsent is restored for the same customer after the session check finds no %s cookie',
    async (name, { steps }) => {
      const { context, page } = await steps.openSignedIn({ email: 'older@example.com', to: DETAILS });
      await page.fill('#surname', 'Typed-but-not-sent');
      await context.clearCookies({ name });
      await page.clock.runFor(31_000);
      await page.waitForURL(`${steps.origin}${BASE}/`);
      const notice = page.getByRole('region', { name: 'We signed you out' });
      await notice.waitFor();
      expect(await notice.innerText()).toMatch(/Your session has ended\.\s+What you typed is kept for 24 hours/);
      expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-left'))).toBe(true);
      const other = await context.newPage();
      await other.goto(steps.origin + DETAILS);
      expect(await other.inputValue('#surname')).toBe('');
      await notice.getByRole('link', { name: 'Sign in to continue' }).click();
      await answerSignIn(page, 'older@example.com');
      await page.waitForURL(steps.origin + DETAILS, { waitUntil: 'networkidle' });
      expect(await page.inputValue('#surname')).toBe('Typed-but-not-sent');
      await context.close();
    },
  );

  test('that could not be saved is not mentioned in the notice after the log-out', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn({ email: 'older@example.com', to: DETAILS });
    await page.fill('#surname', 'Typed-but-not-sent');
    // The save fails, as it does over the drafts' limit.
    await page.route(steps.origin + DETAILS, (route) => route.fulfill({ status: 429 }));
    await context.clearCookies({ name: 'hs_access' });
    await page.clock.runFor(31_000);
    await page.waitForURL(`${steps.origin}${BASE}/`);
    const notice = page.getByRole('region', { name: 'We signed you out' });
    await notice.waitFor();
    expect(await notice.innerText()).toContain('Your session has ended.');
    expect(await notice.innerText()).not.toContain('kept');
    await context.close();
  });

  test('that is submitted after a sign-out in another tab is shown again, and sent by the next submit', async ({
    steps,
  }) => {
    const { context, page } = await steps.openSignedIn({ email: 'older@example.com', to: DETAILS });
    await page.fill('#surname', 'Typed-but-not-sent');
    await page.selectOption('#vulnerabilityConsent', 'no');
    const other = await context.newPage();
    await other.goto(`${steps.origin}/logout`);
    await page.getByRole('button', { name: 'Next' }).click();
    const told = page.getByRole('alert');
    await told.getByText('You’re signed out now, so nothing was sent.').waitFor();
    expect(await told.evaluate((alert) => alert === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    // Later checks of an ended session do not take the person away from the form.
    await page.clock.runFor(31_000);
    await page.clock.fastForward(16 * MINUTE);
    await page.clock.runFor(2_000);
    expect([new URL(page.url()).pathname, await page.inputValue('#surname')]).toEqual([DETAILS, 'Typed-but-not-sent']);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Tell us what went wrong' }).waitFor();
    await context.close();
  });

  test('is saved by the idle dialog, but not sent', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn({ to: DETAILS });
    await page.selectOption('#vulnerabilityConsent', 'no');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Tell us what went wrong' }).waitFor();
    await page.fill('#query', 'Half a story');
    const kept = untilKept(page);
    // Fast-forward: running the clock would also run the 30-second checks.
    await page.clock.fastForward(13 * MINUTE + 2_000);
    await dialogOf(page).getByRole('button', { name: 'Stay signed in' }).click();
    expect(await page.inputValue('#query')).toBe('Half a story');
    await kept;
    await page.reload();
    expect(await page.inputValue('#query')).toBe('Half a story');
    await page.goto(`${steps.origin}${BASE}/confirmation`);
    expect(await page.getByText(/^HS-/).count()).toBe(0);
    await context.close();
  });
});
