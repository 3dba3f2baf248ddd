/** §2 "currently fixed on": the meter-reading form and the price-cap notice, each switched off by its own setting. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceCap } from '#brand/facts.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';

const BASE = '/help-and-support';
const FORM = `${BASE}/submit-meter-read`;
const WAYS = '/meterreads';
const NOTICE = `The price cap ${priceCap.direction} on`;
const toText = (html: string) => html.replaceAll(/<!-- -->|<[^>]*>/g, '');

let product: Product;
let visitor: Visitor;

function startWith(env: Record<string, string>): void {
  beforeAll(async () => {
    product = await startProduct({ env });
    visitor = createVisitor(product.origin);
  });
  afterAll(() => product.stop());
}

const readHrefs = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

describe('as shipped', () => {
  startWith({});

  test('the credit card shows the notice with its button to the form', async () => {
    const { html } = await visitor.get(`${BASE}/contact-us`);
    expect(toText(html)).toContain(NOTICE);
    expect(html).toMatch(new RegExp(`href="${FORM}"[^>]*>Submit a meter reading<`));
  });
});

describe('with the meter-reading form off', () => {
  startWith({ METER_READING_FORM: 'off' });

  test.each([`${BASE}/`, `${BASE}/contact-us`, `${BASE}/meters`, '/search?q=submit+meter+read'])(
    '%s links to the other ways to send a reading',
    async (page) => {
      const hrefs = readHrefs((await visitor.get(page)).html);
      expect(hrefs).toContain(WAYS);
      expect(hrefs).not.toContain(FORM);
    },
  );

  test('a choice of cookies on its page goes with no form’s words: the notice has buttons of its own', async () => {
    const [off, on] = await Promise.all(
      [FORM, `${BASE}/complaints/feedback`].map(async (path) => (await visitor.get(path)).html),
    );
    expect(on).toMatch(/<button[^>]* form="step"[^>]* name="choice"|name="choice"[^>]* form="step"/);
    expect(off).toContain('name="choice"');
    expect(off).not.toContain('form="step"');
  });
});

describe('with the price-cap notice off', () => {
  startWith({ PRICE_CAP_NOTICE: 'off' });

  test('the credit card has no notice, and a reading can still be sent from it', async () => {
    const { html } = await visitor.get(`${BASE}/contact-us`);
    expect(toText(html)).not.toContain(NOTICE);
    expect(readHrefs(html)).toContain(FORM);
  });
});
