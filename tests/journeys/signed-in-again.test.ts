/** What was set aside, and what was typed meanwhile, once somebody signs in again (decision 0008). */
import { describe, expect } from 'vitest';
import { sharedTest as test } from '#tests/support/product-test.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { giveDetails, toText } from './complaint-steps.ts';
import { ALL_FIELDS, FORM } from './meter-reading-steps.ts';
import { BASE, DETAILS, PERSON, readValue, signIn } from './signed-in-steps.ts';

const QUERY = `${DETAILS}/query`;
const TEXT = `${BASE}/complaints/feedback`;
const WHO = `${TEXT}/personal-details`;
const WORDS = { subject: 'Discount', query: 'Half a story' };
const BLANK = { firstName: '', surname: '', email: '', telephoneNumber: '', vulnerabilityConsent: '' };
const OLDER = 'older@example.com';
const SIGNED_OUT = 'You’re signed out now';

/** Drops session cookies, as closing a browser does that restores its pages. */
function lose({ cookies, jar }: Visitor): void {
  for (const name of ['hs_identity', 'hs_access']) cookies.delete(name);
  for (const key of jar.keys()) if (key.includes('hs_provider')) jar.delete(key);
}

const readMark = (html: string) => readValue({ html }, 'signed-in-as') ?? '';

/** Details are filled in signed in; the text's submit is then led back to them because the session has ended. */
async function loseText(origin: string) {
  const { browser } = await signIn(origin, OLDER);
  await giveDetails(browser, 'gas-and-electricity', { surname: 'Given-before' });
  const mark = readMark((await browser.get(QUERY)).html);
  lose(browser);
  const back = await browser.post(QUERY, { ...WORDS, 'signed-in-as': mark, intent: 'submit' });
  expect(back.location).toBe(DETAILS);
  return browser;
}

describe('“Sign in again” on a form that was redirected to its first step', () => {
  test('restores the details and keeps the text', async ({ product }) => {
    const browser = await loseText(product.origin);
    const told = await browser.get(DETAILS);
    expect(toText(told.html)).toContain('We couldn’t keep what you typed on this page');
    const again = await browser.signIn(product.origin, OLDER, DETAILS);
    expect(readValue(again, 'surname')).toBe('Given-before');
    // The notice about the log-out is not repeated after the new sign-in.
    expect(toText(again.html)).not.toContain(SIGNED_OUT);
    expect((await browser.get(QUERY)).html).toContain(WORDS.query);
  });

  test('restores the details and the text even if the empty form was autosaved', async ({ product }) => {
    const browser = await loseText(product.origin);
    await browser.post(DETAILS, { ...BLANK, intent: 'keep' });
    const again = await browser.signIn(product.origin, OLDER, DETAILS);
    expect(readValue(again, 'surname')).toBe('Given-before');
    expect((await browser.get(QUERY)).html).toContain(WORDS.query);
  });

  test('does not show the merged draft to anybody else', async ({ product }) => {
    const browser = await loseText(product.origin);
    const typed = browser.cookies.get('hs_draft') ?? '';
    await browser.signIn(product.origin, OLDER, DETAILS);
    lose(browser);
    for (const draft of [browser.cookies.get('hs_draft') ?? '', typed]) {
      browser.cookies.set('hs_draft', draft);
      const pages = [await browser.go(DETAILS), await browser.go(QUERY)].map(({ html }) => html).join('');
      expect([pages.includes('Given-before'), pages.includes(WORDS.query)]).toEqual([false, false]);
    }
  });

  test('restores the text of a refund and keeps its details', async ({ product }) => {
    const { browser } = await signIn(product.origin, OLDER);
    await browser.post(TEXT, { query: 'My credit', intent: 'next' });
    const mark = readMark((await browser.get(WHO)).html);
    lose(browser);
    const who = { ...PERSON, surname: 'Typed-since', 'signed-in-as': mark, intent: 'submit' };
    expect((await browser.post(WHO, who)).location).toBe(TEXT);
    const again = await browser.signIn(product.origin, OLDER, TEXT);
    expect(again.html).toContain('My credit');
    expect(readValue(await browser.get(WHO), 'surname')).toBe('Typed-since');
  });
});

test('a form begun by another person meanwhile is not merged with a draft that was set aside', async ({ product }) => {
  const { browser } = await signIn(product.origin, OLDER);
  await giveDetails(browser, 'gas-and-electricity', { surname: 'Given-before' });
  await browser.post(QUERY, { ...WORDS, intent: 'keep' });
  await browser.go('/logout?reason=idle');
  await giveDetails(browser, 'gas-and-electricity', { firstName: 'Bea', surname: 'Moss' });
  await browser.signIn(product.origin, OLDER, DETAILS);
  expect(readValue(await browser.get(DETAILS), 'surname')).toBe('Moss');
  expect((await browser.get(QUERY)).html).not.toContain(WORDS.query);
});

test('a person who signs in after another’s idle log-out keeps their own text', async ({ product }) => {
  const { browser } = await signIn(product.origin, OLDER);
  await browser.post(TEXT, { query: 'The words of somebody before', intent: 'next' });
  await browser.go('/logout?reason=idle');
  await browser.post(TEXT, { query: 'My own words', intent: 'next' });
  const page = await browser.signIn(product.origin, 'new-system@example.com', TEXT);
  expect([page.html.includes('My own words'), page.html.includes('somebody before')]).toEqual([true, false]);
  expect(browser.cookies.has('hs_draft_aside')).toBe(false);
});

test('the notice on a form that was redirected to its first step is shown once', async ({ product }) => {
  const browser = await loseText(product.origin);
  expect(toText((await browser.get(DETAILS)).html)).toContain(SIGNED_OUT);
  expect(browser.cookies.has('hs_missing')).toBe(false);
  expect(toText((await browser.get(DETAILS)).html)).not.toContain(SIGNED_OUT);
});

test('a lead sent before signing in again is confirmed at a repeated submit', async ({ product }) => {
  const { browser } = await signIn(product.origin, OLDER);
  await browser.post(TEXT, { query: 'My credit', intent: 'next' });
  lose(browser);
  const reading = { ...ALL_FIELDS, 'fuel-radio-btns': 'Gas' };
  const sent = await browser.post(FORM, reading);
  expect(sent.location).toContain('-confirm?receipt=');
  await browser.signIn(product.origin, OLDER, TEXT);
  const again = await browser.post(FORM, reading);
  expect(again.location).toContain('-confirm');
  const readReference = async (path: string | null) => /HS-\w{4}-\w{4}/.exec((await browser.get(path ?? '')).html)?.[0];
  const reference = await readReference(sent.location);
  expect([reference, await readReference(again.location)]).toEqual([expect.stringMatching(/^HS-/), reference]);
});

test('opening the meter-reading form moves no draft, and sets a cookie only if there is none', async ({ product }) => {
  const { browser } = await signIn(product.origin, OLDER);
  const look = async () => {
    const { headers } = await browser.get(FORM);
    return headers.getSetCookie().map((cookie) => cookie.replace(/=.*/, ''));
  };
  expect(await look()).toEqual(['hs_draft']);
  await browser.post(TEXT, { query: 'Words', intent: 'next' });
  expect(await look()).toEqual([]);
  lose(browser);
  expect(await look()).toEqual([]);
});
