/** The personalisation beacon runs while there is marketing consent, and sends nothing after a withdrawal. */
import { describe, expect } from 'vitest';
import { patterns } from '#domain/paths.ts';
import { BANNER, consentTest as test, EMERGENCIES, PAGES } from './consent-steps.ts';

async function readPolicy(address: string, cookie = ''): Promise<string> {
  const { headers } = await fetch(address, { headers: { cookie } });
  return headers.get('content-security-policy') ?? '';
}

describe('the personalisation beacon', () => {
  test('has its origin in the policy only where marketing consent exists or can be given', async ({
    product,
    beacon,
  }) => {
    const rejected = ['hs_consent=3.C0001', 'hs_consent=3.C0001.C0002'];
    for (const pathname of [...PAGES, patterns.home]) {
      for (const cookie of rejected)
        expect(await readPolicy(product.origin + pathname, cookie)).not.toContain(beacon.origin);
      for (const cookie of ['', 'hs_consent=3.C0001.C0004'])
        expect(await readPolicy(product.origin + pathname, cookie)).toContain(`connect-src 'self' ${beacon.origin}`);
    }
    // This page has no banner.
    expect(await readPolicy(product.origin + EMERGENCIES)).not.toContain(beacon.origin);
    for (const cookie of rejected)
      expect(await readPolicy(product.origin + patterns.cookies, cookie)).toContain(beacon.origin);
  });

  test.for([...PAGES, patterns.home])(
    'runs on the page where consent is given: %s',
    async (pathname, { open, beacon }) => {
      const { page, visit, press, ranBeacon } = await open();
      const refused: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      await visit(pathname);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      expect(beacon.asked).toBe(0);
      await press('Accept additional cookies');
      await expect.poll(ranBeacon).toBe('yes');
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      expect(refused).toEqual([]);
    },
  );

  test('sends nothing after its removal, and runs again after new consent', async ({ open, beacon }) => {
    const { page, visit, press, findBeacons, ranBeacon } = await open();
    await visit(patterns.home);
    await press('Accept additional cookies');
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
        `${beacon.origin}/more`,
      );
    expect(await ask()).toBe(true);
    await page.uncheck('input[name=C0004]');
    await press('Save my choice');
    expect(await findBeacons()).toBe(0);
    const before = beacon.asked;
    expect(await ask()).toBe(false);
    expect(beacon.asked).toBe(before);
    await page.check('input[name=C0004]');
    await press('Save my choice');
    await expect.poll(ranBeacon).toBe('yes');
    expect(await page.getByText('Your cookie choice has been saved.').isVisible()).toBe(true);
    expect(beacon.asked).toBeGreaterThan(before);
  });

  test.for(PAGES)('is present only while C0004 is active: %s', async (pathname, { open, beacon }) => {
    const { page, visit, press, findBeacons, ranBeacon } = await open();
    await visit(pathname);
    expect(await findBeacons()).toBe(0);
    await press('Reject additional cookies');
    await visit(pathname);
    expect([await findBeacons(), beacon.asked]).toEqual([0, 0]);
    await visit(patterns.cookies);
    await page.check('input[name=C0004]');
    await press('Save my choice');
    expect(await findBeacons()).toBe(1);
    await visit(pathname);
    await expect.poll(ranBeacon).toBe('yes');
    await visit(patterns.cookies);
    expect(await findBeacons()).toBe(1);
    const asked = beacon.asked;
    await page.uncheck('input[name=C0004]');
    await press('Save my choice');
    expect(await findBeacons()).toBe(0);
    await visit(pathname);
    expect([await findBeacons(), beacon.asked]).toEqual([0, asked]);
  });
});

describe('OneTrust', () => {
  test('replaces our banner and form, its globals decide, and every page’s policy allows the beacon', async ({
    open,
    beacon,
    startOther,
  }) => {
    const other = await startOther({
      env: {
        CONSENT_PROVIDER: 'onetrust',
        REPLAY_SAMPLE_RATE: '0',
        PERSONALISATION_BEACON_URL: `${beacon.origin}/beacon.js`,
      },
    });
    const { page, visit, findBeacons } = await open();
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
          ?.includes(beacon.origin);
      }),
    );
    // OneTrust's own dialog can change the choice on any page, and its cookie says C0004:0 by default.
    expect(policies).toEqual([true, true]);
  });
});
