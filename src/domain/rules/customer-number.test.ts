import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCustomerNumber } from './customer-number.ts';

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });

describe('customer number', () => {
  const formats = [
    { start: '85', least: 10, most: 10 },
    { start: 'A', least: 4, most: 8 },
    { start: 'BGX', least: 4, most: 5 },
  ];

  test.each(formats)('$start is followed by $least to $most digits, in any case', ({ start, least, most }) => {
    const cased = fc.mixedCase(fc.constant(start));
    fc.assert(
      fc.property(cased, digits(0, 14), (letters, number) => {
        const read = readCustomerNumber(` ${letters}${number} `, 'gas account number');
        const fits = number.length >= least && number.length <= most;
        expect(read).toMatchObject(fits ? { ok: true, value: `${start}${number}` } : { ok: false });
      }),
    );
    for (const length of [least - 1, least, most, most + 1]) {
      expect(readCustomerNumber(start.toLowerCase() + '1'.repeat(length), 'gas account number').ok).toBe(
        length >= least && length <= most,
      );
    }
  });

  test('spaces as bills print them do not matter', () => {
    expect(readCustomerNumber('85 0012 3456 78', 'gas account number')).toEqual({ ok: true, value: '850012345678' });
  });

  test('letters and digits as wide as Chinese characters are read as ours', () => {
    expect(readCustomerNumber('ａ１２３４', 'gas account number')).toEqual({ ok: true, value: 'A1234' });
  });

  test.each(['860012345678', 'B1234', 'BG1234', 'BGXA1234', 'A1234B', '1234', 'A-1234', '8500123456789'])(
    '%s is refused',
    (number) => {
      expect(readCustomerNumber(number, 'electricity account number')).toEqual({
        ok: false,
        message:
          'Electricity account number must be 85 and 10 more numbers, A and 4 to 8 numbers, or BGX and 4 or 5 numbers',
      });
    },
  );

  test('a text that only begins with one is refused, however long', () => {
    for (const text of [`A1234${' '.repeat(200)}B`, `${' '.repeat(195)}A1234B`])
      expect(readCustomerNumber(text, 'gas account number').ok).toBe(false);
  });

  test('it is required', () => {
    expect(readCustomerNumber('', 'gas account number')).toEqual({
      ok: false,
      message: 'Enter your gas account number',
    });
  });
});
