/** A session whose record has ended while its cookies remain: which pages redirect, and what is cleared. */
import { describe, expect } from 'vitest';
import type { Product } from '#tests/support/product.ts';
import { sharedTest as test } from '#tests/support/product-test.ts';
import { BASE, CASE, DETAILS, endRecord, openCase, readValue, signIn, STORY } from './signed-in-steps.ts';

const UNSENT = 'gas_reading.04711.2026-11-20';
const cleared = (name: string) => expect.stringMatching(new RegExp(`^${name}=;.*Max-Age=0`));

async function openOver(product: Product) {
  const { browser } = await signIn(product.origin, 'older@example.com');
  browser.cookies.set('hs_readings_unsent', UNSENT);
  await endRecord(product, browser);
  return browser;
}

describe('a public page after the session ended', () => {
  test.for(['/emergencies?from=letter&x=%26', '/meters/reading-your-meter', '/'])(
    'is shown without a redirect, and the session’s cookies are deleted: %s',
    async (path, { product }) => {
      const browser = await openOver(product);
      const page = await browser.get(BASE + path);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(page.html).toContain('data-session="signed-out"');
      expect(page.headers.getSetCookie()).toEqual(
        expect.arrayContaining(['hs_identity', 'hs_access', 'hs_provider', 'hs_readings_unsent'].map(cleared)),
      );
    },
  );
});

describe('a personal page after the session ended', () => {
  test.for(['/search?q=smart+meter&initiated=%2Fhelp-and-support%2Fmeters', `${DETAILS}?from=letter`])(
    'is shown with its query after the sign-out: %s',
    async (path, { product }) => {
      const browser = await openOver(product);
      const left = await browser.get(path);
      expect([left.status, left.location]).toEqual([
        302,
        `/logout?${new URLSearchParams({ reason: 'idle', return: path })}`,
      ]);
      const page = await browser.go(left.location ?? '');
      expect([page.status, page.url.href]).toEqual([200, product.origin + path]);
    },
  );

  test('is prefilled by the meter-reading link that was followed', async ({ product }) => {
    const browser = await openOver(product);
    const page = await browser.go(`${BASE}/submit-meter-read?first_name=Bea&last_name=Moss`);
    expect([readValue(page, 'first_name'), page.url.search]).toEqual(['Bea', '']);
  });

  test('is shown without its query if the query is too long for a return address', async ({ product }) => {
    const browser = await openOver(product);
    const page = await browser.go(`/search?q=${encodeURIComponent('wörter '.repeat(280))}`);
    expect([page.status, page.url.pathname]).toEqual([200, '/search']);
  });
});

describe('a followed case after the session ended', () => {
  test('is closed by the check of an open page', async ({ product }) => {
    const { browser } = await signIn(product.origin, 'older@example.com');
    await openCase(browser);
    await endRecord(product, browser);
    const answer = await browser.get(`${BASE}/session`);
    expect(answer.html).toBe('{"identity":false,"access":false}');
    expect(answer.headers.getSetCookie()).toEqual(expect.arrayContaining([cleared('hs_follow')]));
    expect((await browser.go(CASE)).html).not.toContain(STORY);
  });

  test('stays open if the same request opens the case and ends the session', async ({ product }) => {
    const { browser } = await signIn(product.origin, 'older@example.com');
    const opening = await openCase(browser);
    await endRecord(product, browser);
    expect((await browser.post(`${BASE}/follow`, opening)).location).toBe(CASE);
    expect((await browser.go(CASE)).html).toContain(STORY);
  });
});

test('the next sign-in prefills the page for the new person', async ({ product }) => {
  const browser = await openOver(product);
  const page = await browser.signIn(product.origin, 'new-system@example.com', DETAILS);
  expect(readValue(page, 'firstName')).toBe('Nadia');
});

test.for(['idle', 'lost'])('an automatic sign-out deletes unsent readings: %s', async (reason, { product }) => {
  const { browser } = await signIn(product.origin, 'older@example.com');
  browser.cookies.set('hs_readings_unsent', UNSENT);
  await browser.go(`/logout?reason=${reason}`);
  expect((await browser.go(`${BASE}/submit-meter-read`)).html).not.toContain('04711');
});
