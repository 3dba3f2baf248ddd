/** A prefilled link to the meter-reading form is for one person, and so is its form. */
import { describe, expect } from 'vitest';
import { toLondonDay } from '#domain/dates.ts';
import type { Product } from '#tests/support/product.ts';
import { sharedTest as test } from '#tests/support/product-test.ts';
import { createVisitor, type Visitor } from '#tests/support/visitor.ts';
import { toText } from './complaint-steps.ts';

const FORM = '/help-and-support/submit-meter-read';
const ANN =
  '?first_name=Ann&last_name=Ng&telephone=07700900123&email=ann%40example.com&gas_account_number=A1111&fuel=Gas';
const BOB = '?first_name=Bob&last_name=Lee&gas_account_number=A2222&fuel=Gas';
const NAMES = ['first_name', 'last_name', 'telephone', 'email', 'gas_account_number', 'gas_reading'];

function readValues(html: string): (string | undefined)[] {
  return NAMES.map((name) => {
    const input = new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(html)?.[0] ?? '';
    return /\bvalue="([^"]*)"/.exec(input)?.[1];
  });
}

/** Opens a page as a browser does, following redirects. */
async function open(visitor: Visitor, path: string) {
  let answer = await visitor.get(path);
  for (let hops = 0; answer.location !== null && hops < 5; hops += 1) answer = await visitor.get(answer.location);
  return answer;
}

describe('a link that names another person', () => {
  const begin = async (visitor: Visitor) => {
    const { html } = await open(visitor, FORM + ANN);
    expect(readValues(html)).toEqual(['Ann', 'Ng', '07700900123', 'ann@example.com', 'A1111', '']);
    const typed = { first_name: 'Ann', last_name: 'Ng', telephone: '07700900123', email: 'ann@example.com' };
    await visitor.post(FORM, { ...typed, gas_account_number: 'A1111', gas_reading: '01234', intent: 'submit' });
  };

  test('starts a new form with a notice, without values of the unfinished one', async ({ visitor }) => {
    await begin(visitor);
    const { html } = await open(visitor, FORM + BOB);
    expect(readValues(html)).toEqual(['Bob', 'Lee', '', '', 'A2222', '']);
    expect(toText(html)).toContain('We keep each person’s readings separate. The other form is saved for 24 hours.');
  });

  test('keeps the unfinished form separate, and either can be opened again', async ({ visitor }) => {
    await begin(visitor);
    await open(visitor, FORM + BOB);
    expect((await visitor.post(FORM, { intent: 'other-form' })).location).toBe(FORM);
    expect(readValues((await visitor.get(FORM)).html)).toEqual([
      'Ann',
      'Ng',
      '07700900123',
      'ann@example.com',
      'A1111',
      '01234',
    ]);
    await visitor.post(FORM, { intent: 'other-form' });
    expect(readValues((await visitor.get(FORM)).html)).toEqual(['Bob', 'Lee', '', '', 'A2222', '']);
  });

  test('keeps the unfinished form after the linked one is sent', async ({ visitor }) => {
    await begin(visitor);
    await open(visitor, FORM + BOB);
    const sent = await visitor.post(FORM, {
      first_name: 'Bob',
      last_name: 'Lee',
      telephone: '07700900456',
      'fuel-radio-btns': 'Gas',
      gas_account_number: 'A2222',
      gas_reading: '04321',
      date: toLondonDay(new Date()),
      intent: 'submit',
    });
    expect(sent.status).toBe(303);
    expect(readValues((await visitor.get(FORM)).html)[0]).toBe('Ann');
  });

  test('is not prefilled with the signed-in customer’s details', async ({ product }) => {
    const browser = createVisitor();
    await browser.signIn(product.origin, 'older@example.com', FORM);
    const { html: text } = await browser.go(`${product.origin}${FORM}${BOB}`);
    expect(readValues(text)).toEqual(['Bob', 'Lee', '', '', 'A2222', '']);
  });

  test('continues the unfinished form when the name differs only in spelling', async ({ visitor }) => {
    await begin(visitor);
    const { html } = await open(visitor, `${FORM}?first_name=ANN&last_name=ng&elec_account_number=BGX1234`);
    expect(readValues(html)).toEqual(['ANN', 'ng', '07700900123', 'ann@example.com', 'A1111', '01234']);
  });
});

describe('with cookies blocked', () => {
  const openBlocked = async (product: Product, path: string) => {
    let answer = await createVisitor(product.origin).get(path);
    const addresses = [path];
    for (let hops = 0; answer.location !== null && hops < 5; hops += 1) {
      addresses.push(answer.location);
      answer = await createVisitor(product.origin).get(answer.location);
    }
    return { answer, addresses };
  };

  test('the values of a link are in the form, and not in its address', async ({ product }) => {
    const { answer, addresses } = await openBlocked(product, FORM + ANN);
    expect(answer.status).toBe(200);
    expect(readValues(answer.html)).toEqual(['Ann', 'Ng', '07700900123', 'ann@example.com', 'A1111', '']);
    expect(addresses.at(-1)).toMatch(/^\/help-and-support\/submit-meter-read\?link=[\w-]{32}$/);
    expect(toText(answer.html)).toContain('This browser blocks cookies');
  });

  test('an unknown id shows an empty form', async ({ product }) => {
    const { answer, addresses } = await openBlocked(product, `${FORM}?link=${'x'.repeat(32)}`);
    expect([answer.status, addresses.at(-1)]).toEqual([200, FORM]);
  });
});
