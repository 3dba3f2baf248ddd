import { describe, expect, test } from 'vitest';
import { findPressedButton } from './address.server.ts';

const BY_HAND = { 'address-mode': 'manual', postcode: 'ZZ99 1AB' };

describe('the button that was pressed', () => {
  test('is the one that its intent names', () => {
    for (const intent of ['find-address', 'manual-address', 'save-address'])
      expect(findPressedButton({ ...BY_HAND, intent })).toBe(intent);
    for (const intent of ['next', 'submit', 'keep', 'toString'])
      expect(findPressedButton({ ...BY_HAND, intent })).toBeNull();
  });

  test('is none of these for Enter where an address is chosen, or a postcode alone is asked for', () => {
    expect(findPressedButton({ postcode: 'ZZ99 1AB' })).toBeNull();
    expect(findPressedButton({ ...BY_HAND, manualAddressId: 'mine' })).toBeNull();
    expect(findPressedButton({ ...BY_HAND, addressId: 'a1' })).toBeNull();
  });

  test('is Find address for Enter where a postcode stands alone by hand, unless it was looked up', () => {
    expect(findPressedButton(BY_HAND)).toBe('find-address');
    expect(findPressedButton({ ...BY_HAND, addressPostcode: 'AB1 2CD' })).toBe('find-address');
    expect(findPressedButton({ ...BY_HAND, addressPostcode: 'zz991ab' })).toBe('save-address');
  });

  test('is Save address for Enter as soon as anything else is typed by hand, or nothing is', () => {
    expect(findPressedButton({ ...BY_HAND, county: 'Example' })).toBe('save-address');
    expect(findPressedButton({ ...BY_HAND, postcode: ' ' })).toBe('save-address');
  });
});
