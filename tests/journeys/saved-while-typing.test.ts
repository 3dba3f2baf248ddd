/** What a page's script saves while somebody types (decision 0098), posted as the script does. */
import { describe, expect } from 'vitest';
import { productTest as test } from '#tests/support/product-test.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { BASE, giveDetails, PERSON } from './complaint-steps.ts';

const SLUG = 'pay-as-you-go';
const DETAILS = `${BASE}/complaints/${SLUG}`;
const QUERY = `${DETAILS}/query`;
const TEXT = `${BASE}/complaints/feedback`;
const READINGS = `${BASE}/submit-meter-read`;
const PAGE = 'an-open-page';

const toSave = (save: string, page = PAGE) => ({ intent: 'keep', 'open-page': page, save });
const readText = ({ html }: { html: string }) => /<textarea[^>]*>([^<]*)/.exec(html)?.[1];
const readField = ({ html }: { html: string }, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];

test.override('settings', { RATE_LIMIT: 'off' });

async function send(browser: Visitor): Promise<void> {
  const sent = await browser.post(QUERY, { query: 'Sent-words', intent: 'submit', 'open-page': PAGE });
  expect([sent.status, sent.location]).toEqual([303, expect.stringContaining('/confirmation')]);
}

describe('a save', () => {
  test('needs no session, begins the draft, and is shown in every field', async ({ product }) => {
    const browser = createVisitor(product.origin);
    expect((await browser.post(DETAILS, { ...PERSON, ...toSave('the-first') })).status).toBe(303);
    const shown = await browser.get(DETAILS);
    for (const name of ['surname', 'email', 'telephoneNumber', 'postcode'] as const)
      expect(readField(shown, name)).toBe(PERSON[name].replace("'", '&#x27;'));
    expect(shown.html).toMatch(/<option value="yes" selected/);
  });

  test('of a page that was sent brings no draft back; another page’s begins one', async ({ product }) => {
    const browser = createVisitor(product.origin);
    await giveDetails(browser, SLUG);
    await browser.post(QUERY, { query: 'Sent-wor', ...toSave('in-time-1') });
    await send(browser);
    await browser.post(QUERY, { query: 'Sent-words', ...toSave('too-late') });
    await browser.post(DETAILS, { ...PERSON, ...toSave('too-late-2') });
    expect(readField(await browser.get(DETAILS), 'surname')).toBe('');
    await browser.post(DETAILS, { ...PERSON, ...toSave('another-1', 'another-page') });
    expect(readField(await browser.get(DETAILS), 'surname')).not.toBe('');
    expect(product.lines.join()).not.toMatch(/Sent-wor|an-open-page|in-time-1/);
  });

  test('of a page that was cleared brings nothing back', async ({ product }) => {
    const browser = createVisitor(product.origin);
    await browser.post(TEXT, { query: 'Cleared', ...toSave('in-time-1') });
    await browser.post(TEXT, { intent: 'start-again', 'open-page': PAGE });
    await browser.post(TEXT, { query: 'Cleared', ...toSave('too-late') });
    expect(readText(await browser.get(TEXT))).toBe('');
  });

  test('of a step that was answered waits beside the answers until its button is pressed', async ({ product }) => {
    const browser = createVisitor(product.origin);
    await giveDetails(browser, SLUG);
    const half = { ...PERSON, telephoneNumber: '0770', surname: 'Half' };
    await browser.post(DETAILS, { ...half, ...toSave('the-first') });
    expect((await browser.get(QUERY)).html).toContain(PERSON.email);
    const shown = await browser.get(DETAILS);
    expect([readField(shown, 'surname'), readField(shown, 'telephoneNumber')]).toEqual(['Half', '0770']);
    await giveDetails(browser, SLUG, { surname: 'Whole' });
    expect((await browser.get(QUERY)).html).toContain('Whole');
    expect(readField(await browser.get(DETAILS), 'surname')).toBe('Whole');
  });

  test('that was given up and comes after the press changes nothing', async ({ product }) => {
    const browser = createVisitor(product.origin);
    await giveDetails(browser, SLUG, { surname: 'Whole', save: 'one-page-2' });
    await browser.post(DETAILS, { ...PERSON, surname: 'Half', ...toSave('one-page-1') });
    expect(readField(await browser.get(DETAILS), 'surname')).toBe('Whole');
    await browser.post(DETAILS, { ...PERSON, surname: 'Newer', ...toSave('one-page-3') });
    expect(readField(await browser.get(DETAILS), 'surname')).toBe('Newer');
  });

  test('of a text whose details are gone says nothing to the step before', async ({ product }) => {
    const browser = createVisitor(product.origin);
    await browser.post(QUERY, { query: 'Without-details', ...toSave('the-first') });
    expect(browser.cookies.has('hs_missing')).toBe(false);
    await giveDetails(browser, SLUG);
    expect(readText(await browser.get(QUERY))).toBe('Without-details');
  });

  test('with an id that is none, or none at all, is the browser’s like any other', async ({ product }) => {
    const browser = createVisitor(product.origin);
    for (const page of ['', 'short', 'x'.repeat(40), 'no id at all']) {
      const query = `Words from page ${page}`;
      expect((await browser.post(TEXT, { query, ...toSave('the-first', page) })).status).toBe(303);
      expect(readText(await browser.get(TEXT))).toBe(query);
    }
  });
});

describe('a page that is loaded again', () => {
  const toCookie = (save: string, path: string) => save + path;

  test('waits for the save that it was left with', async ({ product }) => {
    const browser = createVisitor(product.origin);
    await browser.post(TEXT, { query: 'Fir', ...toSave('the-first') });
    browser.cookies.set('hs_saving', toCookie('the-second', TEXT));
    const shown = browser.get(TEXT);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await browser.post(TEXT, { query: 'First-and-second', ...toSave('the-second') });
    expect(readText(await shown)).toBe('First-and-second');
    expect(browser.cookies.has('hs_saving')).toBe(false);
  });

  test('is shown without it after two seconds, and at once where the save is another page’s', async ({ product }) => {
    const browser = createVisitor(product.origin);
    await browser.post(TEXT, { query: 'Fir', ...toSave('the-first') });
    const time = async (cookie: string) => {
      browser.cookies.set('hs_saving', cookie);
      const from = performance.now();
      expect(readText(await browser.get(TEXT))).toBe('Fir');
      return performance.now() - from;
    };
    expect(await time(toCookie('never-comes', TEXT))).toBeGreaterThan(1_900);
    expect(await time(toCookie('never-comes', DETAILS))).toBeLessThan(1_500);
    expect(await time('x')).toBeLessThan(1_500);
  });

  test('is asked for once more where the save brings the first cookie', async ({ product }) => {
    const browser = createVisitor(product.origin);
    browser.cookies.set('hs_saving', toCookie('the-first', TEXT));
    const first = browser.get(TEXT);
    await browser.post(TEXT, { query: 'First-words', ...toSave('the-first') });
    const again = await first;
    expect([again.status, again.location]).toEqual([303, TEXT]);
    expect(readText(await browser.get(TEXT))).toBe('First-words');
    browser.cookies.delete('hs_draft');
    browser.cookies.set('hs_saving', toCookie('again-the-first', TEXT));
    expect((await browser.get(TEXT)).status).toBe(200);
  });

  test('is asked for once more on a form that gives each new visitor a cookie', async ({ product }) => {
    const browser = createVisitor(product.origin);
    browser.cookies.set('hs_saving', toCookie('the-first', READINGS));
    const first = browser.get(READINGS);
    await browser.post(READINGS, { last_name: 'First-name', ...toSave('the-first') });
    expect((await first).status).toBe(303);
    expect(readField(await browser.get(READINGS), 'last_name')).toBe('First-name');
  });
});
