import { expect, test } from 'vitest';
import { type Address, EMPTY_ADDRESS } from '#domain/entities/address.ts';
import { compareAddresses, toAddress, toAddressRow, toPostcodeKey } from './address-row.ts';

const address = (id: string, changes: Partial<Address['attributes']>): Address => ({
  id,
  label: '',
  attributes: { ...EMPTY_ADDRESS, ...changes },
});
const inOrder = (addresses: readonly Address[]) =>
  addresses
    .toReversed()
    .toSorted(compareAddresses)
    .map(({ id }) => id);

test('a postcode is found without its case and its spaces', () => {
  expect(toPostcodeKey(' zz9  9 1aA\t')).toBe('ZZ991AA');
});

test('an address row is read back as it was written', () => {
  const attributes = { ...EMPTY_ADDRESS, 'flat-number': '2', 'address-line1': 'High Street', postcode: 'zz99 1aa' };
  const row = toAddressRow('one', 'manual', attributes, '2026-11-22T10:00:00.000Z');
  expect(row).toMatchObject({ postcode_key: 'ZZ991AA', flat_number: '2', created_at: '2026-11-22T10:00:00.000Z' });
  expect(toAddress(row)).toEqual({ id: 'one', label: 'Flat 2, High Street, zz99 1aa', attributes });
  expect(toAddressRow('two', 'import', attributes).created_at).toBeNull();
});

test('addresses of a street are sorted by house number, as numbers', () => {
  const street = { 'address-line1': 'High Street' };
  expect(
    inOrder([
      address('elsewhere', { 'address-line1': 'Abbey Road', 'house-number': '90' }),
      address('two', { ...street, 'house-number': ' 2' }),
      address('two-a', { ...street, 'house-number': '2a' }),
      address('ten', { ...street, 'house-number': '10' }),
      address('mill', { ...street, 'house-name': 'Mill House' }),
      address('oak', { ...street, 'house-name': 'Oak House' }),
    ]),
  ).toEqual(['elsewhere', 'two', 'two-a', 'ten', 'mill', 'oak']);
});

test('a house number may be part of the first line', () => {
  expect(
    inOrder([
      address('nine', { 'address-line1': ' 9B  High Street ' }),
      address('ten', { 'address-line1': '10 High Street' }),
      address('ten-a', { 'address-line1': '10A High Street' }),
      address('eleven', { 'address-line1': 'High Street', 'house-number': '11' }),
      address('twelve', { 'address-line1': '12 High Street', 'house-number': ' ' }),
      address('thirteen', { 'address-line1': ' 13  High Street ' }),
      address('hundred', { 'address-line1': '100 High Street' }),
      address('named', { 'address-line1': 'High Street' }),
    ]),
  ).toEqual(['nine', 'ten', 'ten-a', 'eleven', 'twelve', 'thirteen', 'hundred', 'named']);
});

test('addresses of one house are sorted by flat, then by second line, then by id', () => {
  const house = { 'address-line1': 'High Street', 'house-number': '1' };
  expect(
    inOrder([
      address('flat-2', { ...house, 'flat-number': '2' }),
      address('flat-10', { ...house, 'flat-number': '10' }),
      address('x-1', { ...house, 'flat-number': '10', 'address-line2': 'Annexe' }),
      address('x-2', { ...house, 'flat-number': '10', 'address-line2': 'Annexe' }),
    ]),
  ).toEqual(['flat-2', 'flat-10', 'x-1', 'x-2']);
});
