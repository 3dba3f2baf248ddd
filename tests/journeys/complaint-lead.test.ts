/** What an external back end receives for a complaint or an enquiry. */
import { describe, expect } from 'vitest';
import { LEAD_FAILED } from '#domain/errors.ts';
import { backEndTest } from '#tests/support/back-end-test.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { BASE, giveDetails, PERSON, toSentTo, toText } from './complaint-steps.ts';

const test = backEndTest.extend('settings', { scope: 'file' }, ({ backEnd }) => ({
  API_BASE_URL: backEnd.origin,
  CLIENT_ID: 'a-supplier',
}));

const BLANKS = {
  title: '',
  topic: 'help-&-support',
  'vulnerability-consent': false,
  account: '',
  'alternate-contact-number': null,
  'chat-history': [],
  'customer-references': [],
  'contact-preference': null,
};

const PAY_AS_YOU_GO = {
  energySuppliedProperty: false,
  services: [],
  directDebitGuarantees: [],
  energyPaymentMethod: 'newBankAccountDetails',
  forwardingAddressInUk: true,
  account: '',
};

const ROWS = [
  ['gas-and-electricity', 'Meters', 'Make a complaint-Monthly or quarterly', 'Faulty meter', {}],
  ['enquiry-gas-and-electricity', 'Enquiry', 'Enquiry-Credit Energy', 'Balance queries', {}],
  ['pay-as-you-go', 'Meters', 'Make a complaint-Pay As You Go', '', PAY_AS_YOU_GO],
  ['enquiry-pay-as-you-go', 'Enquiry', 'Enquiry-Pay As You Go', '', PAY_AS_YOU_GO],
] as const;

describe('the complaint lead sent to an external back end', () => {
  test.beforeEach(({ backEnd }) => {
    backEnd.reset();
    backEnd.behaviour.addresses = [
      { id: 'adr-1', label: '1 High Street, Exampleton, ZZ99 1AA', attributes: {} as never },
    ];
  });

  test.for(ROWS)(
    '%s has exactly the fields and values of §3',
    async ([slug, queryType, querySubtype, subject, resets], { backEnd, product }) => {
      const visitor = createVisitor(product.origin);
      await giveDetails(visitor, slug);
      const sent = await visitor.post(`${BASE}/complaints/${slug}/query`, {
        ...(subject && { subject }),
        query: 'Line one\r\nline two 😀',
        intent: 'submit',
      });
      expect(toSentTo(sent.location)).toBe(`${BASE}/confirmation?origin=${slug}`);

      const request = backEnd.requests.find(({ method, target }) => method === 'POST' && target === '/v1/leads');
      expect(request?.headers).toMatchObject({
        'content-type': 'application/vnd.api+json',
        'x-client-id': 'a-supplier',
      });
      expect(request?.body).toEqual({
        data: {
          type: 'leads',
          attributes: {
            ...BLANKS,
            'query-type': queryType,
            'query-subtype': querySubtype,
            query: 'Line one\nline two 😀',
            'first-name': 'Zoë-Anne',
            surname: "O'Brien",
            email: 'zoe@example.org',
            'contact-number': { number: '+44 7700 900123', type: 'mobile' },
            'additional-information': {
              caseType: subject,
              accountPrefix: '',
              textphoneNumber: null,
              vulnerabilityConsent: true,
              ...resets,
            },
          },
          relationships: { address: { data: { type: 'addresses', id: 'adr-1' } } },
        },
      });
      const shown = await visitor.get(sent.location ?? '');
      expect(shown.html).toContain(backEnd.leads[0]?.id);
    },
  );

  test('the address look-up encodes the space of the postcode as a plus', async ({ backEnd, product }) => {
    await createVisitor(product.origin).post(`${BASE}/complaints/pay-as-you-go`, {
      postcode: 'zz993cc',
      intent: 'find-address',
    });
    expect(backEnd.requests[0]?.target).toBe('/v1/addresses?postcode=ZZ99+3CC');
  });

  test('a failed send shows the alert of §8 and loses nothing; the second try sends once', async ({
    backEnd,
    product,
  }) => {
    const visitor = createVisitor(product.origin);
    await giveDetails(visitor, 'pay-as-you-go');
    backEnd.behaviour.fail = 10;
    const text = 'My key is lost & <nobody> answers';
    const path = `${BASE}/complaints/pay-as-you-go/query`;
    const failed = await visitor.post(path, { query: text, intent: 'submit' });
    expect(failed.status).toBe(503);
    expect(toText(failed.html)).toContain(LEAD_FAILED);
    expect(failed.html).toContain('My key is lost &amp; &lt;nobody&gt; answers</textarea>');
    expect((await visitor.get(path)).html).toContain('My key is lost &amp; &lt;nobody&gt; answers</textarea>');

    backEnd.behaviour.fail = 0;
    expect((await visitor.post(path, { query: text, intent: 'submit' })).status).toBe(303);
    expect(backEnd.leads).toHaveLength(1);
  });

  test('a retry after a lost response uses the same idempotency key and creates one lead', async ({
    backEnd,
    product,
  }) => {
    const visitor = createVisitor(product.origin);
    await giveDetails(visitor, 'enquiry-pay-as-you-go');
    backEnd.behaviour.dropAfterStoring = 2;
    const path = `${BASE}/complaints/enquiry-pay-as-you-go/query`;
    await visitor.post(path, { query: 'Twice?', intent: 'submit' });
    expect((await visitor.post(path, { query: 'Twice?', intent: 'submit' })).status).toBe(303);
    expect(backEnd.leads).toHaveLength(1);
  });

  test('a double click, Back and a second tab create one lead', async ({ backEnd, product }) => {
    const visitor = createVisitor(product.origin);
    await giveDetails(visitor, 'pay-as-you-go');
    const send = () => visitor.post(`${BASE}/complaints/pay-as-you-go/query`, { query: 'Once', intent: 'submit' });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map(({ location }) => toSentTo(location))).toEqual(
      Array(4).fill(`${BASE}/confirmation?origin=pay-as-you-go`),
    );
    expect(backEnd.leads).toHaveLength(1);
  });

  test('a failed look-up keeps the address already chosen for the same postcode', async ({ backEnd, product }) => {
    const visitor = createVisitor(product.origin);
    await visitor.post(`${BASE}/complaints/pay-as-you-go`, { ...PERSON, postcode: 'ZZ99 4DD', intent: 'find-address' });
    backEnd.behaviour.answer = ({ target }) => (target.startsWith('/v1/addresses') ? { status: 500, body: {} } : null);
    const fields = { ...PERSON, addressId: 'adr-1', intent: 'next' };
    const kept = await visitor.post(`${BASE}/complaints/pay-as-you-go`, {
      ...fields,
      postcode: 'ZZ99 4DD',
      addressPostcode: 'ZZ99 4DD',
    });
    expect(kept.status).toBe(303);
    const changed = await visitor.post(`${BASE}/complaints/pay-as-you-go`, {
      ...fields,
      postcode: 'ZZ99 5EE',
      addressPostcode: 'ZZ99 4DD',
    });
    expect([changed.status, changed.html.includes('We can’t look up addresses right now')]).toEqual([200, true]);
  });

  test('a failed look-up opens manual address entry with an explanation, and logs no postcode', async ({
    backEnd,
    product,
  }) => {
    backEnd.behaviour.fail = 10;
    const answer = await createVisitor(product.origin).post(`${BASE}/complaints/pay-as-you-go`, {
      ...PERSON,
      postcode: 'ZZ99 7ZZ',
      intent: 'find-address',
    });
    expect(answer.status).toBe(200);
    expect(answer.html).toContain('We can’t look up addresses right now');
    expect(answer.html).toContain('name="address-line1"');
    expect(answer.html).toContain('value="Zoë-Anne"');
    expect(product.lines.join('\n')).not.toMatch(/ZZ99|postcode=|O'Brien|zoe@|900123|My key/);
  });
});
