/** The complaint and enquiry journeys on the embedded back end. */
import { describe, expect } from 'vitest';
import { KINDS } from '#domain/journeys/complaint/kinds.ts';
import { toDaysInWords } from '#domain/promise.ts';
import { createDataDir } from '#tests/support/product.ts';
import { productTest as test } from '#tests/support/product-test.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { BASE, giveDetails, PERSON, readAddressIds, toText } from './complaint-steps.ts';

describe('the journey on the embedded back end', () => {
  test('an invalid form returns 400 with an error summary linked to the fields, and the typed values', async ({
    visitor,
  }) => {
    const answer = await visitor.post(`${BASE}/complaints/gas-and-electricity`, {
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

  test('Next appears only once an address is chosen, prefilled or saved', async ({ visitor }) => {
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
      test.for(changes)(`%s: ${path}`, async ([_, postcode, status, says], { visitor }) => {
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

      test(`another spelling is the same postcode: ${path}`, async ({ visitor }) => {
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

  test('a look-up lists the addresses of a postcode, reports one without addresses, and rejects an invalid one', async ({
    product,
  }) => {
    const find = (postcode: string) =>
      createVisitor(product.origin).post(`${BASE}/complaints/pay-as-you-go`, { postcode, intent: 'find-address' });
    expect(readAddressIds((await find('zz99 1ab')).html)).toHaveLength(1);
    expect(readAddressIds((await find('ZZ991AA')).html)).toHaveLength(10);
    const none = await find('ZZ99 9ZZ');
    expect([none.status, none.html.includes('We found no addresses at ZZ99 9ZZ')]).toEqual([200, true]);
    expect((await find('nowhere')).status).toBe(400);
  });

  test('the query step without details redirects to the details, keeps posted text and logs the missing draft', async ({
    product,
    visitor,
  }) => {
    const path = `${BASE}/complaints/gas-and-electricity`;
    const since = product.lines.length;
    expect((await visitor.get(`${path}/query`)).location).toBe(path);
    await product.findLine(['"msg":"No cached data found"', '"level":50'], since);
    const posted = await visitor.post(`${path}/query`, {
      subject: 'Discount',
      query: 'Written before',
      intent: 'submit',
    });
    expect(posted.location).toBe(path);
    await giveDetails(visitor, 'gas-and-electricity');
    expect((await visitor.get(`${path}/query`)).html).toContain('Written before</textarea>');
  });

  test('30,000 emoji are sent; one more is "1 characters over"', async ({ visitor }) => {
    await giveDetails(visitor, 'enquiry-pay-as-you-go');
    const path = `${BASE}/complaints/enquiry-pay-as-you-go/query`;
    const over = await visitor.post(path, { query: '😀'.repeat(30_001), intent: 'submit' });
    expect(over.status).toBe(400);
    expect(over.html).toContain('Maximum character limit reached. You are currently 1 characters over.');
    expect(over.html).toContain(`>${'😀'.repeat(30_001)}</textarea>`);
    expect((await visitor.post(path, { query: '😀'.repeat(30_000), intent: 'submit' })).status).toBe(303);
  });

  test('the draft is kept over a restart and the confirmation over a reload, for this browser only', async ({
    startOther,
  }) => {
    const dataDir = createDataDir();
    const first = await startOther({ dataDir });
    const visitor = createVisitor(first.origin);
    await giveDetails(visitor, 'pay-as-you-go');
    await first.kill();
    const second = await startOther({ dataDir });
    const later = createVisitor(second.origin);
    for (const [name, value] of visitor.cookies.entries()) later.cookies.set(name, value);
    const sent = await later.post(`${BASE}/complaints/pay-as-you-go/query`, { query: 'Still here', intent: 'submit' });
    const shown = await later.get(sent.location ?? '');
    const reference = /HS-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(shown.html)?.[0];
    expect(reference).toBeDefined();
    expect((await later.get(sent.location ?? '')).html).toContain(reference);
    expect((await createVisitor(second.origin).get(sent.location ?? '')).html).not.toMatch(/HS-[0-9A-Z]{4}-/);
  });

  test('confirmations make the promises of §4', async ({ product }) => {
    for (const { slug, isComplaint, reply } of KINDS) {
      const visitor = createVisitor(product.origin);
      await giveDetails(visitor, slug);
      await visitor.post(`${BASE}/complaints/${slug}/query`, { subject: 'Discount', query: 'x', intent: 'submit' });
      const says = toText((await visitor.get(`${BASE}/confirmation?origin=${slug}`)).html);
      expect(says).toContain(isComplaint ? 'Complaint sent' : 'Enquiry sent');
      const days = [reply.number, reply.atMost].flatMap((number) => number ?? []);
      for (const number of days) expect(says).toContain(toDaysInWords(number, reply.unit));
      expect(says.includes('Energy Ombudsman')).toBe(isComplaint);
    }
  });

  test('a form posted from another site is rejected', async ({ visitor }) => {
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const answer = await visitor.post(`${BASE}/complaints/pay-as-you-go`, { intent: 'next' }, foreign);
    expect(answer.status).toBe(403);
    expect(answer.html).toContain('0800 111 999');
  });

  test('a form of more than two megabytes is returned with its text, and not sent', async ({ visitor }) => {
    await giveDetails(visitor, 'pay-as-you-go');
    const query = `It began in May. ${'Nobody came. '.repeat(180_000)}`;
    const at = `${BASE}/complaints/pay-as-you-go/query`;
    const answer = await visitor.post(at, { query, intent: 'submit' });
    expect(answer.status).toBe(413);
    expect(answer.html).toMatch(/<title>Error: /);
    expect(answer.html).toMatch(/role="alert"[\s\S]*href="#query"[\s\S]*Maximum character limit reached/);
    const [, words = ''] = /<textarea[^>]*>([^<]*)</.exec(answer.html) ?? [];
    expect([words.startsWith('It began in May. Nobody'), words.length > 2_000_000]).toEqual([true, true]);
    expect((await visitor.get(at)).html).toContain('It began in May. Nobody');
  });

  test('an oversized form is returned when its largest field is a name', async ({ visitor }) => {
    const answer = await visitor.post(`${BASE}/complaints/pay-as-you-go`, {
      surname: 'Featherstone',
      firstName: 'x'.repeat(3_000_000),
    });
    expect(answer.status).toBe(413);
    expect(answer.html).toContain('value="Featherstone"');
  });

  test('a multipart form of more than two megabytes is rejected with advice', async ({ product }) => {
    const body = new FormData();
    body.set('query', 'x'.repeat(3_000_000));
    const answer = await fetch(`${product.origin}${BASE}/complaints/pay-as-you-go`, {
      method: 'POST',
      headers: { origin: product.origin },
      body,
    });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain('Nothing was sent');
  });

  test('a form of our own page is accepted from a browser without an Origin header', async ({ visitor }) => {
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
    const answer = await visitor.post(`${BASE}/complaints/pay-as-you-go`, {}, headers);
    expect([answer.status, answer.html.includes('role="alert"')]).toEqual([400, true]);
  });
});
