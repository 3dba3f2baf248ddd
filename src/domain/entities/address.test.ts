import { expect, test } from 'vitest';
import { EMPTY_ADDRESS, toLabel } from './address.ts';

test('parts are trimmed, and “Flat” is added only to a flat that begins with a number', () => {
  const address = { ...EMPTY_ADDRESS, 'house-name': ' ', 'address-line1': ' High Street ', postcode: 'ZZ99 1AA' };
  expect(toLabel(address)).toBe('High Street, ZZ99 1AA');
  const flats = ['2', '2b', 'Top floor 2'].map((flat) => toLabel({ ...address, 'flat-number': flat }).split(',')[0]);
  expect(flats).toEqual(['Flat 2', 'Flat 2b', 'Top floor 2']);
});

const label = (number: string, line1: string) =>
  toLabel({ ...EMPTY_ADDRESS, 'house-number': number, 'address-line1': line1 });

test.each([
  ['14', 'High Street', '14 High Street'],
  ['14', '14 High Street', '14 High Street'],
  ['14', '14, High Street', '14, High Street'],
  ['14', '14', '14'],
  ['1', '1st Avenue', '1 1st Avenue'],
  ['4', '42nd Street', '4 42nd Street'],
  ['', 'High Street', 'High Street'],
])('house number %j stands before %j once: %j', (number, line1, line) => {
  expect(label(number, line1)).toBe(line);
});
