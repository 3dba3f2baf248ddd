import { describe, expect, test } from 'vitest';
import { readManualAddress } from './manual-address.ts';

describe('an address entered by hand', () => {
  const empty = {
    'flat-number': '',
    'house-name': '',
    'house-number': '',
    'address-line1': '',
    'address-line2': '',
    'postal-town': '',
    county: '',
    postcode: '',
  };
  const building = ['house-name', 'house-number', 'flat-number', 'address-line1'] as const;

  test('needs the building, the town and the postcode', () => {
    const { reads, value } = readManualAddress(empty);
    expect(value).toBeNull();
    expect(Object.entries(reads).flatMap(([field, read]) => (read.ok ? [] : [[field, read.message]]))).toEqual([
      ['postcode', 'Enter your postcode'],
      ['address-line1', 'Enter a flat number, a house name or number, or a street'],
      ['postal-town', 'Enter your town or city'],
    ]);
  });

  test.each(building)('may have %s alone for the building', (field) => {
    const { value } = readManualAddress({
      ...empty,
      [field]: ' The \n\t\u0001Mill\u0085',
      'postal-town': 'Exampleton',
      postcode: 'zz991aa',
    });
    expect(value).toMatchObject({ [field]: 'The Mill', postcode: 'ZZ99 1AA', country: '', 'pes-region': '' });
  });

  test('has at most 100 characters in each part', () => {
    const fill = (text: string) =>
      readManualAddress({ ...empty, 'address-line1': '1', county: text, 'postal-town': 'E', postcode: 'ZZ99 1AA' });
    expect(fill('é'.repeat(100)).value).not.toBeNull();
    expect(fill('é'.repeat(101)).reads.county).toEqual({
      ok: false,
      message: 'County must be 100 characters or fewer',
    });
  });
});
