/** Reads what surrounds a form while it continues without a new document. */
import type { Page } from 'playwright-core';
import { giveDetails } from './open-page.ts';
import { BASE } from './session-steps.ts';

export const DETAILS = `${BASE}/complaints/pay-as-you-go`;
export const QUERY = `${DETAILS}/query`;

/** The addresses to which sign-in and each cookie choice return. */
export const readReturns = (page: Page) =>
  page.evaluate(() => [
    new URL(document.querySelector<HTMLAnchorElement>('header a[href^="/identity"]')?.href ?? '').searchParams.get(
      'state',
    ),
    ...[...document.querySelectorAll<HTMLInputElement>('[name=return]')].map(({ value }) => value),
  ]);

export const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

export async function goToQuery(page: Page): Promise<void> {
  await markDocument(page);
  await giveDetails(page);
  await page.getByRole('heading', { name: 'Tell us what went wrong' }).waitFor();
}
