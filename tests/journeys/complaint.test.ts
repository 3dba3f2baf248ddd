import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LEAD_FAILED } from '#domain/errors.ts';
import { createDataDir, type Product, startProduct } from '#tests/support/product.ts';
import { type RecordingServer, startRecordingServer } from '#tests/support/recording-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { BASE, giveDetails, PERSON, readAddressIds, toSentTo, toText } from './complaint-steps.ts';

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

describe('the lead that an outside back end receives', () => {
  let backEnd: RecordingServer;
  let product: Product;
  beforeAll(async () => {
    backEnd = await startRecordingServer();
    product = await startProduct({ env: { API_BASE_URL: backEnd.origin, CLIENT_ID: 'a-supplier' } });
  });
  afterAll(async () => {
    await product.stop();
    await backEnd.stop();
  });
  beforeEach(() => {
    backEnd.reset();
    backEnd.behaviour.addresses = [
      { id: 'adr-1', label: '1 High Street, Exampleton, ZZ99 1AA', attributes: {} as never },
    ];
  });

  test.each(ROWS)('%s is the body of §3, value for value', async (slug, queryType, querySubtype, subject, resets) => {
    const visitor = createVisitor(product.origin);
    await giveDetails(visitor, slug);
    const sent = await visitor.post(`${BASE}/complaints/${slug}/query`, {
      ...(subject && { subject }),
      query: 'Line one\r\nline two 😀',
      intent: 'submit',
    });
    expect(toSentTo(sent.location)).toBe(`${BASE}/confirmation?origin=${slug}`);

    const request = backEnd.requests.find(({ method, target }) => method === 'POST' && target === '/v1/leads');
    expect(request?.headers).toMatchObject({ 'content-type': 'application/vnd.api+json', 'x-client-id': 'a-supplier' });
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
  });

  test('the postcode is looked up with its space as a plus', async () => {
    await createVisitor(product.origin).post(`${BASE}/complaints/pay-as-you-go`, {
      postcode: 'zz993cc',
      intent: 'find-address',
    });
    expect(backEnd.requests[0]?.target).toBe('/v1/addresses?postcode=ZZ99+3CC');
  });

  test('a failed send shows the alert of §8 and loses nothing; the second try sends once', async () => {
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

  test('an answer lost after the back end stored the lead is sent again under the same key: one lead', async () => {
    const visitor = createVisitor(product.origin);
    await giveDetails(visitor, 'enquiry-pay-as-you-go');
    backEnd.behaviour.dropAfterStoring = 2;
    const path = `${BASE}/complaints/enquiry-pay-as-you-go/query`;
    await visitor.post(path, { query: 'Twice?', intent: 'submit' });
    expect((await visitor.post(path, { query: 'Twice?', intent: 'submit' })).status).toBe(303);
    expect(backEnd.leads).toHaveLength(1);
  });

  test('a double press, Back and a second tab send once', async () => {
    const visitor = createVisitor(product.origin);
    await giveDetails(visitor, 'pay-as-you-go');
    const send = () => visitor.post(`${BASE}/complaints/pay-as-you-go/query`, { query: 'Once', intent: 'submit' });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map(({ location }) => toSentTo(location))).toEqual(
      Array(4).fill(`${BASE}/confirmation?origin=pay-as-you-go`),
    );
    expect(backEnd.leads).toHaveLength(1);
  });

  test('a look-up that fails for a technical reason keeps the address that was chosen for the same postcode', async () => {
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

  test('a look-up that fails opens the form for an address by hand, says so, and logs no postcode', async () => {
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

describe('the journey on the embedded back end', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.stop());

  test('a refused form answers 400 with its errors first, each a link to its field, and what was typed', async () => {
    const answer = await createVisitor(product.origin).post(`${BASE}/complaints/gas-and-electricity`, {
      ...PERSON,
      surname: '',
      telephoneNumber: '07700 9009',
      intent: 'next',
    });
    expect(answer.status).toBe(400);
    expect(answer.html).toMatch(/<title>Error: /);
    expect(answer.html).toMatch(
      /role="alert".*There is a problem.*href="#surname">Enter your surname<.*href="#telephoneNumber">Phone number must have 11 digits or more/s,
    );
    expect(answer.html).toMatch(/id="surname"[^>]*aria-invalid="true"/);
    expect(answer.html).toContain('value="07700 9009"');
  });

  test('Next is not there before an address is chosen, prefilled or saved', async () => {
    const visitor = createVisitor(product.origin);
    const path = `${BASE}/complaints/gas-and-electricity`;
    const next = />\s*Next\s*<\/button>/;
    expect((await visitor.get(path)).html).not.toMatch(next);
    const manual = await visitor.post(path, { ...PERSON, intent: 'manual-address' });
    expect(manual.html).not.toMatch(next);
    const saved = await visitor.post(path, {
      ...PERSON,
      'house-number': '7',
      'address-line1': 'Own Street',
      'postal-town': 'Exampleton',
      'address-mode': 'manual',
      intent: 'save-address',
    });
    expect(saved.html).toMatch(next);
    const id = /name="manualAddressId" value="([^"]+)"/.exec(saved.html)?.[1] ?? '';
    const onward = await visitor.post(path, { ...PERSON, manualAddressId: id, intent: 'next' });
    expect(onward.location).toBe(`${path}/query`);
    expect((await visitor.get(path)).html).toContain('7 Own Street');
  });

  describe('a postcode changed while its list is still shown counts as Find address', () => {
    const journeys = [
      [`${BASE}/complaints/gas-and-electricity`, { ...PERSON }, 'next'],
      [`${BASE}/complaints/feedback/personal-details`, { ...PERSON }, 'submit'],
    ] as const;
    const changes = [
      ['no postcode', 'nowhere', 400, 'href="#postcode"'],
      ['empty', '', 400, 'href="#postcode"'],
      ['without addresses', 'ZZ99 9ZZ', 200, 'We found no addresses at ZZ99 9ZZ'],
      ['with other addresses', 'ZZ99 1AB', 200, '1 address found'],
    ] as const;
    for (const [path, person, intent] of journeys) {
      test.each(changes)(`%s: ${path}`, async (_, postcode, status, says) => {
        const visitor = createVisitor(product.origin);
        await visitor.post(`${BASE}/complaints/feedback`, { query: 'My credit', intent: 'next' });
        const found = await visitor.post(path, { ...person, intent: 'find-address' });
        const [addressId = ''] = readAddressIds(found.html);
        const hidden = /name="addressPostcode" value="([^"]*)"/.exec(found.html)?.[1] ?? 'none';
        for (const fields of [{ addressPostcode: hidden }, {}]) {
          await visitor.post(path, { ...person, intent: 'find-address' });
          const answer = await visitor.post(path, { ...person, ...fields, postcode, addressId, intent });
          expect([answer.status, answer.html.includes(says), answer.html.includes('Select your address')]).toEqual([
            status,
            true,
            false,
          ]);
          expect(answer.html).not.toContain(`value="${addressId}" selected`);
        }
      });

      test(`another way to write it is the same postcode: ${path}`, async () => {
        const visitor = createVisitor(product.origin);
        await visitor.post(`${BASE}/complaints/feedback`, { query: 'My credit', intent: 'next' });
        const found = await visitor.post(path, { ...person, intent: 'find-address' });
        const [addressId = ''] = readAddressIds(found.html);
        expect(
          (
            await visitor.post(path, {
              ...person,
              addressPostcode: 'ZZ99 1AA',
              postcode: 'zz991aa ',
              addressId,
              intent,
            })
          ).status,
        ).toBe(303);
      });
    }
  });

  test('a postcode with one address, with none, and one that is no postcode', async () => {
    const find = (postcode: string) =>
      createVisitor(product.origin).post(`${BASE}/complaints/pay-as-you-go`, { postcode, intent: 'find-address' });
    expect(readAddressIds((await find('zz99 1ab')).html)).toHaveLength(1);
    expect(readAddressIds((await find('ZZ991AA')).html)).toHaveLength(10);
    const none = await find('ZZ99 9ZZ');
    expect([none.status, none.html.includes('We found no addresses at ZZ99 9ZZ')]).toEqual([200, true]);
    expect((await find('nowhere')).status).toBe(400);
  });

  test('without details the query returns to them, and the loss is logged', async () => {
    const visitor = createVisitor(product.origin);
    const path = `${BASE}/complaints/gas-and-electricity`;
    expect((await visitor.get(`${path}/query`)).location).toBe(path);
    expect(
      product.lines.some((line) => line.includes('"msg":"No cached data found"') && line.includes('"level":50')),
    ).toBe(true);
    const posted = await visitor.post(`${path}/query`, {
      subject: 'Discount',
      query: 'Written before',
      intent: 'submit',
    });
    expect(posted.location).toBe(path);
    await giveDetails(visitor, 'gas-and-electricity');
    expect((await visitor.get(`${path}/query`)).html).toContain('Written before</textarea>');
  });

  test('30,000 emoji are sent; one more is "1 characters over"', async () => {
    const visitor = createVisitor(product.origin);
    await giveDetails(visitor, 'enquiry-pay-as-you-go');
    const path = `${BASE}/complaints/enquiry-pay-as-you-go/query`;
    const over = await visitor.post(path, { query: '😀'.repeat(30_001), intent: 'submit' });
    expect(over.status).toBe(400);
    expect(over.html).toContain('Maximum character limit reached. You are currently 1 characters over.');
    expect(over.html).toContain(`>${'😀'.repeat(30_001)}</textarea>`);
    expect((await visitor.post(path, { query: '😀'.repeat(30_000), intent: 'submit' })).status).toBe(303);
  });

  test('the draft survives a restart, and the confirmation a reload, in this browser only', async () => {
    const dataDir = createDataDir();
    const first = await startProduct({ dataDir });
    const visitor = createVisitor(first.origin);
    await giveDetails(visitor, 'pay-as-you-go');
    await first.kill();
    const second = await startProduct({ dataDir });
    const later = createVisitor(second.origin);
    for (const [name, value] of visitor.cookies.entries()) later.cookies.set(name, value);
    const sent = await later.post(`${BASE}/complaints/pay-as-you-go/query`, { query: 'Still here', intent: 'submit' });
    const shown = await later.get(sent.location ?? '');
    const reference = /HS-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(shown.html)?.[0];
    expect(reference).toBeDefined();
    expect((await later.get(sent.location ?? '')).html).toContain(reference);
    expect((await createVisitor(second.origin).get(sent.location ?? '')).html).not.toMatch(/HS-[0-9A-Z]{4}-/);
    await second.stop();
  });

  test('confirmations say what §4 promises', async () => {
    const says: Record<string, RegExp> = {
      'gas-and-electricity': /Complaint sent.*7 days.*21 days.*Energy Ombudsman/,
      'enquiry-gas-and-electricity': /Enquiry sent.*about 2 days/,
      'pay-as-you-go': /Complaint sent.*7 days.*21 days/,
      'enquiry-pay-as-you-go': /Enquiry sent.*about 7 days/,
    };
    for (const [slug, words] of Object.entries(says)) {
      const visitor = createVisitor(product.origin);
      await giveDetails(visitor, slug);
      await visitor.post(`${BASE}/complaints/${slug}/query`, { subject: 'Discount', query: 'x', intent: 'submit' });
      expect(toText((await visitor.get(`${BASE}/confirmation?origin=${slug}`)).html)).toMatch(words);
    }
  });

  test('a form posted from another site is refused', async () => {
    const visitor = createVisitor(product.origin);
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const answer = await visitor.post(`${BASE}/complaints/pay-as-you-go`, { intent: 'next' }, foreign);
    expect(answer.status).toBe(403);
    expect(answer.html).toContain('0800 111 999');
  });

  test('a form of more than two megabytes is refused with a word on what to do', async () => {
    const answer = await createVisitor(product.origin).post(`${BASE}/complaints/pay-as-you-go`, {
      firstName: 'x'.repeat(3_000_000),
    });
    expect(answer.status).toBe(413);
    expect(answer.html).toContain('Nothing was sent');
  });
});
