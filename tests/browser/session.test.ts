import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findViolations } from '#tests/support/axe.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { expectAccessible } from './open-page.ts';

const BASE = '/help-and-support';
const DETAILS = `${BASE}/complaints/pay-as-you-go`;
const DOCUMENT = `${BASE}/meters`;
const MINUTE = 60_000;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

async function signIn(page: Page, email = 'new-system@example.com', to = DOCUMENT): Promise<void> {
  await page.goto(`${product.origin}/identity/authorize?${new URLSearchParams({ response_type: 'token', state: to })}`);
  await page.fill('#email', email);
  await page.fill('#password', 'demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(product.origin + to, { waitUntil: 'networkidle' });
}

/** A browser of its own whose time only the test moves, with somebody signed in. */
async function openSignedIn({ to = DOCUMENT, email = 'new-system@example.com' }: { to?: string; email?: string } = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.clock.install();
  const page = await context.newPage();
  await signIn(page, email, to);
  return { context, page };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const readCookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);
const isSignedIn = async (context: BrowserContext) => (await readCookieNames(context)).includes('hs_identity');
const readState = (page: Page) => page.evaluate(() => document.documentElement.dataset['session']);

describe('idle time', () => {
  test.each([DOCUMENT, DETAILS])('nothing before 13 minutes, a question at 13, /logout at 15: %s', async (to) => {
    const { context, page } = await openSignedIn({ to });
    await page.clock.runFor(12 * MINUTE + 50_000);
    expect(await dialogOf(page).count()).toBe(0);
    await page.clock.runFor(20_000);
    await dialogOf(page).waitFor();
    expect(await dialogOf(page).textContent()).toContain('2 minutes');
    await page.clock.runFor(70_000);
    expect(await dialogOf(page).textContent()).toContain('less than a minute');
    const left = page.waitForRequest((request) => new URL(request.url()).pathname === '/logout');
    await page.clock.runFor(MINUTE);
    expect(new URL((await left).url()).search).toBe('?reason=idle');
    await page.waitForURL(`${product.origin}${BASE}/`);
    expect(await readState(page)).toBe('signed-out');
    expect(await isSignedIn(context)).toBe(false);
    await context.close();
  });

  test('the question keeps the focus, and Tab reaches both answers', async () => {
    const { context, page } = await openSignedIn();
    await page.clock.runFor(13 * MINUTE + 2_000);
    await dialogOf(page).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Stay signed in');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Sign out now');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${product.origin}${BASE}/`);
    expect(await isSignedIn(context)).toBe(false);
    await context.close();
  });

  test.each(['Enter', 'Escape'])('%s means stay, as often as one likes', async (key) => {
    const { context, page } = await openSignedIn();
    for (let round = 0; round < 3; round += 1) {
      await page.clock.runFor(13 * MINUTE + 2_000);
      await dialogOf(page).waitFor();
      await page.keyboard.press(key);
      await dialogOf(page).waitFor({ state: 'hidden' });
      await page.clock.runFor(12 * MINUTE);
      expect([await dialogOf(page).count(), await isSignedIn(context)]).toEqual([0, true]);
      await page.keyboard.press('Shift');
    }
    await context.close();
  });

  test('what a person does starts the time anew', async () => {
    const { context, page } = await openSignedIn();
    for (const act of [
      () => page.mouse.click(5, 5),
      () => page.keyboard.press('Shift'),
      () => page.mouse.wheel(0, 200),
    ]) {
      await page.clock.runFor(12 * MINUTE);
      await act();
      await page.waitForTimeout(100);
    }
    await page.clock.runFor(12 * MINUTE);
    expect([await dialogOf(page).count(), await isSignedIn(context)]).toEqual([0, true]);
    await context.close();
  });

  test('a key while the question is open is no answer', async () => {
    const { context, page } = await openSignedIn();
    await page.clock.runFor(13 * MINUTE + 2_000);
    await dialogOf(page).waitFor();
    await page.keyboard.press('Shift');
    await page.clock.runFor(2 * MINUTE);
    await page.waitForURL(`${product.origin}${BASE}/`);
    await context.close();
  });
});

describe('a page that opens', () => {
  const openLater = async (email = 'new-system@example.com') => {
    const { context, page } = await openSignedIn({ to: DETAILS, email });
    // A check has told the server that this browser keeps its own time.
    await page.clock.runFor(31_000);
    await page.waitForTimeout(200);
    await page.close();
    return context;
  };

  test('50 minutes after the last one signs out, keeps what was typed aside, and stays where it was to be', async () => {
    const context = await openLater();
    await context.clock.fastForward(50 * MINUTE);
    const page = await context.newPage();
    const left = page.waitForRequest((request) => new URL(request.url()).pathname === '/logout');
    await page.goto(product.origin + DOCUMENT).catch(() => null);
    expect(new URL((await left).url()).searchParams.get('reason')).toBe('idle');
    await page.waitForURL(product.origin + DOCUMENT);
    await expect.poll(() => readState(page).catch(() => '')).toBe('signed-out');
    expect(await isSignedIn(context)).toBe(false);
    await context.close();
  });

  test('14 minutes after the last one asks nothing', async () => {
    const context = await openLater();
    await context.clock.fastForward(14 * MINUTE);
    const page = await context.newPage();
    await page.goto(product.origin + DOCUMENT, { waitUntil: 'networkidle' });
    await context.clock.runFor(2_000);
    expect([await dialogOf(page).count(), await isSignedIn(context), await readState(page)]).toEqual([
      0,
      true,
      'signed-in',
    ]);
    await context.close();
  });

  test('after a new sign-in knows nothing of the idle time before it, also of the same person', async () => {
    const context = await openLater();
    await context.clearCookies({ name: /hs_(identity|access)/ });
    await context.clock.fastForward(50 * MINUTE);
    const page = await context.newPage();
    await page.goto(
      `${product.origin}/identity/authorize?${new URLSearchParams({ response_type: 'token', state: DOCUMENT })}`,
      { waitUntil: 'networkidle' },
    );
    await context.clock.runFor(2_000);
    expect([page.url(), await readState(page), await isSignedIn(context)]).toEqual([
      product.origin + DOCUMENT,
      'signed-in',
      true,
    ]);
    await context.close();
  });
});

describe('two tabs', () => {
  test('activity in one keeps the other', async () => {
    const { context, page } = await openSignedIn();
    const other = await context.newPage();
    await other.goto(product.origin + DETAILS, { waitUntil: 'networkidle' });
    await context.clock.runFor(12 * MINUTE);
    await other.keyboard.press('Shift');
    await page.waitForTimeout(100);
    await context.clock.runFor(12 * MINUTE);
    expect([await dialogOf(page).count(), await dialogOf(other).count(), await isSignedIn(context)]).toEqual([
      0,
      0,
      true,
    ]);
    await context.close();
  });

  test('both ask, and staying in one closes both', async () => {
    const { context, page } = await openSignedIn();
    const other = await context.newPage();
    await other.goto(product.origin + DETAILS, { waitUntil: 'networkidle' });
    await context.clock.runFor(13 * MINUTE + 2_000);
    await dialogOf(page).waitFor();
    await dialogOf(other).waitFor();
    await dialogOf(page).getByRole('button', { name: 'Stay signed in' }).click();
    await dialogOf(page).waitFor({ state: 'hidden' });
    await dialogOf(other).waitFor({ state: 'hidden' });
    await context.clock.runFor(10 * MINUTE);
    expect(await isSignedIn(context)).toBe(true);
    await context.close();
  });

  test('a sign-out in one reaches the other within 30 seconds', async () => {
    const { context, page } = await openSignedIn();
    const other = await context.newPage();
    await other.goto(product.origin + DETAILS, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL(`${product.origin}${BASE}/`);
    await context.clock.runFor(31_000);
    await other.waitForURL(`${product.origin}${BASE}/`);
    expect(await readState(other)).toBe('signed-out');
    await context.close();
  });

  test('another person signing in takes the first one’s open page away at once', async () => {
    const { context, page } = await openSignedIn({ email: 'older@example.com', to: DETAILS });
    expect(await page.inputValue('#firstName')).toBe('Olwen');
    const other = await context.newPage();
    await other.goto(`${product.origin}/logout`);
    await signIn(other, 'new-system@example.com', DETAILS);
    await page.waitForURL(`${product.origin}${BASE}/`);
    expect(await page.content()).not.toContain('Olwen');
    expect(await other.inputValue('#firstName')).toBe('Nadia');
    await context.close();
  });

  test('a second sign-in of the same person leaves the open page alone', async () => {
    const { context, page } = await openSignedIn({ email: 'older@example.com', to: DETAILS });
    await page.fill('#surname', 'Half-typed');
    const other = await context.newPage();
    await other.goto(`${product.origin}/identity/authorize?response_type=token&state=${DOCUMENT}`, {
      waitUntil: 'networkidle',
    });
    await context.clock.runFor(31_000);
    expect(await page.inputValue('#surname')).toBe('Half-typed');
    await context.close();
  });
});

describe('the 30-second check', () => {
  const putTariff = (page: Page) =>
    page.evaluate(() => {
      localStorage.setItem('chosenTariff', 'x');
      localStorage.setItem('pendingTariffDismissed', 'true');
    });
  const readTariff = (page: Page) =>
    page.evaluate(() => [localStorage.getItem('chosenTariff'), localStorage.getItem('pendingTariffDismissed')]);

  test.each(['hs_identity', 'hs_access'])(
    'without %s it clears the tariff choice, says so and logs out',
    async (name) => {
      const { context, page } = await openSignedIn();
      await putTariff(page);
      await page.clock.runFor(31_000);
      expect(await readTariff(page)).toEqual(['x', 'true']);
      await context.clearCookies({ name });
      // While the way out is under way Playwright waits for its end, so the page itself tells what it shows.
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
      await page.waitForURL(`${product.origin}${BASE}/`);
      expect(shown).toEqual(['signing-out: Signing you out…, true']);
      expect(await readTariff(page)).toEqual([null, null]);
      expect((await readCookieNames(context)).filter((cookie) => /hs_(identity|access)/.test(cookie))).toEqual([]);
      await context.close();
    },
  );

  test('what says so is accessible', async () => {
    const { context, page } = await openSignedIn();
    await page.evaluate(() => {
      const said = document.querySelector('[data-session-said]');
      if (said) said.textContent = 'Signing you out…';
    });
    expect(await findViolations(page)).toEqual([]);
    await context.close();
  });

  test('a page that opens with one cookie left logs out without waiting', async () => {
    const { context, page } = await openSignedIn();
    await putTariff(page);
    await context.clearCookies({ name: 'hs_access' });
    await page.goto(`${product.origin}${BASE}/contact-us`);
    await page.waitForURL(`${product.origin}${BASE}/`);
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
  test.each(outages)('an outage of the session endpoint logs nobody out: %s', async (_, breakIt) => {
    const { context, page } = await openSignedIn();
    await putTariff(page);
    await breakIt(page);
    let checks = 0;
    page.on('request', (request) => (checks += request.url().endsWith('/session') ? 1 : 0));
    await page.clock.runFor(5 * MINUTE);
    await page.waitForTimeout(300);
    expect(checks).toBeGreaterThanOrEqual(9);
    expect([page.url(), await readState(page), await isSignedIn(context), await readTariff(page)]).toEqual([
      product.origin + DOCUMENT,
      'signed-in',
      true,
      ['x', 'true'],
    ]);
    await page.unroute('**/session');
    await page.clock.runFor(31_000);
    expect(await readState(page)).toBe('signed-in');
    await context.close();
  });

  test('a whole server that goes away and comes back logs nobody out', async () => {
    const own = await startProduct();
    const before = product;
    product = own;
    const { context, page } = await openSignedIn();
    await context.setOffline(true);
    await page.clock.runFor(4 * MINUTE);
    await context.setOffline(false);
    await page.clock.runFor(31_000);
    expect([await readState(page), await isSignedIn(context)]).toEqual(['signed-in', true]);
    product = before;
    await context.close();
    await own.stop();
  });
});

describe('what was typed', () => {
  const FORMS = [
    [DETAILS, '#surname'],
    [`${BASE}/complaints/feedback`, '#query'],
    [`${BASE}/submit-meter-read`, '#last_name'],
  ] as const;
  test.each(FORMS)(
    'and not sent survives an idle log-out for the same person, and nobody else sees it: %s',
    async (to, field) => {
      const { context, page } = await openSignedIn({ email: 'older@example.com', to });
      await page.fill(field, 'Typed-but-not-sent');
      await page.clock.runFor(13 * MINUTE + 2_000);
      await dialogOf(page).waitFor();
      await page.waitForTimeout(500);
      await page.clock.runFor(2 * MINUTE);
      await page.waitForURL(`${product.origin}${BASE}/`);
      await page.goto(product.origin + to);
      expect(await page.inputValue(field)).toBe('');
      await signIn(page, 'older@example.com', to);
      expect(await page.inputValue(field)).toBe('Typed-but-not-sent');
      await context.close();
    },
  );

  test.each(['hs_identity', 'hs_access'])(
    'and not sent survives the log-out of the 30-second check without %s, for the same person',
    async (name) => {
      const { context, page } = await openSignedIn({ email: 'older@example.com', to: DETAILS });
      await page.fill('#surname', 'Typed-but-not-sent');
      await context.clearCookies({ name });
      await page.clock.runFor(31_000);
      await page.waitForURL(`${product.origin}${BASE}/`);
      const notice = page.getByRole('region', { name: 'We signed you out' });
      await notice.waitFor();
      expect(await notice.innerText()).toMatch(/Your sign-in came to an end\.\s+What you typed is kept for 24 hours/);
      expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-left'))).toBe(true);
      const other = await context.newPage();
      await other.goto(product.origin + DETAILS);
      expect(await other.inputValue('#surname')).toBe('');
      await notice.getByRole('link', { name: 'Sign in and go on' }).click();
      await page.fill('#email', 'older@example.com');
      await page.fill('#password', 'demo');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(product.origin + DETAILS, { waitUntil: 'networkidle' });
      expect(await page.inputValue('#surname')).toBe('Typed-but-not-sent');
      await context.close();
    },
  );

  test('is kept, never sent, by the question itself', async () => {
    const { context, page } = await openSignedIn({ to: DETAILS });
    await page.selectOption('#vulnerabilityConsent', 'no');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Tell us what went wrong' }).waitFor();
    await page.fill('#query', 'Half a story');
    await page.clock.runFor(13 * MINUTE + 2_000);
    await dialogOf(page).getByRole('button', { name: 'Stay signed in' }).click();
    expect(await page.inputValue('#query')).toBe('Half a story');
    await page.waitForTimeout(500);
    await page.reload();
    expect(await page.inputValue('#query')).toBe('Half a story');
    await page.goto(`${product.origin}${BASE}/confirmation`);
    expect(await page.getByText(/^HS-/).count()).toBe(0);
    await context.close();
  });
});

describe('after a sign-in', () => {
  test('the page comes back with its query', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${product.origin}${BASE}/meters?from=letter&x=%26`);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.fill('#email', 'older@example.com');
    await page.fill('#password', 'demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${product.origin}${BASE}/meters?from=letter&x=%26`);
    await context.close();
  });

  test('so do the deals', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${product.origin}${BASE}/deals?a=1`);
    await page.fill('#email', 'older@example.com');
    await page.fill('#password', 'demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${product.origin}${BASE}/deals?a=1`);
    await context.close();
  });
});

describe('after a sign-out', () => {
  test('Back shows nothing of the person', async () => {
    const { context, page } = await openSignedIn({ email: 'older@example.com', to: DETAILS });
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL(`${product.origin}${BASE}/`);
    await page.goBack({ waitUntil: 'networkidle' });
    expect(await page.content()).not.toContain('Olwen');
    expect(await readState(page)).toBe('signed-out');
    expect(await page.inputValue('#firstName')).toBe('');
    await context.close();
  });

  test('the browser holds no trace of a person', async () => {
    const { context, page } = await openSignedIn({ email: 'older@example.com', to: DETAILS });
    await page.goto(product.origin + DOCUMENT, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL(`${product.origin}${BASE}/`, { waitUntil: 'networkidle' });
    expect(
      (await readCookieNames(context)).filter((name) => !/^hs_(signin|provider_step(\.sig)?)$/.test(name)),
    ).toEqual([]);
    const kept = await page.evaluate(async () => {
      const pages: string[] = [];
      for (const name of await caches.keys())
        for (const answer of await (await caches.open(name)).matchAll()) pages.push(await answer.text());
      return (
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }]) +
        pages.filter((text) => text.includes('data-session="signed-in"')).length
      );
    });
    expect(kept).toMatch(/^\[\{"hs_active":"\d+\.[\w-]{16}"\},\{\}\]0$/);
    await context.close();
  });
});

describe('header', () => {
  test.each([DOCUMENT, DETAILS])('says Sign in to a visitor and Sign out to a customer: %s', async (path) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(product.origin + path, { waitUntil: 'networkidle' });
    expect([
      await page.getByRole('link', { name: 'Sign in' }).count(),
      await page.getByRole('link', { name: 'Sign out' }).count(),
    ]).toEqual([1, 0]);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.fill('#email', 'no-record@example.com');
    await page.fill('#password', 'demo');
    await page.keyboard.press('Enter');
    await page.waitForURL(product.origin + path, { waitUntil: 'networkidle' });
    expect([
      await page.getByRole('link', { name: 'Sign in' }).count(),
      await page.getByRole('link', { name: 'Sign out' }).count(),
    ]).toEqual([0, 1]);
    await context.close();
  });

  test('deals asks a visitor to sign in and comes back', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${product.origin}${BASE}/deals`);
    await page.fill('#email', 'no-record@example.com');
    await page.fill('#password', 'demo');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${product.origin}${BASE}/deals`);
    await page.goBack();
    await page.goto(`${product.origin}${BASE}/deals`);
    expect(await readState(page)).toBe('signed-in');
    await context.close();
  });
});

describe('tokens', () => {
  test('are nowhere that a script can read, and in no address', async () => {
    const context = await browser.newContext();
    const addresses: string[] = [];
    context.on('request', (request) => addresses.push(request.url()));
    const page = await context.newPage();
    await signIn(page, 'new-system@example.com', DETAILS);
    const readable = await page.evaluate(async () =>
      JSON.stringify([
        document.cookie,
        { ...localStorage },
        { ...sessionStorage },
        document.documentElement.outerHTML,
        await (await fetch('/help-and-support/session')).text(),
        history.state,
        await indexedDB.databases(),
      ]),
    );
    for (const text of [...addresses, readable]) expect(text).not.toMatch(/eyJ[\w-]{8,}\.|access_token|id_token/);
    expect(await page.evaluate(() => document.cookie)).not.toMatch(/hs_(identity|access|last|provider)/);
    for (const cookie of await context.cookies())
      if (/hs_(identity|access|last|provider|signin)/.test(cookie.name))
        expect([cookie.name, cookie.httpOnly, cookie.sameSite]).toEqual([cookie.name, true, 'Lax']);
    await context.close();
  });
});

describe('accessible', () => {
  const looks = [320, 1280].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
  );

  test.each(looks)(
    'sign-in, signed-in pages, deals and the question at $width px, $colorScheme',
    async ({ width, colorScheme }) => {
      const context = await browser.newContext({
        reducedMotion: 'reduce',
        colorScheme,
        viewport: { width, height: 800 },
      });
      await context.clock.install();
      const page = await context.newPage();
      await page.goto(`${product.origin}${BASE}/deals`);
      await expectAccessible(page);
      await page.fill('#email', 'no-record@example.com');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('There is a problem').waitFor();
      await expectAccessible(page);
      await page.fill('#password', 'wrong');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('don’t match').first().waitFor();
      await expectAccessible(page);
      await page.fill('#email', 'new-system@example.com');
      await page.fill('#password', 'demo');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(`${product.origin}${BASE}/deals`);
      await expectAccessible(page);
      for (const path of [`${BASE}/`, DOCUMENT, DETAILS]) {
        await page.goto(product.origin + path, { waitUntil: 'networkidle' });
        await expectAccessible(page);
      }
      await page.clock.runFor(13 * MINUTE + 2_000);
      await dialogOf(page).waitFor();
      await expectAccessible(page);
      await context.close();
    },
  );
});
