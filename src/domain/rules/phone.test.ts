import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactNumberType, readPhone, readTextphone } from './phone.ts';

const tooShort = { ok: false, message: 'Phone number must have 11 digits or more' };
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const gap = fc.constantFrom('', '', ' ', '  ', '-', '.', '\u00a0', ' - ');

/** The same digits with anything people put between them. */
function spaced(number: string): fc.Arbitrary<string> {
  return fc
    .array(gap, { minLength: number.length, maxLength: number.length })
    .map((gaps) => [...number].map((digit, i) => digit + (i < number.length - 1 ? gaps[i] : '')).join(''))
    .filter((text) => text.length <= 40);
}

describe('phone numbers', () => {
  test.each([
    '07700 900000',
    '07700 900999',
    '01632 960000',
    '01632960999',
    '0808 157 0000',
    '0808-157-0999',
    '(020) 7946 0000',
    '020.7946.0999',
    '0115 496 0123',
    '0191 498 0000',
    '028 9649 6000',
    '029 2018 0999',
    '03069 990000',
    '+44 (0)7700 900123',
    '+447700900123',
    '0044 7700 900123',
    '0044 (0) 7700 900123',
    '(+44) 7700 900123',
    '447700900123',
    '44 1632 960123',
    '44 (0) 113 496 0123',
    '+353 85 012 3456',
    '00353850123456',
    '+353 (0)85 012 3456',
    '+353 1 234 5678',
    '+353 20 913 0000',
    '07911 123456',
    '01481 960123',
  ])('%s is accepted as typed', (number) => {
    expect(readPhone(` ${number} `)).toEqual({ ok: true, value: number });
  });

  test.each(['1', '0770090012', '+44 770090012', '01204 62345', '0800 1111', '105', '7700 900123', '+353 1 2'])(
    '%s has fewer than 11 digits',
    (number) => {
      expect(readPhone(number)).toEqual(tooShort);
    },
  );

  test.each([
    '+1 202 555 0100',
    '+33 1 23 45 67 89',
    '077009001234',
    '00000 000000',
    '04444 444444',
    '+0044 7700 900123',
    '447700 9001234',
    '44 0000 000000',
    '+353 99 999 9999 99',
  ])('%s is no number of the United Kingdom or Ireland', (number) => {
    expect(readPhone(number)).toEqual({
      ok: false,
      message: 'Phone number must be a UK or Irish number, like 07700 900123 or +353 85 012 3456',
    });
  });

  test.each([
    'call 07700 900123',
    '07700 900123 ext 4',
    '07700900123;',
    '+44+7700900123',
    '<07700900123>',
    `0${'-'.repeat(40)}7700900123`,
  ])('the error of %s says that it contains more than a number', (number) => {
    expect(readPhone(number)).toEqual({
      ok: false,
      message: 'Phone number must only include numbers, like 07700 900123',
    });
  });

  test.each([
    '07700\t900123',
    '07700 \t\r\n 900123\u0000',
    '\u000107700\u0085900123\u007f',
    '07700\u00a0900123',
    `07700${' '.repeat(40)}900123`,
  ])('%j, as it comes from a table or a page, is kept on one line', (number) => {
    expect(readPhone(number)).toEqual({ ok: true, value: '07700 900123' });
  });

  test.each(['٠٧٧٠٠ ٩٠٠١٢٣', '۰۷۷۰۰ ۹۰۰۱۲۳', '０７７００ ９００１２３'])(
    '%s is kept in digits that can be dialled',
    (number) => {
      expect(readPhone(number)).toEqual({ ok: true, value: '07700 900123' });
      expect(contactNumberType(number)).toBe('mobile');
    },
  );

  test('a number with a Relay UK prefix is directed to the textphone field', () => {
    for (const typed of ['18001 01632 960123', '18001-07700-900123', '18002 07700 900123'])
      expect(readPhone(typed, 0)).toEqual({
        ok: false,
        message:
          'Phone number must not include 18001 or 18002. If the form asks for a textphone number, enter the whole number there',
      });
  });

  test('a number of 40 characters is accepted, one of 41 is not', () => {
    expect(readPhone(`0${'-'.repeat(29)}7700900123`).ok).toBe(true);
    expect(readPhone(`0${'-'.repeat(30)}7700900123`).ok).toBe(false);
  });

  test('a plus or a bracket is accepted only at the start', () => {
    expect(readPhone('07700 (+900123').ok).toBe(false);
    expect(readPhone('07700 +(900123').ok).toBe(false);
    expect(readPhone('07700 900123+').ok).toBe(false);
    expect(readPhone('(+353) 085 012 3456').ok).toBe(true);
    expect(contactNumberType('0044 4407 700900')).toBe('home');
  });

  test('the length of an Irish number is as typed: 353 makes the difference', () => {
    expect(readPhone('085 012 3456')).toEqual({
      ok: false,
      message: `${tooShort.message}. Start an Irish number with +353`,
    });
    expect(readPhone('085 012 3456', 0)).toEqual({ ok: true, value: '085 012 3456' });
  });

  test('without a minimum, a short number of an old exchange passes', () => {
    expect(readPhone('01204 62345', 0).ok).toBe(true);
    expect(readPhone('', 0)).toEqual({ ok: false, message: 'Enter your phone number' });
  });

  test('a mobile number passes in any spacing and with any country prefix', () => {
    const number = fc
      .tuple(fc.constantFrom('07', '+447', '00447', '+4407', '447'), digits(3))
      .map(([start, end]) => `${start}700900${end}`);
    fc.assert(
      fc.property(number.chain(spaced), (typed) => readPhone(typed).ok && contactNumberType(typed) === 'mobile'),
    );
  });

  test('a drama landline passes in any spacing and is a home number', () => {
    const start = fc.constantFrom('01632960', '01154960', '02079460', '08081570', '+441632960', '00442079460');
    const number = fc.tuple(start, digits(3)).map((parts) => parts.join(''));
    fc.assert(fc.property(number.chain(spaced), (typed) => readPhone(typed).ok && contactNumberType(typed) === 'home'));
  });

  test('an Irish mobile passes with +353 in any spacing', () => {
    const number = fc.tuple(fc.constantFrom('+35385', '0035387', '+353086'), digits(7)).map((parts) => parts.join(''));
    fc.assert(fc.property(number.chain(spaced), (typed) => readPhone(typed).ok && contactNumberType(typed) === 'home'));
  });

  test('any input has a result', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => typeof readPhone(typed).ok === 'boolean'),
    );
  });
});

describe('contact number type', () => {
  test.each([
    '07700 900123',
    '+44 7700 900123',
    '00447700900123',
    '+44 (0)7700 900123',
    '(07700) 900123',
    '7911 123456',
    '7700 900123',
    '447911123456',
  ])('%s is a mobile', (number) => {
    expect(contactNumberType(number)).toBe('mobile');
  });
  test.each([
    '01632 960123',
    '+44 1632 960123',
    '0808 157 0123',
    '+353 71 912 3456',
    '+353 85 012 3456',
    '1632 960123',
    '085 012 3456',
  ])('%s is not a mobile', (number) => {
    expect(contactNumberType(number)).toBe('home');
  });
});

test('direction marks that a contacts list puts around a number are dropped', () => {
  expect(readPhone('\u202a07700 900123\u202c')).toEqual({ ok: true, value: '07700 900123' });
});

test.each([
  ['０７７００ ９００１２３', '07700 900123'],
  ['＋４４ ７７００ ９００１２３', '+44 7700 900123'],
  ['（07700）900123', '(07700)900123'],
  ['07700 900–123', '07700 900-123'],
])('full-width digits of an East Asian keyboard are sent as ASCII digits: %s', (typed, value) => {
  expect(readPhone(typed)).toEqual({ ok: true, value });
});

describe('textphone number', () => {
  test('has only digits and spaces, and may be empty', () => {
    expect(readTextphone('18001 01632 960 123')).toEqual({ ok: true, value: '1800101632960123' });
    expect(readTextphone(' ')).toEqual({ ok: true, value: null });
    expect(readTextphone('\u202a18001 01632\u202c')).toEqual({ ok: true, value: '1800101632' });
    for (const other of ['+44 1632', '0_1', 'yes']) {
      expect(readTextphone(other)).toEqual({ ok: false, message: 'Textphone number must only include numbers' });
    }
    for (const hyphened of ['18001-01632-960123', '18001\u201101632\u2011960123', '１８００１ 01632 960123'])
      expect(readTextphone(hyphened)).toEqual({ ok: true, value: '1800101632960123' });
    for (const none of ['N/A', 'n/a', 'None', 'no', '-', '–'])
      expect(readTextphone(none)).toEqual({ ok: true, value: null });
    expect(readTextphone('1'.repeat(30)).ok).toBe(true);
    expect(readTextphone('1'.repeat(31)).ok).toBe(false);
  });
});
