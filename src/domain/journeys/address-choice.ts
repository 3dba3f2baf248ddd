/** §4 "Next appears only after an address is chosen": the address part of the complaint and feedback details. */
import { isAddressId } from '#domain/entities/address.ts';
import { accept, refuse, type Read } from '#domain/rules/read.ts';
import { readField, hasField, type FormSource } from './form.ts';

export interface AddressChoice {
  /** Id of an address chosen from the list; '' when entered by hand. */
  addressId: string;
  /** Id returned when a hand-entered address was saved; '' when chosen from the list. */
  manualAddressId: string;
}

/** The chosen or hand-entered address; the chosen one wins if both are posted. */
export function readAddressChoice(form: FormSource): Read<AddressChoice> {
  const addressId = readField(form, 'addressId').trim();
  const manualAddressId = readField(form, 'manualAddressId').trim();
  if (isAddressId(addressId)) return accept({ addressId, manualAddressId: '' });
  if (isAddressId(manualAddressId)) return accept({ addressId: '', manualAddressId });
  return refuse(wasOffered(form) ? 'Select your address' : 'Find your address by postcode, or enter it by hand');
}

/** The field to show the error at: the list if the page has one, else the postcode. */
export function addressErrorField(form: FormSource): 'postcode' | 'addressId' {
  return wasOffered(form) ? 'addressId' : 'postcode';
}

function wasOffered(form: FormSource): boolean {
  return hasField(form, 'addressId');
}

/** What takes the place of an address that no longer exists: nothing is chosen, and the page says why. Null without an address. */
export function toGoneAddress(typed: FormSource): Record<string, string> | null {
  const isByHand = readField(typed, 'addressId') === '' && readField(typed, 'manualAddressId') !== '';
  if (!isByHand && readField(typed, 'addressId') === '') return null;
  const none = { addressId: '', manualAddressId: '', addressPostcode: '' };
  return { ...none, 'address-mode': isByHand ? 'manual' : '', 'address-gone': 'yes' };
}
