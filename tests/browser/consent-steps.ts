/** Pages of the whole product in new browsers without a choice; the beacon's server is the test's own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { pathTo } from '#domain/paths.ts';
import { browserTest } from '#tests/support/product-test.ts';
import type { Look } from './open-page.ts';

export const EMERGENCIES = pathTo('emergencies');
/** A document and a hydrated page. */
export const PAGES = [pathTo('contactUs'), pathTo('complaintDetails', { complaint: 'pay-as-you-go' })];
export const BANNER = '[data-consent-banner]';

async function startBeacon() {
  const server = createServer((_, response) => {
    beacon.asked += 1;
    response.setHeader('Content-Type', 'text/javascript').end('document.documentElement.dataset.beaconRan = "yes";');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const beacon = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests during this test. */
    asked: 0,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return beacon;
}

async function openNew(browser: Browser, origin: string, { javaScript = true, dark = false, width = 1280 }: Look = {}) {
  const context = await browser.newContext({
    javaScriptEnabled: javaScript,
    colorScheme: dark ? 'dark' : 'light',
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  return {
    context,
    page,
    visit: (pathname: string, at = origin) => page.goto(at + pathname, { waitUntil: 'networkidle' }),
    press: (name: string) => page.getByRole('button', { name }).click(),
    isAsked: () => page.locator(BANNER).isVisible(),
    consent: async () => (await context.cookies()).find(({ name }) => name === 'hs_consent'),
    findBeacons: () => page.locator('script[data-personalisation]').count(),
    ranBeacon: () => page.getAttribute('html', 'data-beacon-ran'),
  };
}

export const consentTest = browserTest
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern which fixtures this one needs
  .extend('beacon', { scope: 'file' }, async ({}, { onCleanup }) => {
    const beacon = await startBeacon();
    onCleanup(() => beacon.stop());
    return beacon;
  })
  .extend('settings', { scope: 'file' }, ({ beacon }) => ({ PERSONALISATION_BEACON_URL: `${beacon.origin}/beacon.js` }))
  .extend('open', async ({ browser, product, beacon }, { onCleanup }) => {
    beacon.asked = 0;
    const opened: Awaited<ReturnType<typeof openNew>>[] = [];
    onCleanup(async () => {
      for (const { context } of opened) await context.close();
    });
    return async (look?: Look) => {
      const site = await openNew(browser, product.origin, look);
      opened.push(site);
      return site;
    };
  });
