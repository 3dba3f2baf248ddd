/** Signing in and out: which page follows, and what is left in the browser. */
import { describe, expect } from 'vitest';
import { expectAccessibleInEveryLook } from './open-page.ts';
import {
  answerSignIn,
  BASE,
  DETAILS,
  DOCUMENT,
  MINUTE,
  dialogOf,
  readCookieNames,
  readState,
  sessionTest as test,
} from './session-steps.ts';

describe('after a sign-in', () => {
  test('the browser returns to the page with its query', async ({ steps }) => {
    const context = await steps.newContext();
    const page = await context.newPage();
    await page.goto(`${steps.origin}${BASE}/meters?from=letter&x=%26`);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await answerSignIn(page, 'older@example.com');
    await page.waitForURL(`${steps.origin}${BASE}/meters?from=letter&x=%26`);
    await context.close();
  });

  test.for([
    ['/complaints/feedback', '#query', 'I would like my credit back'],
    ['/complaints/gas-and-electricity', '#firstName', 'Bea'],
  ] as const)('text typed in a form is restored: %s', async ([path, field, words], { steps }) => {
    const context = await steps.newContext();
    const page = await context.newPage();
    await page.goto(`${steps.origin}${BASE}${path}`, { waitUntil: 'networkidle' });
    await page.fill(field, words);
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await answerSignIn(page, 'older@example.com');
    await page.waitForURL(`${steps.origin}${BASE}${path}`);
    expect(await page.inputValue(field)).toBe(words);
    await context.close();
  });

  test('the browser returns to the deals page', async ({ steps }) => {
    const context = await steps.newContext();
    const page = await context.newPage();
    await page.goto(`${steps.origin}${BASE}/deals?a=1`);
    await answerSignIn(page, 'older@example.com');
    await page.waitForURL(`${steps.origin}${BASE}/deals?a=1`);
    await context.close();
  });
});

describe('after a sign-out', () => {
  test('the home page shows the notice once, at its top, without typed text', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn({ to: DETAILS });
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL(`${steps.origin}${BASE}/`);
    const said = page.getByRole('region', { name: 'You’re signed out' });
    await said.waitFor();
    expect(
      await said.evaluate((section: HTMLElement) => [section === document.activeElement, section.innerText]),
    ).toEqual([true, expect.not.stringMatching(/kept|We signed you out/)]);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await said.count()).toBe(0);
    await context.close();
  });

  test('Back shows no personal data', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn({ email: 'older@example.com', to: DETAILS });
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL(`${steps.origin}${BASE}/`);
    await page.goBack({ waitUntil: 'networkidle' });
    expect(await page.content()).not.toContain('Olwen');
    expect(await readState(page)).toBe('signed-out');
    expect(await page.inputValue('#firstName')).toBe('');
    await context.close();
  });

  test('the browser stores no personal data', async ({ steps }) => {
    const { context, page } = await steps.openSignedIn({ email: 'older@example.com', to: DETAILS });
    await page.goto(steps.origin + DOCUMENT, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Sign out' }).click();
    await page.waitForURL(`${steps.origin}${BASE}/`, { waitUntil: 'networkidle' });
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
    expect(kept).toBe('[{},{}]0');
    await context.close();
  });
});

describe('header', () => {
  test.for([DOCUMENT, DETAILS])(
    'shows Sign in to a visitor and Sign out to a customer: %s',
    async (path, { steps }) => {
      const context = await steps.newContext();
      const page = await context.newPage();
      await page.goto(steps.origin + path, { waitUntil: 'networkidle' });
      expect([
        await page.getByRole('link', { name: 'Sign in' }).count(),
        await page.getByRole('link', { name: 'Sign out' }).count(),
      ]).toEqual([1, 0]);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await answerSignIn(page, 'no-record@example.com', 'Enter');
      await page.waitForURL(steps.origin + path, { waitUntil: 'networkidle' });
      expect([
        await page.getByRole('link', { name: 'Sign in' }).count(),
        await page.getByRole('link', { name: 'Sign out' }).count(),
      ]).toEqual([0, 1]);
      await context.close();
    },
  );

  test('the deals page asks a visitor to sign in, and returns', async ({ steps }) => {
    const context = await steps.newContext();
    const page = await context.newPage();
    await page.goto(`${steps.origin}${BASE}/deals`);
    await answerSignIn(page, 'no-record@example.com', 'Enter');
    await page.waitForURL(`${steps.origin}${BASE}/deals`);
    await page.goBack();
    await page.goto(`${steps.origin}${BASE}/deals`);
    expect(await readState(page)).toBe('signed-in');
    await context.close();
  });
});

describe('tokens', () => {
  test('are neither readable by scripts nor in a URL', async ({ steps }) => {
    const context = await steps.newContext();
    const addresses: string[] = [];
    context.on('request', (request) => addresses.push(request.url()));
    const page = await context.newPage();
    await steps.signIn(page, 'new-system@example.com', DETAILS);
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

test.for([375, 1280])(
  'the sign-in page has the same header as other pages at %i px',
  async (width, { browser, product }) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    const readHead = () =>
      page.evaluate(() => {
        const top = document.querySelector('h1')?.getBoundingClientRect().top ?? 0;
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return { room: top - header, way: document.querySelector('nav[aria-label="Breadcrumb"]')?.textContent?.trim() };
      });
    // The emergency page has no cookie banner between the two.
    await page.goto(`${product.origin}${BASE}/emergencies`);
    const { room } = await readHead();
    await page.goto(`${product.origin}${BASE}/deals`);
    expect(await readHead()).toEqual({ room, way: expect.stringMatching(/^Help\s+Sign in$/) });
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await page.getByRole('alert').evaluate((one) => one === document.activeElement)).toBe(true);
    expect((await readHead()).way).toMatch(/^Help\s+Sign in$/);
    await page.getByRole('link', { name: 'Help', exact: true }).click();
    expect(new URL(page.url()).pathname).toBe(`${BASE}/`);
    await page.close();
  },
);

test('sign-in, signed-in pages, deals and the idle dialog are accessible in every width and theme', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.clock.install();
  const page = await context.newPage();
  await page.goto(`${product.origin}${BASE}/deals`);
  await expectAccessibleInEveryLook(page);
  await page.fill('#email', 'no-record@example.com');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('There is a problem').waitFor();
  await expectAccessibleInEveryLook(page);
  await page.fill('#password', 'wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Your email address or password is incorrect').first().waitFor();
  await expectAccessibleInEveryLook(page);
  await page.fill('#email', 'new-system@example.com');
  await page.fill('#password', 'demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${product.origin}${BASE}/deals`);
  await expectAccessibleInEveryLook(page);
  for (const path of [`${BASE}/`, DOCUMENT, DETAILS]) {
    await page.goto(product.origin + path, { waitUntil: 'networkidle' });
    await expectAccessibleInEveryLook(page);
  }
  await page.clock.runFor(13 * MINUTE + 2_000);
  await dialogOf(page).waitFor();
  await expectAccessibleInEveryLook(page);
  await context.close();
});

// Some browsers do so in spite of `no-store`, and the page may belong to a session that has ended.
test('a page is reloaded when restored from the back/forward cache, but not when first shown', async ({ steps }) => {
  const { context, page } = await steps.openSignedIn();
  const show = (persisted: boolean) =>
    page.evaluate((was) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: was })), persisted);
  const mark = () => page.evaluate(() => document.documentElement.dataset['mark'] ?? 'anew');
  await page.evaluate(() => void (document.documentElement.dataset['mark'] = 'here'));
  await show(false);
  await page.waitForLoadState('networkidle');
  expect(await mark()).toBe('here');
  await Promise.all([page.waitForEvent('load'), show(true)]);
  expect([await mark(), page.url()]).toEqual(['anew', steps.origin + DOCUMENT]);
  await context.close();
});
