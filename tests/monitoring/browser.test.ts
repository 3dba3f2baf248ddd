/** Consent and its banner in a real Chromium, with the real scripts and intake. */
import { describe, expect } from 'vitest';
import { patterns } from '#domain/paths.ts';
import { pause, siteTest as test, toIntake, toKit } from './site-test.ts';

// A hook starts both, because that may take longer than a test.
test.beforeAll(({ site: _site, browser: _browser }) => {}, 120_000);

describe('before consent', () => {
  test('nothing is requested or stored, and the kit is not loaded', async ({ site, page, visit, state, cookies }) => {
    site.settings.beacon = '/beacon.js';
    await visit();
    await page.click('#work');
    await pause(1_500);
    expect(site.requests.filter((request) => !request.includes('/favicon'))).toEqual([
      `GET ${patterns.home}`,
      expect.stringMatching(/^GET \/assets\/consent-/),
    ]);
    expect(await cookies()).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
    expect(await state()).toBeUndefined();
  });

  test('after a refusal only the choice is stored, also on the next page', async ({ site, page, visit, cookies }) => {
    site.settings.beacon = '/beacon.js';
    await visit();
    await page.click('button[value=reject]');
    await visit();
    await pause(1_000);
    expect(await cookies()).toEqual(['hs_consent']);
    expect(toKit(site)).toEqual([]);
    expect(toIntake(site)).toEqual([]);
    expect(site.requests).not.toContain('GET /beacon.js');
    expect(await page.isVisible('[data-consent-banner]')).toBe(false);
  });
});

describe('consent', () => {
  test('accepting in the banner neither reloads nor loses focus, and the server saves the choice', async ({
    context,
    page,
    visit,
  }) => {
    await visit();
    await page.evaluate(() => document.body.setAttribute('data-same', ''));
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith(patterns.cookies),
    );
    await page.click('button[value=accept]');
    expect((await posted).postData()).toBe('choice=accept');
    expect(await page.getAttribute('body', 'data-same')).toBe('');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toContain(
      'You have accepted.',
    );
    await page.click('[data-consent-said=accept] [data-consent-hide]');
    expect(await page.isVisible('[data-consent-banner]')).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    const cookie = (await context.cookies()).find(({ name }) => name === 'hs_consent');
    expect(cookie?.value).toMatch(/^3\.C0001\.C0002\.C0004\.t\d+\.a/);
    expect(cookie?.expires ?? 0).toBeGreaterThan(Date.now() / 1_000 + 181 * 86_400);
  });

  test('the settings form saves each group separately and announces it', async ({ page, visit }) => {
    await visit();
    await page.check('input[name=C0004]');
    await page.click('#settings button');
    expect(await page.evaluate(() => window.OnetrustActiveGroups)).toBe(',C0001,C0004,');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toBe('Saved.');
    expect(await page.isVisible('[data-consent-banner]')).toBe(false);
  });

  test('the banner without JavaScript posts the choice and returns to the page', async ({ site, browser }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const other = await plain.newPage();
    await other.goto(`${site.origin}${patterns.home}`);
    await other.click('button[value=accept]');
    expect((await plain.cookies()).map(({ value }) => value)).toEqual([
      expect.stringMatching(/^3\.C0001\.C0002\.C0004\.t\d+\.a20-30b$/),
    ]);
    await plain.close();
  });

  test('OneTrust’s globals are set and both events fire on load and on change', async ({ page, visit }) => {
    await page.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(window, { told, OptanonWrapper: () => told.push(`wrapper ${window.OnetrustActiveGroups}`) });
      for (const name of ['OneTrustGroupsUpdated', 'consent-updated'])
        window.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]));
    });
    await visit();
    await page.click('button[value=accept]');
    expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([
      'wrapper ,C0001,',
      ['OneTrustGroupsUpdated', ['C0001']],
      ['consent-updated', { performance: false, marketing: false }],
      'wrapper ,C0001,C0002,C0004,',
      ['OneTrustGroupsUpdated', ['C0001', 'C0002', 'C0004']],
      ['consent-updated', { performance: true, marketing: true }],
    ]);
  });
});

describe('OneTrust', () => {
  test('its globals decide about tracking when it provides consent', async ({ site, page, state, cookies }) => {
    site.settings.provider = 'onetrust';
    await page.goto(`${site.origin}${patterns.home}`);
    await page.waitForFunction(() => window.OptanonWrapper !== undefined);
    await pause(500);
    expect(toIntake(site)).toEqual([]);
    await page.evaluate(() => {
      window.OnetrustActiveGroups = ',C0001,C0002,';
      window.OptanonWrapper?.();
    });
    await expect.poll(state, { timeout: 10_000 }).toBe('tracked-with-replay');
    expect(await cookies()).not.toContain('hs_consent');
    await page.evaluate(() => {
      window.OnetrustActiveGroups = ',C0001,';
      window.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ['C0001'] }));
    });
    await expect.poll(state).toBe('not-tracked');
  }, 60_000);
});

describe('the beacon', () => {
  test('is added with marketing consent and removed without it', async ({ site, page, visit }) => {
    site.settings.beacon = '/beacon.js';
    await visit();
    await page.check('input[name=C0004]');
    await page.click('#settings button');
    await expect.poll(() => page.getAttribute('html', 'data-beacon-ran')).toBe('yes');
    expect(await page.locator('script[data-personalisation]').count()).toBe(1);
    await page.uncheck('input[name=C0004]');
    await page.click('#settings button');
    expect(await page.locator('script[data-personalisation]').count()).toBe(0);
    expect(toKit(site)).toEqual([]);
  });
});
