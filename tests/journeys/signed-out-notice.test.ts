/** A timed sign-out is explained once on the page to which it redirects, even without a script (decision 0011). */
import { describe, expect } from 'vitest';
import { sharedTest as test } from '#tests/support/product-test.ts';
import { BASE, DETAILS, endRecord, readValue, signIn } from './signed-in-steps.ts';

const NOTICE = /<section[^>]*data-left[^]*?<\/section>/;
const toWords = (html: string) =>
  (NOTICE.exec(html)?.[0] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('a document requested after the session expired', () => {
  test.for(['/search?q=smart+meter', DETAILS])(
    'is shown with the sign-out notice if it is personal: %s',
    async (path, { product }) => {
      const { browser } = await signIn(product.origin, 'older@example.com');
      await endRecord(product, browser);
      const page = await browser.go(path);
      expect(page.url.href).toBe(product.origin + path);
      expect(toWords(page.html)).toMatch(
        /^We signed you out You were inactive for 15 minutes, .* Sign in to continue$/,
      );
      const link = /<section[^>]*data-left[^]*?href="([^"]+)"/.exec(page.html)?.[1] ?? '';
      expect(new URL(link.replaceAll('&amp;', '&'), product.origin).searchParams.get('state')).toBe(path);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(toWords((await browser.go(path)).html)).toBe('');
    },
  );

  test.for(['/emergencies', '/meters/reading-your-meter', '/'])(
    'is shown with the sign-out notice if it is public: %s',
    async (path, { product }) => {
      const { browser } = await signIn(product.origin, 'older@example.com');
      await endRecord(product, browser);
      expect(toWords((await browser.go(BASE + path)).html)).toContain('Your session has ended.');
      expect(toWords((await browser.go(BASE + path)).html)).toBe('');
    },
  );
});

describe('the response to a posted form', () => {
  test('shows the typed text, and only one notice with the focus', async ({ product }) => {
    const { browser } = await signIn(product.origin, 'older@example.com');
    const form = await browser.go(DETAILS);
    const mark = readValue(form, 'signed-in-as') ?? '';
    await endRecord(product, browser);
    const told = await browser.post(DETAILS, { 'signed-in-as': mark, surname: 'Typed', intent: 'next' });
    expect([told.status, toWords(told.html), told.html.match(/autofocus/gi)?.length]).toEqual([200, '', 1]);
    expect(told.html).toContain('signed out now, so nothing was sent');
  });

  test('leaves the notice to the next page', async ({ product }) => {
    const { browser } = await signIn(product.origin, 'older@example.com');
    await browser.get('/logout?reason=idle');
    const told = await browser.post(DETAILS, { surname: 'Typed', intent: 'next' });
    expect([told.status, toWords(told.html)]).toEqual([400, '']);
    expect(toWords((await browser.go(DETAILS)).html)).toContain('We signed you out You were inactive');
    expect(toWords((await browser.go(DETAILS)).html)).toBe('');
  });
});

test.for<[string, RequestInit]>([
  ['HEAD', { method: 'HEAD' }],
  ['a page fetched ahead', { headers: { 'sec-purpose': 'prefetch' } }],
  ['our service worker', { headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' } }],
])('the sign-out notice is not used up by %s, which nobody reads', async ([, init], { product, visitor }) => {
  visitor.cookies.set('hs_left', 'idle');
  const page = `${product.origin}${BASE}/emergencies`;
  expect(toWords((await visitor.once(page, init)).html)).toBe('');
  expect(toWords((await visitor.go(page)).html)).toContain('We signed you out');
});

test('a personal page requested with a foreign session cookie has no sign-out notice', async ({ visitor }) => {
  visitor.cookies.set('hs_identity', 'somebody-elses');
  expect(toWords((await visitor.go(DETAILS)).html)).toBe('');
});

test.for<[string, string]>([
  ['/logout', 'You’re signed out'],
  ['/logout?reason=idle', 'We signed you out You were inactive for 15 minutes'],
  ['/logout?reason=lost', 'We signed you out Your session has ended.'],
])('the home page gives the reason for the sign-out: %s', async ([path, words], { product }) => {
  const { browser } = await signIn(product.origin, 'older@example.com');
  const page = await browser.go(path);
  expect([page.url.pathname, toWords(page.html)]).toEqual([`${BASE}/`, expect.stringContaining(words)]);
  expect(toWords(page.html)).not.toContain('kept');
});

test('the sign-out notice links to the saved form, and to no other site', async ({ product }) => {
  const read = async (form: string) => {
    const { browser } = await signIn(product.origin, 'older@example.com');
    return (await browser.go(`/logout?${new URLSearchParams({ reason: 'idle', form })}`)).html;
  };
  const page = await read(DETAILS);
  expect(toWords(page)).toContain('What you typed is kept for 24 hours, for you alone. Sign in to continue');
  expect(NOTICE.exec(page)?.[0]).toContain(`state=${encodeURIComponent(DETAILS)}`);
  expect(NOTICE.exec(await read('//evil.example/'))?.[0]).not.toContain('evil');
});

test('a second expired tab does not replace the form of the first in the sign-out notice', async ({ product }) => {
  const { browser } = await signIn(product.origin, 'older@example.com');
  await browser.get(`/logout?${new URLSearchParams({ reason: 'idle', form: DETAILS })}`);
  await browser.get('/logout?reason=idle');
  const page = await browser.go(`${BASE}/`);
  expect(NOTICE.exec(page.html)?.[0]).toContain(`state=${encodeURIComponent(DETAILS)}`);
  await browser.get(`/logout?${new URLSearchParams({ reason: 'idle', form: DETAILS })}`);
  await browser.get('/logout');
  expect(toWords((await browser.go(`${BASE}/`)).html)).toMatch(/^You’re signed out .* too\.$/);
});

test('a cached page does not replace the sign-out notice, and a page with the notice is not cached', async ({
  product,
}) => {
  const other = await signIn(product.origin, 'older@example.com');
  const home = `${BASE}/`;
  for (let round = 0; round < 3; round += 1) await fetch(product.origin + home);
  expect(toWords((await other.browser.go('/logout')).html)).toContain('You’re signed out');
  expect(toWords(await (await fetch(product.origin + home)).text())).toBe('');
});

test('a sign-out by another site does not say that the customer was idle', async ({ product }) => {
  const { browser } = await signIn(product.origin, 'older@example.com');
  const cookie = browser.cookies
    .entries()
    .map((pair) => pair.join('='))
    .join('; ');
  const answer = await fetch(`${product.origin}/logout?reason=idle`, {
    redirect: 'manual',
    headers: { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  });
  expect(answer.headers.getSetCookie().find((one) => one.startsWith('hs_left='))).toMatch(/^hs_left=asked;/);
});
