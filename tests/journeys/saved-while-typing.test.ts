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

async function send(browser: Visitor): Promise<void> {
  const sent = await browser.post(QUERY, { query: 'Sent-words', intent: 'submit', 'open-page': PAGE });
  expect([sent.status, sent.location]).toEqual([303, expect.stringContaining('/confirmation')]);
}

describe('an autosave', () => {
  test('without a session creates the draft, and is shown in every field', async ({ product }) => {
    const browser = createVisitor(product.origin);
    expect((await browser.post(DETAILS, { ...PERSON, ...toSave('the-first') })).status).toBe(303);
    const shown = await browser.get(DETAILS);
    for (const name of ['surname', 'email', 'telephoneNumber', 'postcode'] as const)
      expect(readField(shown, name)).toBe(PERSON[name].replace("'", '&#x27;'));
    expect(shown.html).toMatch(/<option value="yes" selected/);
  });

  test('of a page that was sent restores no draft, but one of another page creates a draft', async ({ product }) => {
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

  test('of a page that was cleared restores no text', async ({ product }) => {
    const browser = createVisitor(product.origin);
    await browser.post(TEXT, { query: 'Cleared', ...toSave('in-time-1') });
    await browser.post(TEXT, { intent: 'start-again', 'open-page': PAGE });
    await browser.post(TEXT, { query: 'Cleared', ...toSave('too-late') });
    expect(readText(await browser.get(TEXT))).toBe('');
  });

  test('of a submitted step leaves its answers unchanged until the step is submitted again', async ({ product }) => {
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

  test('that was cancelled and arrives after the submit changes nothing', async ({ product }) => {
    const browser = createVisitor(product.origin);
    await giveDetails(browser, SLUG, { surname: 'Whole', save: 'one-page-2' });
    await browser.post(DETAILS, { ...PERSON, surname: 'Half', ...toSave('one-page-1') });
    expect(readField(await browser.get(DETAILS), 'surname')).toBe('Whole');
    await browser.post(DETAILS, { ...PERSON, surname: 'Newer', ...toSave('one-page-3') });
    expect(readField(await browser.get(DETAILS), 'surname')).toBe('Newer');
  });

  test('of a text without details causes no notice in the details', async ({ product }) => {
    const browser = createVisitor(product.origin);
    await browser.post(QUERY, { query: 'Without-details', ...toSave('the-first') });
    expect(browser.cookies.has('hs_missing')).toBe(false);
    await giveDetails(browser, SLUG);
    expect(readText(await browser.get(QUERY))).toBe('Without-details');
  });

  test('with an invalid or missing page id is stored for the browser', async ({ product }) => {
    const browser = createVisitor(product.origin);
    for (const page of ['', 'short', 'x'.repeat(40), 'no id at all']) {
      const query = `Words from page ${page}`;
      expect((await browser.post(TEXT, { query, ...toSave('the-first', page) })).status).toBe(303);
      expect(readText(await browser.get(TEXT))).toBe(query);
    }
  });
});

describe('a reloaded page', () => {
  const toCookie = (save: string, path: string) => save + path;

  test('waits for the autosave that was sent when the page was left', async ({ product }) => {
    const browser = createVisitor(product.origin);
    await browser.post(TEXT, { query: 'Fir', ...toSave('the-first') });
    browser.cookies.set('hs_saving', toCookie('the-second', TEXT));
    const shown = browser.get(TEXT);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await browser.post(TEXT, { query: 'First-and-second', ...toSave('the-second') });
    expect(readText(await shown)).toBe('First-and-second');
    expect(browser.cookies.has('hs_saving')).toBe(false);
  });

  test('waits at most two seconds for that autosave, and not at all for another page’s', async ({ product }) => {
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

  test('redirects to itself when that autosave sets the first cookie', async ({ product }) => {
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

  test('redirects to itself on a form that sets a cookie for each new visitor', async ({ product }) => {
    const browser = createVisitor(product.origin);
    browser.cookies.set('hs_saving', toCookie('the-first', READINGS));
    const first = browser.get(READINGS);
    await browser.post(READINGS, { last_name: 'First-name', ...toSave('the-first') });
    expect((await first).status).toBe(303);
    expect(readField(await browser.get(READINGS), 'last_name')).toBe('First-name');
  });
});
