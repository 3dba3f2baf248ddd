import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readManualAddress } from './manual-address.ts';
import { readPostcode } from './postcode.ts';

describe('postcode', () => {
  const shapes = ['M1 1AE', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'W1A 0AX', 'EC1A 1BB', 'GIR 0AA', 'ZZ99 1AA', 'ZZ99 9ZZ', 'BT1 5GS'];

  test('every shape passes in any case and spacing, and comes out in one form', () => {
    const written = fc.constantFrom(...shapes).chain((postcode) => {
      const letters = [...postcode.replace(' ', '')];
      return fc.tuple(
        fc.constant(postcode),
        fc.array(fc.tuple(fc.boolean(), fc.constantFrom('', '', ' ', '\u00a0', '  ')), { minLength: letters.length, maxLength: letters.length })
          .map((how) => letters.map((letter, i) => (how[i]?.[0] ? letter.toLowerCase() : letter) + how[i]?.[1]).join('')),
      );
    });
    fc.assert(fc.property(written, ([postcode, typed]) => {
      expect(readPostcode(typed)).toEqual({ ok: true, value: postcode });
    }));
  });

  test('anything else is told what is needed', () => {
    expect(readPostcode(' ')).toEqual({ ok: false, message: 'Enter your postcode' });
    for (const text of ['ZZ99', 'ZZ991A', '12345', 'ZZ99 1AAA', 'Ｚ9', 'D02 X285', 'ß1 1AA', 'x'.repeat(10_000)]) {
      expect(readPostcode(text)).toEqual({ ok: false, message: 'Postcode must be a full UK postcode, like SW1A 1AA' });
    }
  });
});

describe('an address entered by hand', () => {
  const empty = {
    'flat-number': '', 'house-name': '', 'house-number': '', 'address-line1': '', 'address-line2': '', 'postal-town': '', county: '', postcode: '',
  };
  const building = ['house-name', 'house-number', 'flat-number', 'address-line1'] as const;

  test('needs the building, the town and the postcode', () => {
    const { reads, value } = readManualAddress(empty);
    expect(value).toBeNull();
    expect(Object.entries(reads).flatMap(([field, read]) => (read.ok ? [] : [[field, read.message]]))).toEqual([
      ['address-line1', 'Enter a house name or number, a flat number, or the first line of your address'],
      ['postal-town', 'Enter your town or city'],
      ['postcode', 'Enter your postcode'],
    ]);
  });

  test.each(building)('%s alone names the building', (field) => {
    const { value } = readManualAddress({ ...empty, [field]: ' The \n Mill ', 'postal-town': 'Exampleton', postcode: 'zz991aa' });
    expect(value).toMatchObject({ [field]: 'The Mill', postcode: 'ZZ99 1AA', country: '', 'pes-region': '' });
  });

  test('each part holds at most 100 characters', () => {
    const fill = (text: string) => readManualAddress({ ...empty, 'address-line1': '1', county: text, 'postal-town': 'E', postcode: 'ZZ99 1AA' });
    expect(fill('é'.repeat(100)).value).not.toBeNull();
    expect(fill('é'.repeat(101)).reads.county).toEqual({ ok: false, message: 'County must be 100 characters or fewer' });
  });
});
