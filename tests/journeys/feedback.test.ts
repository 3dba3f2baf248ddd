import { DatabaseSync } from 'node:sqlite';
import { describe, expect } from 'vitest';
import { LEAD_FAILED } from '#domain/errors.ts';
import { toDatabaseFile } from '#database/db.ts';
import { backEndTest } from '#tests/support/back-end-test.ts';
import { productTest } from '#tests/support/product-test.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { BASE, PERSON, readAddressIds, toSentTo, toText } from './complaint-steps.ts';

const TEXT = `${BASE}/complaints/feedback`;
const DETAILS = `${TEXT}/personal-details`;
const SENT = `${BASE}/confirmation?origin=feedback`;
const { vulnerabilityConsent: _, textphoneNumber: __, ...WHO } = PERSON;

async function giveText(visitor: Visitor, query: string) {
  const next = await visitor.post(TEXT, { query, intent: 'next' });
  if (next.location !== DETAILS) throw new Error(`text refused with ${next.status}`);
}

/** Finds the address and selects the first. @returns the fields that the last submit posts */
async function fillDetails(visitor: Visitor, fields: Record<string, string> = {}) {
  const found = await visitor.post(DETAILS, { ...WHO, ...fields, intent: 'find-address' });
  return { ...WHO, ...fields, addressId: readAddressIds(found.html)[0] ?? '', intent: 'submit' };
}

describe('the feedback lead sent to an external back end', () => {
  const test = backEndTest;

  test.beforeEach(({ backEnd }) => {
    backEnd.reset();
    backEnd.behaviour.addresses = [
      { id: 'adr-1', label: '1 High Street, Exampleton, ZZ99 1AA', attributes: {} as never },
    ];
  });

  test('has exactly the fields and values of §3', async ({ backEnd, visitor }) => {
    await giveText(visitor, 'Credit of mine\r\nback 😀');
    const sent = await visitor.post(DETAILS, await fillDetails(visitor));
    expect([sent.status, toSentTo(sent.location)]).toEqual([303, SENT]);
    expect(backEnd.requests.find(({ target }) => target === '/v1/leads')?.body).toEqual({
      data: {
        type: 'leads',
        attributes: {
          title: 'NA',
          topic: 'help-&-support-feedback',
          'query-type': 'Feedback',
          'query-subtype': 'Feedback-Energy',
          query: 'Credit of mine\nback 😀',
          'first-name': 'Zoë-Anne',
          surname: "O'Brien",
          email: 'zoe@example.org',
          'contact-number': { number: '+44 7700 900123', type: 'mobile' },
          'vulnerability-consent': false,
          'additional-information': {},
          account: '',
          'alternate-contact-number': null,
          'chat-history': [],
          'customer-references': [],
          'contact-preference': null,
        },
        relationships: { address: { data: { type: 'addresses', id: 'adr-1' } } },
      },
    });
    expect((await visitor.get(SENT)).html).toContain(backEnd.leads[0]?.id);
  });

  test('a failed send shows the alert of §8 and loses nothing; the second try sends once', async ({
    backEnd,
    product,
    visitor,
  }) => {
    await giveText(visitor, 'Give it back');
    const details = await fillDetails(visitor);
    backEnd.behaviour.fail = 10;
    const since = product.lines.length;
    const failed = await visitor.post(DETAILS, details);
    expect(failed.status).toBe(503);
    // The words that the alert's runbook looks for.
    await product.findLine(['lead not sent', '"journey":"feedback"'], since);
    expect(toText(failed.html)).toContain(LEAD_FAILED);
    expect(failed.html).toContain('value="Zoë-Anne"');
    backEnd.behaviour.fail = 0;
    expect((await visitor.get(DETAILS)).html).toContain('value="Zoë-Anne"');
    expect((await visitor.get(TEXT)).html).toContain('Give it back</textarea>');
    expect(toSentTo((await visitor.post(DETAILS, details)).location)).toBe(SENT);
    expect(backEnd.leads).toHaveLength(1);
  });

  test('a retry after a lost response uses the same idempotency key and creates one lead', async ({
    backEnd,
    visitor,
  }) => {
    await giveText(visitor, 'Lost answer');
    const details = await fillDetails(visitor);
    backEnd.behaviour.dropAfterStoring = 2;
    await visitor.post(DETAILS, details);
    expect(toSentTo((await visitor.post(DETAILS, details)).location)).toBe(SENT);
    expect(backEnd.leads).toHaveLength(1);
  });

  test('a double click, Back, reload and a second tab create one lead', async ({ backEnd, visitor }) => {
    await giveText(visitor, 'Once');
    const details = await fillDetails(visitor);
    const send = () => visitor.post(DETAILS, details);
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map(({ location }) => toSentTo(location))).toEqual(Array(4).fill(SENT));
    expect(backEnd.leads).toHaveLength(1);
    expect((await visitor.get(TEXT)).html).not.toContain('Once</textarea>');
  });

  test('another request by the same person is another lead', async ({ backEnd, visitor }) => {
    for (const text of ['First', 'Second']) {
      await giveText(visitor, text);
      expect(toSentTo((await visitor.post(DETAILS, await fillDetails(visitor))).location)).toBe(SENT);
    }
    expect(backEnd.leads).toHaveLength(2);
  });
});

describe('the journey on the embedded back end', () => {
  const test = productTest;

  test('without refund text, the details page redirects to the first step, and the missing draft is logged', async ({
    product,
    visitor,
  }) => {
    const since = product.lines.length;
    expect((await visitor.get(DETAILS)).location).toBe(TEXT);
    await product.findLine(['"msg":"No cached data found"', '"level":50'], since);
    const posted = await visitor.post(DETAILS, { ...WHO, intent: 'submit' });
    expect(posted.location).toBe(TEXT);
    await giveText(visitor, 'Now with a text');
    expect((await visitor.get(DETAILS)).html).toContain('value="Zoë-Anne"');
  });

  test('the refund text is required, has at most 30,000 characters, and is returned as typed', async ({ visitor }) => {
    const empty = await visitor.post(TEXT, { query: ' \r\n ', intent: 'next' });
    expect(empty.status).toBe(400);
    expect(empty.html).toMatch(
      /<title>Error: .*role="alert".*href="#query">Enter the details of your refund request</s,
    );
    const over = await visitor.post(TEXT, { query: '😀'.repeat(30_001), intent: 'next' });
    expect(over.html).toContain('Maximum character limit reached. You are currently 1 characters over.');
    expect(over.html).toContain(`>${'😀'.repeat(30_001)}</textarea>`);
    expect((await visitor.post(TEXT, { query: '😀'.repeat(30_000), intent: 'next' })).status).toBe(303);
  });

  test('a saved text over the limit does not open the details', async ({ visitor }) => {
    await visitor.post(TEXT, { query: 'x'.repeat(30_001), intent: 'next' });
    expect((await visitor.get(DETAILS)).location).toBe(TEXT);
  });

  test('names, email and phone are required, a phone number has no minimum length, and extra support is not asked about', async ({
    visitor,
  }) => {
    await giveText(visitor, 'Refund');
    const refused = await visitor.post(DETAILS, { postcode: 'ZZ99 1AA', addressId: '', intent: 'submit' });
    expect(refused.status).toBe(400);
    const links = [...refused.html.matchAll(/<a href="#([^"]+)">([^<]+)</g)].map((match) => match[1]);
    expect(links).toEqual(['firstName', 'surname', 'email', 'telephoneNumber', 'addressId']);
    expect(refused.html).not.toContain('vulnerabilityConsent');
    expect(refused.html).not.toContain('textphoneNumber');
    const short = await fillDetails(visitor, { telephoneNumber: '01204 62345' });
    expect(toSentTo((await visitor.post(DETAILS, short)).location)).toBe(SENT);
  });

  test('details typed for a complaint are not shown in a refund request', async ({ visitor }) => {
    await visitor.post(`${BASE}/complaints/pay-as-you-go`, { ...PERSON, intent: 'find-address' });
    await giveText(visitor, 'Refund');
    expect((await visitor.get(DETAILS)).html).not.toContain('Zoë-Anne');
  });

  test('a signed-in customer’s details and correspondence address are prefilled', async ({ product }) => {
    const browser = createVisitor();
    await browser.signIn(product.origin, 'older@example.com', TEXT);
    const details = await browser.submit(await browser.go(product.origin + TEXT), {
      query: 'Refund',
      intent: 'next',
    });
    expect(details.url.pathname).toBe(DETAILS);
    for (const field of ['firstName', 'surname', 'email', 'telephoneNumber', 'addressId']) {
      expect(details.html).toMatch(new RegExp(`name="${field}"[^>]* value="[^"]+"`));
    }
    expect(details.html).toContain('Send your request');
  });

  test('a manually entered address is saved first and sent with the request', async ({ visitor }) => {
    await giveText(visitor, 'By hand');
    const typed = {
      ...WHO,
      'address-mode': 'manual',
      'house-number': '7',
      'address-line1': 'Own Street',
      'postal-town': 'Exampleton',
    };
    const early = await visitor.post(DETAILS, { ...typed, intent: 'submit' });
    expect(early.html).toContain('Save your address first');
    const saved = await visitor.post(DETAILS, { ...typed, intent: 'save-address' });
    const manualAddressId = /name="manualAddressId" value="([^"]+)"/.exec(saved.html)?.[1] ?? '';
    expect(toSentTo((await visitor.post(DETAILS, { ...WHO, manualAddressId, intent: 'submit' })).location)).toBe(SENT);
  });

  test('the confirmation has the text of §4 and a reference, and its email is queued with the lead', async ({
    product,
    visitor,
  }) => {
    await giveText(visitor, 'Refund');
    await visitor.post(DETAILS, await fillDetails(visitor));
    const { html } = await visitor.get(SENT);
    expect(toText(html)).toMatch(/Thanks, we've got your request.*confirmation email/);
    const reference = /HS-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(html)?.[0] ?? '';
    expect((await visitor.get(SENT)).html).toContain(reference);
    const file = new DatabaseSync(toDatabaseFile(product.dataDir), { readOnly: true });
    const rows = file.prepare("select kind from outbox where reference = ? and kind = 'email'").all(reference);
    file.close();
    expect(rows).toHaveLength(1);
  });

  test('the log contains no typed text', ({ product }) => {
    expect(product.lines.join('\n')).not.toMatch(/Refund|Zoë|O'Brien|zoe@|900123|62345|ZZ99|Own Street/);
  });
});
