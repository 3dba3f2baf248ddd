/** Consent as a customer's browser meets it, in the whole product; with a personalisation beacon on a server of the test's own. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pathTo, patterns } from '#domain/paths.ts';
import { findOverflow, findViolations } from '#tests/support/axe.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';

const EMERGENCIES = pathTo('category', { category: 'emergencies' });
/** A document and a hydrated page. */
const PAGES = [pathTo('contactUs'), pathTo('complaintDetails', { complaint: 'pay-as-you-go' })];
const BANNER = '[data-consent-banner]';
const DAY_S = 86_400;

let beaconServer: Server;
let beaconOrigin: string;
let beaconAsked: number;
let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  beaconServer = createServer((_, response) => {
    beaconAsked += 1;
    response.setHeader('Content-Type', 'text/javascript').end('document.documentElement.dataset.beaconRan = "yes";');
  });
  await new Promise<void>((resolve) => beaconServer.listen(0, '127.0.0.1', resolve));
  beaconOrigin = `http://127.0.0.1:${(beaconServer.address() as AddressInfo).port}`;
  [product, browser] = await Promise.all([
    startProduct({ env: { PERSONALISATION_BEACON_URL: `${beaconOrigin}/beacon.js` } }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  await new Promise((resolve) => beaconServer.close(resolve));
});
beforeEach(() => {
  beaconAsked = 0;
});
afterEach(() => context.close());

interface Look {
  javaScript?: boolean;
  dark?: boolean;
  width?: number;
}

async function openPage({ javaScript = true, dark = false, width = 1280 }: Look = {}): Promise<void> {
  context = await browser.newContext({
    javaScriptEnabled: javaScript,
    colorScheme: dark ? 'dark' : 'light',
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  page = await context.newPage();
}

const visit = (pathname: string, origin = product.origin) => page.goto(origin + pathname, { waitUntil: 'networkidle' });
const press = (name: string) => page.getByRole('button', { name }).click();
const isAsked = () => page.locator(BANNER).isVisible();
const consent = async () => (await context.cookies()).find(({ name }) => name === 'hs_consent');
const findBeacons = () => page.locator('script[data-personalisation]').count();
const ranBeacon = () => page.getAttribute('html', 'data-beacon-ran');

async function readPolicy(pathname: string, cookie = ''): Promise<string> {
  const { headers } = await fetch(product.origin + pathname, { headers: { cookie } });
  return headers.get('content-security-policy') ?? '';
}

describe('without JavaScript', () => {
  test.each([
    { button: 'Accept extra cookies', value: /^2\.C0001\.C0002\.C0004\.t\d+\.a20-30b$/ },
    { button: 'Reject extra cookies', value: /^2\.C0001\.t\d+\.a20-30b$/ },
  ])('$button keeps the choice for 182 days and comes back to the page', async ({ button, value }) => {
    await openPage({ javaScript: false });
    for (const pathname of PAGES) {
      await context.clearCookies();
      await visit(pathname);
      await press(button);
      expect(new URL(page.url()).pathname).toBe(pathname);
      expect(await isAsked()).toBe(false);
      const cookie = await consent();
      expect(cookie?.value).toMatch(value);
      expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1_000) / DAY_S)).toBe(182);
    }
  });

  test('each group is chosen by itself, and changed from the footer at any time', async () => {
    await openPage({ javaScript: false });
    await visit(patterns.home);
    await page.getByRole('link', { name: 'Manage cookies' }).click();
    await page.check('input[name=C0002]');
    await press('Save my choice');
    expect(await page.getByText('Your choice is saved.').isVisible()).toBe(true);
    expect((await consent())?.value).toMatch(/^2\.C0001\.C0002\.t/);
    expect(await page.getByText(/You said yes to seeing where pages fail on /).isVisible()).toBe(true);
    await visit(EMERGENCIES);
    await page.locator('footer').getByRole('link', { name: 'Cookies' }).click();
    expect(await page.isChecked('input[name=C0002]')).toBe(true);
    await page.uncheck('input[name=C0002]');
    await page.check('input[name=C0004]');
    await press('Save my choice');
    expect((await consent())?.value).toMatch(/^2\.C0001\.C0004\.t/);
    await visit(EMERGENCIES);
    await press('Stop extra cookies');
    expect(new URL(page.url()).pathname).toBe(EMERGENCIES);
    expect((await consent())?.value).toMatch(/^2\.C0001\.t/);
    expect(await page.getByRole('button', { name: 'Stop extra cookies' }).count()).toBe(0);
  });
});

describe('with JavaScript', () => {
  test.each(PAGES)('%s: a choice neither reloads nor loses the focus', async (pathname) => {
    for (const { button, said } of [
      { button: 'Accept extra cookies', said: 'You’ve accepted extra cookies.' },
      { button: 'Reject extra cookies', said: 'You’ve rejected extra cookies.' },
    ]) {
      await openPage();
      await visit(pathname);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const posted = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith(patterns.cookies),
      );
      await page.getByRole('button', { name: button }).focus();
      await page.keyboard.press('Enter');
      await posted;
      expect(
        await page.evaluate(() => [(document.activeElement as HTMLElement).innerText, 'sameDocument' in window]),
      ).toEqual([expect.stringContaining(said), true]);
      await press('Hide this message');
      expect(await isAsked()).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      await visit(patterns.home);
      expect(await isAsked()).toBe(false);
      await context.close();
    }
    await openPage();
  });

  test.each(PAGES)('%s: a yes is taken back with one press in the footer, in place and aloud', async (pathname) => {
    await openPage();
    await visit(pathname);
    const stop = page.getByRole('button', { name: 'Stop extra cookies' });
    expect(await stop.count()).toBe(0);
    await press('Accept extra cookies');
    await stop.click();
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toContain(
      'Extra cookies are off.',
    );
    expect((await consent())?.value).toMatch(/^2\.C0001\.t/);
    expect(await stop.count()).toBe(0);
  });

  test('the cookies page saves in place, says so aloud, and takes the banner away', async () => {
    await openPage();
    await visit(patterns.cookies);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.check('input[name=C0004]');
    await press('Save my choice');
    expect(
      await page.evaluate(() => [(document.activeElement as HTMLElement).innerText, 'sameDocument' in window]),
    ).toEqual(['Your choice is saved.', true]);
    expect(await isAsked()).toBe(false);
    await page.reload();
    expect(await page.isChecked('input[name=C0004]')).toBe(true);
  });

  test('globals and both events are there on load and on change', async () => {
    await openPage();
    await page.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      for (const name of ['OneTrustGroupsUpdated', 'consent-updated'])
        window.addEventListener(name, () => told.push(`${name} ${window.OnetrustActiveGroups}`));
    });
    await visit(patterns.home);
    await press('Accept extra cookies');
    expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([
      'OneTrustGroupsUpdated ,C0001,',
      'consent-updated ,C0001,',
      'OneTrustGroupsUpdated ,C0001,C0002,C0004,',
      'consent-updated ,C0001,C0002,C0004,',
    ]);
  });

  test('the emergency page asks nothing, whatever was not chosen yet', async () => {
    await openPage();
    await visit(EMERGENCIES);
    expect(await page.locator(BANNER).count()).toBe(0);
    await visit('/help-and-support/meters');
    expect(await isAsked()).toBe(true);
  });
});

describe('kept pages', () => {
  test('each choice has its own copy: who has not chosen is asked, who has is not', async () => {
    await openPage();
    const ask = async (cookie: string) =>
      (await (await fetch(`${product.origin}/help-and-support/meters`, { headers: { cookie } })).text()).includes(
        'data-consent-banner',
      );
    for (let times = 0; times < 2; times++) {
      expect(await ask('')).toBe(true);
      expect(await ask('hs_consent=2.C0001')).toBe(false);
      expect(await ask('hs_consent=2.C0001.C0002.C0004')).toBe(false);
      // Another version of the question.
      expect(await ask('hs_consent=0.C0001')).toBe(true);
    }
  });
});

describe('the personalisation beacon', () => {
  test('its origin is in the policy only where marketing consent stands or can be given', async () => {
    await openPage();
    const rejected = ['hs_consent=2.C0001', 'hs_consent=2.C0001.C0002'];
    for (const pathname of [...PAGES, patterns.home]) {
      for (const cookie of rejected) expect(await readPolicy(pathname, cookie)).not.toContain(beaconOrigin);
      for (const cookie of ['', 'hs_consent=2.C0001.C0004'])
        expect(await readPolicy(pathname, cookie)).toContain(`connect-src 'self' ${beaconOrigin}`);
    }
    // Nobody is asked there.
    expect(await readPolicy(EMERGENCIES)).not.toContain(beaconOrigin);
    for (const cookie of rejected) expect(await readPolicy(patterns.cookies, cookie)).toContain(beaconOrigin);
  });

  test.each([...PAGES, patterns.home])('%s: it runs on the page where consent is given', async (pathname) => {
    await openPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await visit(pathname);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    expect(beaconAsked).toBe(0);
    await press('Accept extra cookies');
    await expect.poll(ranBeacon).toBe('yes');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(refused).toEqual([]);
  });

  test('what has run already asks its server nothing more once it is removed, and runs again when it is allowed again', async () => {
    await openPage();
    await visit(patterns.home);
    await press('Accept extra cookies');
    await visit(patterns.cookies);
    await expect.poll(ranBeacon).toBe('yes');
    const ask = () =>
      page.evaluate(
        (address) =>
          Promise.all([
            fetch(address, { mode: 'no-cors' }).then(
              () => true,
              () => false,
            ),
            new Promise((resolve) => {
              const image = new Image();
              for (const end of ['load', 'error']) image.addEventListener(end, () => resolve(null));
              image.src = `${address}?picture`;
            }),
          ]).then(([sent]) => sent),
        `${beaconOrigin}/more`,
      );
    expect(await ask()).toBe(true);
    await page.uncheck('input[name=C0004]');
    await press('Save my choice');
    expect(await findBeacons()).toBe(0);
    const before = beaconAsked;
    expect(await ask()).toBe(false);
    expect(beaconAsked).toBe(before);
    await page.check('input[name=C0004]');
    await press('Save my choice');
    await expect.poll(ranBeacon).toBe('yes');
    expect(await page.getByText('Your choice is saved.').isVisible()).toBe(true);
    expect(beaconAsked).toBeGreaterThan(before);
  });

  test.each(PAGES)('%s: added while C0004 is active, gone when it is not', async (pathname) => {
    await openPage();
    await visit(pathname);
    expect(await findBeacons()).toBe(0);
    await press('Reject extra cookies');
    await visit(pathname);
    expect([await findBeacons(), beaconAsked]).toEqual([0, 0]);
    await visit(patterns.cookies);
    await page.check('input[name=C0004]');
    await press('Save my choice');
    expect(await findBeacons()).toBe(1);
    await visit(pathname);
    await expect.poll(ranBeacon).toBe('yes');
    await visit(patterns.cookies);
    expect(await findBeacons()).toBe(1);
    const asked = beaconAsked;
    await page.uncheck('input[name=C0004]');
    await press('Save my choice');
    expect(await findBeacons()).toBe(0);
    await visit(pathname);
    expect([await findBeacons(), beaconAsked]).toEqual([0, asked]);
  });
});

describe('OneTrust', () => {
  test('there is no banner and no form of ours, its globals are followed, and every page’s policy lets the beacon come', async () => {
    const other = await startProduct({
      env: {
        CONSENT_PROVIDER: 'onetrust',
        REPLAY_SAMPLE_RATE: '0',
        PERSONALISATION_BEACON_URL: `${beaconOrigin}/beacon.js`,
      },
    });
    try {
      await openPage();
      await visit(patterns.cookies, other.origin);
      expect(await page.locator(`${BANNER}, [data-consent-form]`).count()).toBe(0);
      await visit(patterns.home, other.origin);
      expect(await page.locator(BANNER).count()).toBe(0);
      const state = () => page.evaluate(() => document.documentElement.dataset['monitoring']);
      expect([await state(), await findBeacons()]).toEqual(['not-tracked', 0]);
      await page.evaluate(() => {
        window.OnetrustActiveGroups = ',C0001,C0002,C0004,';
        window.OptanonWrapper?.();
      });
      await expect.poll(state, { timeout: 15_000 }).toBe('tracked-without-replay');
      expect(await findBeacons()).toBe(1);
      await page.evaluate(() => {
        window.OnetrustActiveGroups = ',C0001,';
        window.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ['C0001'] }));
      });
      await expect.poll(state).toBe('not-tracked');
      expect(await findBeacons()).toBe(0);
      const policies = await Promise.all(
        ['C0004%3A1', 'C0004%3A0'].map(async (group) => {
          const cookie = `OptanonConsent=isGpcEnabled=0&groups=C0001%3A1%2CC0002%3A1%2C${group}&version=1`;
          return (await fetch(other.origin + patterns.home, { headers: { cookie } })).headers
            .get('content-security-policy')
            ?.includes(beaconOrigin);
        }),
      );
      // Its own window changes the choice on any page, and its cookie says C0004:0 before anybody was asked.
      expect(policies).toEqual([true, true]);
    } finally {
      await other.stop();
    }
  });
});

describe('accessible', () => {
  const looks = [
    { width: 320, dark: false },
    { width: 320, dark: true },
    { width: 1280, dark: false },
    { width: 1280, dark: true },
  ];

  test.each(looks)('the banner asking and answered, and the cookies page, at $width px, dark: $dark', async (look) => {
    await openPage(look);
    const expectAccessible = async () => {
      expect(await findViolations(page)).toEqual([]);
      expect(await findOverflow(page)).toBe(0);
    };
    for (const pathname of [patterns.home, patterns.cookies]) {
      await visit(pathname);
      await expectAccessible();
    }
    await press('Save my choice');
    await expectAccessible();
    for (const button of ['Accept extra cookies', 'Reject extra cookies']) {
      await context.clearCookies();
      await visit(patterns.contactUs);
      await press(button);
      await expectAccessible();
    }
  });
});
