import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { isCommonUkNumber } from './phone-plan.ts';

const rest = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const number = fc
  .tuple(fc.constantFrom('7', '74', '7911', '7624', '7781', '1', '1481', '16973', '2', '20', '3', '800', '55'), rest(9))
  .chain(([start, digits]) => fc.constantFrom(9, 10).map((length) => `${start}${digits}`.slice(0, length)));

test.each(['0', '+44'])('a number taken at first sight is valid to libphonenumber, written with %s', (prefix) => {
  fc.assert(
    fc.property(number, (digits) => {
      const read = parsePhoneNumberFromString(`${prefix}${digits}`, 'GB');
      const isValid = read?.countryCallingCode === '44' && read.nationalNumber === digits && read.isValid();
      return !isCommonUkNumber(digits) || isValid;
    }),
    { numRuns: 1_000 },
  );
});

test.each(['7412345678', '2079460018', '1618501234', '169772345'])('%s is', (digits) => {
  expect(isCommonUkNumber(digits)).toBe(true);
});

test.each(['8001111', '8081570123', '9098790000', '07412345678', '741234567'])('%s is left to it', (digits) => {
  expect(isCommonUkNumber(digits)).toBe(false);
});
