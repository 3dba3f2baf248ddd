/** §2 "currently fixed on": the meter-reading form and the price-cap notice, each switched off by its own setting. */
import { describe, expect } from 'vitest';
import { priceCap } from '#brand/facts.ts';
import { productTest } from '#tests/support/product-test.ts';

const BASE = '/help-and-support';
const FORM = `${BASE}/submit-meter-read`;
const WAYS = '/meterreads';
const NOTICE = `The price cap ${priceCap.direction} on`;
const toText = (html: string) => html.replaceAll(/<!-- -->|<[^>]*>/g, '');

const startWith = (settings: Record<string, string>) => productTest.extend('settings', { scope: 'file' }, settings);
const withoutForm = startWith({ METER_READING_FORM: 'off' });
const withoutNotice = startWith({ PRICE_CAP_NOTICE: 'off' });

const readHrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe('as shipped', () => {
  const test = productTest;

  test('the credit card shows the notice with its button to the form', async ({ visitor }) => {
    const { html } = await visitor.get(`${BASE}/contact-us`);
    expect(toText(html)).toContain(NOTICE);
    expect(html).toMatch(new RegExp(`href="${FORM}"[^>]*>Submit a meter reading<`));
  });
});

describe('with the meter-reading form off', () => {
  const test = withoutForm;

  test.for([`${BASE}/`, `${BASE}/contact-us`, `${BASE}/meters`, '/search?q=submit+meter+read'])(
    '%s links to the other ways to send a reading',
    async (page, { visitor }) => {
      const hrefs = readHrefs((await visitor.get(page)).html);
      expect(hrefs).toContain(WAYS);
      expect(hrefs).not.toContain(FORM);
    },
  );

  test('a cookie choice on its page posts no form fields', async ({ visitor }) => {
    const [off, on] = await Promise.all(
      [FORM, `${BASE}/complaints/feedback`].map(async (path) => (await visitor.get(path)).html),
    );
    expect(on).toMatch(/<button[^>]* form="step"[^>]* name="choice"|name="choice"[^>]* form="step"/);
    expect(off).toContain('name="choice"');
    expect(off).not.toContain('form="step"');
  });
});

describe('with the price-cap notice off', () => {
  const test = withoutNotice;

  test('the credit card has no notice, and a reading can still be sent from it', async ({ visitor }) => {
    const { html } = await visitor.get(`${BASE}/contact-us`);
    expect(toText(html)).not.toContain(NOTICE);
    expect(readHrefs(html)).toContain(FORM);
  });
});
