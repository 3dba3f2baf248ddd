/** What the 30-second session check ends, and what it does not. */
import type { Page, Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findViolations } from '#tests/support/axe.ts';
import {
  BASE,
  DOCUMENT,
  MINUTE,
  isSignedIn,
  readCookieNames,
  readState,
  sessionTest as test,
} from './session-steps.ts';

describe('the 30-second check', () => {
  const putTariff = (page: Page) =>
    page.evaluate(() => {
      localStorage.setItem('chosenTariff', 'x');
      localStorage.setItem('pendingTariffDismissed', 'true');
    });
  const readTariff = (page: Page) =>
    page.evaluate(() => [localStorage.getItem('chosenTariff'), localStorage.getItem('pendingTariffDismissed')]);

  test.for(['hs_identity', 'hs_access'])(
    'clears the tariff choice, announces the log-out and logs out without %s',
    async (name, { steps }) => {
      const { context, page } = await steps.openSignedIn();
      await putTariff(page);
      // Waits for the check before deleting the cookie: that response would end the session already.
      const checked = page.waitForResponse('**/session');
      await page.clock.runFor(31_000);
      await checked;
      expect(await readTariff(page)).toEqual(['x', 'true']);
      await context.clearCookies({ name });
      // Playwright waits for the navigation to end, so the page itself records what it shows.
      const shown: string[] = [];
      await context.exposeFunction('tellShown', (text: string) => shown.push(text));
      await page.evaluate(() => {
        const tell = 'tellShown' in window && typeof window.tellShown === 'function' ? window.tellShown : null;
        const said = document.querySelector<HTMLElement>('[data-session-said]');
        if (said)
          new MutationObserver(() =>
            tell?.(
              `${document.documentElement.dataset['session']}: ${said.innerText}, ${said.checkVisibility() && said.offsetHeight > 20}`,
            ),
          ).observe(said, { childList: true });
      });
      await page.clock.runFor(31_000);
      await page.waitForURL(`${steps.origin}${BASE}/`);
      expect(shown).toEqual(['signing-out: Signing you out…, true']);
      expect(await readTariff(page)).toEqual([null, null]);
      expect((await readCookieNames(context)).filter((cookie) => /hs_(identity|access)/.test(cookie))).toEqual([]);
      await context.close();
    },
  );

  test('announces the log-out accessibly', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn();
    await page.evaluate(() => {
      const said = document.querySelector('[data-session-said]');
      if (said) said.textContent = 'Signing you out…';
    });
    expect(await findViolations(page)).toEqual([]);
    await context.close();
  });

  test('logs out at once on a page opened with only one of the cookies', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn();
    await putTariff(page);
    await context.clearCookies({ name: 'hs_access' });
    // The page navigates away while it loads.
    await page.goto(`${steps.origin}${BASE}/contact-us`, { waitUntil: 'commit' });
    await page.waitForURL(`${steps.origin}${BASE}/`);
    expect([await readState(page), await readTariff(page)]).toEqual(['signed-out', [null, null]]);
    await context.close();
  });

  const outages: [string, (page: Page) => Promise<unknown>][] = [
    ['503', (page) => page.route('**/session', (route) => route.fulfill({ status: 503 }))],
    [
      '500 with a body that says no',
      (page) =>
        page.route('**/session', (route) => route.fulfill({ status: 500, json: { identity: false, access: false } })),
    ],
    ['no network', (page) => page.route('**/session', (route) => route.abort('internetdisconnected'))],
    [
      'another site’s page',
      (page) =>
        page.route('**/session', (route) =>
          route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Join our Wi-Fi</h1>' }),
        ),
    ],
    ['JSON that is not ours', (page) => page.route('**/session', (route) => route.fulfill({ status: 200, json: {} }))],
    [
      'half an answer',
      (page) =>
        page.route('**/session', (route) =>
          route.fulfill({ status: 200, contentType: 'application/json', body: '{"identity":fal' }),
        ),
    ],
  ];
  test.for(outages)('keeps the session during an outage of its endpoint: %s', async ([, breakIt], { steps }) => {
    const { context, page } = await steps.openSignedIn();
    await putTariff(page);
    await breakIt(page);
    let checked = 0;
    const count = (request: Request) => (checked += request.url().endsWith('/session') ? 1 : 0);
    page.on('requestfinished', count).on('requestfailed', count);
    await page.clock.runFor(5 * MINUTE);
    await expect.poll(() => checked).toBeGreaterThanOrEqual(9);
    expect([page.url(), await readState(page), await isSignedIn(context), await readTariff(page)]).toEqual([
      steps.origin + DOCUMENT,
      'signed-in',
      true,
      ['x', 'true'],
    ]);
    await page.unroute('**/session');
    await page.clock.runFor(31_000);
    expect(await readState(page)).toBe('signed-in');
    await context.close();
  });

  test('keeps the session over a server restart', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn();
    await context.setOffline(true);
    await page.clock.runFor(4 * MINUTE);
    await context.setOffline(false);
    await page.clock.runFor(31_000);
    expect([await readState(page), await isSignedIn(context)]).toEqual(['signed-in', true]);
    await context.close();
  });
});

test.for([true, false])(
  'the deals page with one of the two cookies redirects home with a notice, JavaScript: %s',
  async (script, { steps, browser }) => {
    const { context } = await steps.openSignedIn();
    await context.clearCookies({ name: 'hs_identity' });
    const storageState = await context.storageState();
    await context.close();
    const left = await browser.newContext({ storageState, javaScriptEnabled: script });
    const page = await left.newPage();
    await page.goto(`${steps.origin}${BASE}/deals`);
    expect(new URL(page.url()).pathname).toBe(`${BASE}/`);
    expect(await page.getByRole('heading', { name: 'We signed you out' }).isVisible()).toBe(true);
    expect(await page.getByText('Your session has ended.').isVisible()).toBe(true);
    expect(await page.getByText('If you share this computer').isVisible()).toBe(false);
    if (script) expect(await findViolations(page)).toEqual([]);
    expect(await isSignedIn(left)).toBe(false);
    await left.close();
  },
);
