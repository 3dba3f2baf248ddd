import { expect, test } from 'vitest';
import { EMPTY_ADDRESS, toLabel } from './address.ts';

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
