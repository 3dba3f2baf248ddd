/** Signing in and inspecting a session, in a browser whose clock only the test moves. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { sharedBrowserTest } from '#tests/support/product-test.ts';

export const BASE = '/help-and-support';
export const DETAILS = `${BASE}/complaints/pay-as-you-go`;
export const DOCUMENT = `${BASE}/meters`;
export const MINUTE = 60_000;

/** A form that is left for the sign-in is saved first, and some have an email field of the same name. */
export async function answerSignIn(page: Page, email: string, key?: 'Enter'): Promise<void> {
  await page.waitForURL('**/identity/provider/interaction/**');
  await page.fill('#email', email);
  await page.fill('#password', 'demo');
  if (key) await page.keyboard.press(key);
  else await page.getByRole('button', { name: 'Sign in' }).click();
}

function createSessionSteps(browser: Browser, origin: string) {
  async function signIn(page: Page, email = 'new-system@example.com', to = DOCUMENT): Promise<void> {
    await page.goto(`${origin}/identity/authorize?${new URLSearchParams({ response_type: 'token', state: to })}`);
    await answerSignIn(page, email);
    await page.waitForURL(origin + to, { waitUntil: 'networkidle' });
  }

  /** A new browser with somebody signed in. */
  async function openSignedIn({ to = DOCUMENT, email = 'new-system@example.com' } = {}) {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await context.clock.install();
    const page = await context.newPage();
    await signIn(page, email, to);
    return { context, page };
  }

  return { origin, signIn, openSignedIn, newContext: () => browser.newContext() };
}

export type SessionSteps = ReturnType<typeof createSessionSteps>;

export const sessionTest = sharedBrowserTest.extend('steps', { scope: 'file' }, ({ browser, product }) =>
  createSessionSteps(browser, product.origin),
);

/** A hook starts it, because a hook has a longer timeout than a test. */
sessionTest.beforeAll(({ steps }) => void steps);

/** A post that saves what is typed, in progress or done. */
export const untilKept = (page: Page) => page.waitForResponse((response) => response.request().method() === 'POST');

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
export const readCookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);
export const isSignedIn = async (context: BrowserContext) => (await readCookieNames(context)).includes('hs_identity');
export const readState = (page: Page) => page.evaluate(() => document.documentElement.dataset['session']);
