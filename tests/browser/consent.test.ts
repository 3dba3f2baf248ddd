/** Consent as a customer’s browser sees it, in the whole product. */
import { describe, expect } from 'vitest';
import { patterns } from '#domain/paths.ts';
import { BANNER, consentTest as test, EMERGENCIES, PAGES } from './consent-steps.ts';
import { expectAccessible, LOOKS } from './open-page.ts';

const DAY_S = 86_400;

describe('without JavaScript', () => {
  test.for([
    { button: 'Accept additional cookies', value: /^3\.C0001\.C0002\.C0004\.t\d+\.a20-30b$/ },
    { button: 'Reject additional cookies', value: /^3\.C0001\.t\d+\.a20-30b$/ },
  ])('$button saves the choice for 182 days and returns to the page', async ({ button, value }, { open }) => {
    const { page, context, visit, press, isAsked, consent } = await open({ javaScript: false });
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

  test('each group is chosen separately, and can be changed from the footer at any time', async ({ open }) => {
    const { page, visit, press, consent } = await open({ javaScript: false });
    await visit(patterns.home);
    await page.getByRole('link', { name: 'Manage cookies' }).click();
    await page.check('input[name=C0002]');
    await press('Save my choice');
    expect(await page.getByText('Your cookie choice has been saved.').isVisible()).toBe(true);
    expect((await consent())?.value).toMatch(/^3\.C0001\.C0002\.t/);
    expect(await page.getByText(/You accepted analytics cookies on /).isVisible()).toBe(true);
    await visit(EMERGENCIES);
    await page.locator('footer').getByRole('link', { name: 'Cookies' }).click();
    expect(await page.isChecked('input[name=C0002]')).toBe(true);
    await page.uncheck('input[name=C0002]');
    await page.check('input[name=C0004]');
    await press('Save my choice');
    expect((await consent())?.value).toMatch(/^3\.C0001\.C0004\.t/);
    await visit(EMERGENCIES);
    await press('Turn off additional cookies');
    expect(new URL(page.url()).pathname).toBe(EMERGENCIES);
    expect((await consent())?.value).toMatch(/^3\.C0001\.t/);
    expect(await page.getByRole('button', { name: 'Turn off additional cookies' }).count()).toBe(0);
  });
});

describe('with JavaScript', () => {
  test.for(PAGES)('%s: a choice neither reloads the page nor loses the focus', async (pathname, { open }) => {
    for (const { button, said } of [
      { button: 'Accept additional cookies', said: 'You’ve accepted additional cookies.' },
      { button: 'Reject additional cookies', said: 'You’ve rejected additional cookies.' },
    ]) {
      const { page, visit, press, isAsked } = await open();
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
    }
  });

  test.for(PAGES)(
    '%s: one click in the footer withdraws consent, in place and announced',
    async (pathname, { open }) => {
      const { page, visit, press, consent } = await open();
      await visit(pathname);
      const stop = page.getByRole('button', { name: 'Turn off additional cookies' });
      expect(await stop.count()).toBe(0);
      await press('Accept additional cookies');
      await stop.click();
      expect(await page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toContain(
        'Additional cookies are off.',
      );
      expect((await consent())?.value).toMatch(/^3\.C0001\.t/);
      expect(await stop.count()).toBe(0);
    },
  );

  test('the cookies page saves in place, announces it, and removes the banner', async ({ open }) => {
    const { page, visit, press, isAsked } = await open();
    await visit(patterns.cookies);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.check('input[name=C0004]');
    await press('Save my choice');
    expect(
      await page.evaluate(() => [(document.activeElement as HTMLElement).innerText, 'sameDocument' in window]),
    ).toEqual(['Your cookie choice has been saved.', true]);
    expect(await isAsked()).toBe(false);
    await page.reload();
    expect(await page.isChecked('input[name=C0004]')).toBe(true);
  });

  test('the banner confirms no choice in a browser that blocks cookies', async ({ open }) => {
    const { page, visit, press } = await open();
    await page.addInitScript(() => Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} }));
    await visit(patterns.cookies);
    await press('Save my choice');
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).innerText)).toContain(
      'Your choice was not saved because this browser blocks cookies.',
    );
    expect(await page.getByText('Your cookie choice has been saved.').isVisible()).toBe(false);
  });

  test('the globals of OneTrust are set and both events fire on load and on change', async ({ open }) => {
    const { page, visit, press } = await open();
    await page.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      for (const name of ['OneTrustGroupsUpdated', 'consent-updated'])
        window.addEventListener(name, () => told.push(`${name} ${window.OnetrustActiveGroups}`));
    });
    await visit(patterns.home);
    await press('Accept additional cookies');
    expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([
      'OneTrustGroupsUpdated ,C0001,',
      'consent-updated ,C0001,',
      'OneTrustGroupsUpdated ,C0001,C0002,C0004,',
      'consent-updated ,C0001,C0002,C0004,',
    ]);
  });

  test('the emergency page never asks for consent', async ({ open }) => {
    const { page, visit, isAsked } = await open();
    await visit(EMERGENCIES);
    expect(await page.locator(BANNER).count()).toBe(0);
    await visit('/help-and-support/meters');
    expect(await isAsked()).toBe(true);
  });
});

describe('cached pages', () => {
  test('are cached for each choice, with the banner only without a choice', async ({ product }) => {
    const ask = async (cookie: string) =>
      (await (await fetch(`${product.origin}/help-and-support/meters`, { headers: { cookie } })).text()).includes(
        'data-consent-banner',
      );
    for (let times = 0; times < 2; times++) {
      expect(await ask('')).toBe(true);
      expect(await ask('hs_consent=3.C0001')).toBe(false);
      expect(await ask('hs_consent=3.C0001.C0002.C0004')).toBe(false);
      // An older version of the question.
      expect(await ask('hs_consent=0.C0001')).toBe(true);
    }
  });
});

describe('accessibility of the consent pages', () => {
  test.for(LOOKS)(
    'the banner and the cookies page are accessible at $width px, dark: $dark',
    async (look, { open }) => {
      const { page, context, visit, press } = await open(look);
      for (const pathname of [patterns.home, patterns.cookies]) {
        await visit(pathname);
        await expectAccessible(page);
      }
      await press('Save my choice');
      await expectAccessible(page);
      for (const button of ['Accept additional cookies', 'Reject additional cookies']) {
        await context.clearCookies();
        await visit(patterns.contactUs);
        await press(button);
        await expectAccessible(page);
      }
    },
  );
});
