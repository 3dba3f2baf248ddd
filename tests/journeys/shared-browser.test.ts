/** The next person at a shared browser where nobody signed out, but the session ended or the browser was closed (decision 0008). */
import { describe, expect } from 'vitest';
import type { Product } from '#tests/support/product.ts';
import { sharedTest as test } from '#tests/support/product-test.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { CASE, DETAILS, endRecord, openCase, PERSON, readValue, signIn, STORY } from './signed-in-steps.ts';

const SAVE_ONLY = { ...PERSON, postcode: 'ZZ99 1AB', intent: 'find-address' };
const SIGN_IN = `/identity/authorize?${new URLSearchParams({ response_type: 'token', state: DETAILS })}`;
const SESSION = ['hs_identity', 'hs_access'];

/** Drops session cookies, as closing a browser does. */
function closeBrowser({ jar, cookies }: Visitor): void {
  for (const name of SESSION) cookies.delete(name);
  for (const key of jar.keys()) if (key.includes('hs_provider')) jar.delete(key);
}

const knowsProvider = ({ jar }: Visitor): boolean => [...jar.keys()].some((key) => key.endsWith('hs_provider'));

async function openAndKeep(product: Product) {
  const { browser, go, post } = await signIn(product.origin, 'older@example.com');
  await post(DETAILS, SAVE_ONLY);
  return { browser, go, post };
}

describe('a session whose record has expired while its cookies remain', () => {
  test('is signed out as idle, and its draft is restored after the same person enters the password', async ({
    product,
  }) => {
    const { browser, go } = await openAndKeep(product);
    await endRecord(product, browser);
    const late = await go(DETAILS);
    expect(browser.addresses).toContain(
      `${product.origin}/logout?${new URLSearchParams({ reason: 'idle', return: DETAILS })}`,
    );
    expect([readValue(late, 'firstName'), late.html.includes('ann@example.org')]).toEqual(['', false]);
    expect([browser.cookies.has('hs_draft'), knowsProvider(browser)]).toEqual([false, false]);
    expect((await go(SIGN_IN)).html).toContain('name="password"');
    expect(readValue(await browser.signIn(product.origin, 'older@example.com', DETAILS), 'firstName')).toBe('Ann');
  });

  test('needs a password at the next sign-in, also after a form was posted', async ({ product }) => {
    const one = await openAndKeep(product);
    await endRecord(product, one.browser);
    expect((await one.go(SIGN_IN)).html).toContain('name="password"');
    const other = await openAndKeep(product);
    await endRecord(product, other.browser);
    await other.browser.post(DETAILS, { intent: 'next' });
    expect(knowsProvider(other.browser)).toBe(false);
    expect((await other.go(SIGN_IN)).html).toContain('name="password"');
  });
});

describe('a browser that was closed while signed in', () => {
  test('shows the next person no text of the signed-in customer, not even prefilled', async ({ product }) => {
    const { browser, go } = await signIn(product.origin, 'older@example.com');
    await browser.post(DETAILS, { firstName: 'Olwen', email: 'older@example.com', choice: 'reject' });
    expect(browser.cookies.has('hs_draft')).toBe(true);
    closeBrowser(browser);
    const next = await go(DETAILS);
    expect([next.html.includes('Olwen'), next.html.includes('older@example.com')]).toEqual([false, false]);
    await browser.post(DETAILS, { firstName: 'Nobody', intent: 'find-address', postcode: 'ZZ99 1AB' });
    expect(readValue(await go(DETAILS), 'firstName')).toBe('Nobody');
    expect(browser.cookies.has('hs_draft_aside')).toBe(true);
  });

  test('restores the text when the same person signs in', async ({ product }) => {
    const { browser } = await openAndKeep(product);
    closeBrowser(browser);
    expect(readValue(await browser.signIn(product.origin, 'older@example.com', DETAILS), 'firstName')).toBe('Ann');
  });

  test('keeps a visitor’s draft, also after a sign-in', async ({ product }) => {
    const { browser } = await signIn(product.origin, 'older@example.com');
    await browser.go('/logout');
    await browser.post(DETAILS, SAVE_ONLY);
    const signed = await browser.signIn(product.origin, 'older@example.com', DETAILS);
    expect(readValue(signed, 'firstName')).toBe('Ann');
    for (const name of SESSION) browser.cookies.delete(name);
    expect(readValue(await browser.go(DETAILS), 'firstName')).toBe('Ann');
  });

  test('opens no draft set aside under another name', async ({ product }) => {
    const { browser, go } = await openAndKeep(product);
    await go('/logout?reason=idle');
    const aside = browser.cookies.get('hs_draft_aside') ?? '';
    expect(aside).not.toBe('');
    browser.cookies.set('hs_draft', aside);
    expect((await go(DETAILS)).html).not.toContain('ann@example.org');
  });
});

describe('a followed case', () => {
  const leave = { asked: '/logout', idle: '/logout?reason=idle' };
  test.for(Object.entries(leave))('is closed by a sign-out: %s', async ([, path], { product }) => {
    const { browser } = await signIn(product.origin, 'older@example.com');
    await openCase(browser);
    await browser.go(path);
    expect((await browser.get(CASE)).html).not.toContain(STORY);
  });

  test('is closed when somebody else signs in', async ({ product }) => {
    const { browser } = await signIn(product.origin, 'older@example.com');
    await openCase(browser);
    closeBrowser(browser);
    await browser.signIn(product.origin, 'new-system@example.com', DETAILS);
    expect((await browser.go(CASE)).html).not.toContain(STORY);
  });
});
