/** A form that was opened signed in and is sent after the session has ended (decision 0084). */
import { describe, expect } from 'vitest';
import { toLondonDay } from '#domain/dates.ts';
import { STEP_FORM } from '#domain/journeys/form.ts';
import { readForm as readFormOf } from '#tests/support/filled-form.ts';
import { sharedTest as test } from '#tests/support/product-test.ts';
import { toText } from './complaint-steps.ts';
import { BASE, DETAILS, signIn } from './signed-in-steps.ts';

const QUERY = `${DETAILS}/query`;
const TEXT = `${BASE}/complaints/feedback`;
const WHO = `${TEXT}/personal-details`;
const READING = `${BASE}/submit-meter-read`;
const SIGNED_OUT = 'You’re signed out now, so nothing was sent.';
const ANOTHER = 'Somebody else has signed in since you opened that page, so nothing was sent.';
const MARK = 'signed-in-as';

/** The fields that a browser sends from the form that a page shows. */
const readForm = (html: string) => readFormOf(html, STEP_FORM);

async function openSignedIn(origin: string, path: string) {
  const { browser } = await signIn(origin, 'older@example.com');
  const { html } = await browser.go(path);
  return { browser, form: { ...readForm(html), vulnerabilityConsent: 'no' } as Record<string, string> };
}

describe('a form of a customer who has been signed out', () => {
  test('has no owner mark if it was opened by a visitor', async ({ product }) => {
    const { browser, form } = await openSignedIn(product.origin, DETAILS);
    expect([form['firstName'], form[MARK]]).toEqual(['Olwen', expect.stringMatching(/^[\w-]{8,}$/)]);
    await browser.go('/logout');
    expect((await browser.go(DETAILS)).html).not.toContain(MARK);
  });

  test('shows the details once more with a notice, and continues at the next submit', async ({ product }) => {
    const { browser, form } = await openSignedIn(product.origin, DETAILS);
    await browser.go('/logout');
    const told = await browser.post(DETAILS, { ...form, surname: 'Typed-since', intent: 'next' });
    expect([told.status, toText(told.html).includes(SIGNED_OUT)]).toEqual([200, true]);
    const again = readForm(told.html);
    expect([again['firstName'], again['surname'], again[MARK]]).toEqual(['Olwen', 'Typed-since', undefined]);
    const next = await browser.post(DETAILS, { ...again, vulnerabilityConsent: 'no', intent: 'next' });
    expect([next.status, next.location]).toEqual([303, QUERY]);
  });

  test('shows the notice beside the listed addresses', async ({ product }) => {
    const { browser, form } = await openSignedIn(product.origin, DETAILS);
    await browser.go('/logout');
    const told = await browser.post(DETAILS, { ...form, postcode: 'ZZ99 1AA', intent: 'find-address' });
    expect([told.html.includes('10 addresses found'), toText(told.html).includes(SIGNED_OUT)]).toEqual([true, true]);
  });

  test.for(['/logout', 'lost'])(
    'does not send text with details that are no longer shown: %s',
    async (how, { product }) => {
      const { browser, form } = await openSignedIn(product.origin, DETAILS);
      await browser.post(DETAILS, { ...form, intent: 'next' });
      const query = readForm((await browser.get(QUERY)).html);
      if (how === 'lost') for (const name of ['hs_identity', 'hs_access']) browser.cookies.delete(name);
      else await browser.go(how);
      const words = { subject: 'Discount', query: 'Half a story' };
      expect((await browser.post(QUERY, { ...query, ...words, intent: 'submit' })).location).toBe(DETAILS);
      const told = await browser.get(DETAILS);
      expect(toText(told.html)).toContain(SIGNED_OUT);
      expect(toText(told.html)).toContain('What you wrote in the next step is kept.');
      expect(toText((await browser.get(`${BASE}/confirmation`)).html)).toContain('no reference to show');
      await browser.post(DETAILS, { ...form, [MARK]: '', intent: 'next' });
      expect((await browser.get(QUERY)).html).toContain('Half a story');
      expect((await browser.post(QUERY, { ...words, intent: 'submit' })).location).toContain('/confirmation');
    },
  );

  test('asks for the refund’s text again if it was deleted, with a notice', async ({ product }) => {
    const { browser } = await openSignedIn(product.origin, TEXT);
    await browser.post(TEXT, { query: 'My credit', intent: 'next' });
    const form = readForm((await browser.get(WHO)).html);
    await browser.go('/logout');
    expect((await browser.post(WHO, { ...form, intent: 'submit' })).location).toBe(TEXT);
    expect(toText((await browser.get(TEXT)).html)).toContain(SIGNED_OUT);
  });

  test('sends no meter readings at the first submit', async ({ product }) => {
    const { browser, form } = await openSignedIn(product.origin, READING);
    const readings = {
      'fuel-radio-btns': 'Gas',
      gas_account_number: 'A1234',
      gas_reading: '01234',
      date: toLondonDay(new Date()),
    };
    await browser.go('/logout');
    const told = await browser.post(READING, { ...form, ...readings, intent: 'submit' });
    expect([told.status, toText(told.html).includes(SIGNED_OUT)]).toEqual([200, true]);
    const again = readForm(told.html);
    expect([again['first_name'], again['gas_reading'], again[MARK]]).toEqual(['Olwen', '01234', undefined]);
    expect((await browser.post(READING, { ...again, ...readings, intent: 'submit' })).location).toContain('confirm');
  });
});

describe('a form of one person, sent when another has signed in', () => {
  /** Opens one person's page, then signs another person in, who fills in a form of their own. */
  async function openBefore(origin: string, path: string, own: Record<string, string>) {
    const { browser, form } = await openSignedIn(origin, path);
    await browser.go('/logout');
    await browser.signIn(origin, 'new-system@example.com', path);
    await browser.post(path, own);
    return { browser, form };
  }

  const FORMS = [
    [DETAILS, { surname: 'Own', intent: 'find-address' }, { surname: 'Old-page', intent: 'next' }, 'Olwen'],
    [TEXT, { query: 'Own', intent: 'next' }, { query: 'Old-page', intent: 'next' }, ''],
    [READING, { last_name: 'Own', intent: 'submit' }, { last_name: 'Old-page', intent: 'submit' }, 'Olwen'],
  ] as const;
  test.for(FORMS)(
    'is returned without changing the other person’s draft: %s',
    async ([path, own, old, name], { product }) => {
      const { browser, form } = await openBefore(product.origin, path, own);
      const told = await browser.post(path, { ...form, ...old });
      expect([told.status, toText(told.html).includes(ANOTHER)]).toEqual([200, true]);
      expect([told.html.includes('Old-page'), told.html.includes(name)]).toEqual([true, true]);
      expect(readForm(told.html)[MARK]).not.toBe(form[MARK]);
      const page = (await browser.get(path)).html;
      expect([page.includes('Own'), page.includes('Old-page'), page.includes('Olwen')]).toEqual([true, false, false]);
    },
  );

  test.for([DETAILS, TEXT, READING])('is not saved in the background: %s', async (path, { product }) => {
    const { browser, form } = await openBefore(product.origin, path, {});
    expect((await browser.post(path, { ...form, query: 'Old-page', intent: 'keep' })).status).toBe(401);
    expect((await browser.get(path)).html).not.toMatch(/Old-page|Olwen/);
  });

  test('does not save its address for the other person', async ({ product }) => {
    const { browser, form } = await openBefore(product.origin, DETAILS, {});
    const address = {
      'address-mode': 'manual',
      'house-number': '7',
      'address-line1': 'Mill Lane',
      'postal-town': 'Testford',
      postcode: 'ZZ99 1AA',
    };
    const pressed = { ...form, ...address, addressId: '', intent: 'save-address' };
    const told = await browser.post(DETAILS, pressed);
    expect([toText(told.html).includes(ANOTHER), told.html.includes('Mill Lane')]).toEqual([true, true]);
    expect(readForm(told.html)['manualAddressId'] ?? '').toBe('');
    // The same press is accepted from the person who is signed in now.
    const saved = await browser.post(DETAILS, { ...pressed, [MARK]: readForm(told.html)[MARK] ?? '' });
    expect(readForm(saved.html)['manualAddressId']).toMatch(/./);
  });

  test('keeps its text on the page, and shows whose details are sent with it', async ({ product }) => {
    const { browser, form } = await openSignedIn(product.origin, DETAILS);
    await browser.post(DETAILS, { ...form, intent: 'next' });
    const query = readForm((await browser.get(QUERY)).html);
    await browser.go('/logout');
    await browser.signIn(product.origin, 'new-system@example.com', DETAILS);
    await browser.post(DETAILS, {
      ...readForm((await browser.get(DETAILS)).html),
      vulnerabilityConsent: 'no',
      intent: 'next',
    });
    await browser.post(QUERY, { query: 'Own', intent: 'keep' });
    const told = await browser.post(QUERY, { ...query, subject: 'Discount', query: 'Old-page', intent: 'submit' });
    expect([told.status, toText(told.html).includes(ANOTHER)]).toEqual([200, true]);
    expect(told.html).toContain('Old-page');
    expect(toText(told.html)).toContain('We’ll send what you write with these details: Nadia Newsome');
    const page = (await browser.get(QUERY)).html;
    expect([page.includes('Own'), page.includes('Old-page')]).toEqual([true, false]);
    expect(toText((await browser.get(`${BASE}/confirmation`)).html)).toContain('no reference to show');
  });
});

test('another person’s text without details is returned with 400, so that no script reloads the page', async ({
  product,
}) => {
  const { browser, form } = await openSignedIn(product.origin, DETAILS);
  await browser.post(DETAILS, { ...form, intent: 'next' });
  const query = readForm((await browser.get(QUERY)).html);
  await browser.go('/logout');
  await browser.signIn(product.origin, 'new-system@example.com', `${BASE}/`);
  const told = await browser.post(QUERY, { ...query, subject: 'Discount', query: 'Old-page', intent: 'submit' });
  expect([told.status, toText(told.html).includes(ANOTHER), told.html.includes('Old-page')]).toEqual([400, true, true]);
});

test('a form of a customer who has signed in again meanwhile shows no notice', async ({ product }) => {
  const { browser, form } = await openSignedIn(product.origin, DETAILS);
  await browser.go('/logout');
  await browser.signIn(product.origin, 'older@example.com', DETAILS);
  expect((await browser.post(DETAILS, { ...form, intent: 'next' })).location).toBe(QUERY);
});
