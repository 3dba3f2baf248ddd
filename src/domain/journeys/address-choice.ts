/** §4 "Next appears only after an address is chosen": the address part of the complaint and the feedback details. */
import { isAddressId } from '#domain/entities/address.ts';
import { accept, refuse, type Read } from '#domain/rules/read.ts';
import { readField, hasField, type FormSource } from './form.ts';

export interface AddressChoice {
  /** Id of an address of the list; '' when entered by hand. */
  addressId: string;
  /** Id that saving a hand-entered address answered; '' when chosen from the list. */
  manualAddressId: string;
}

/** The chosen or hand-entered address; where both are posted the chosen one counts. */
export function readAddressChoice(form: FormSource): Read<AddressChoice> {
  const addressId = readField(form, 'addressId').trim();
  const manualAddressId = readField(form, 'manualAddressId').trim();
  if (isAddressId(addressId)) return accept({ addressId, manualAddressId: '' });
  if (isAddressId(manualAddressId)) return accept({ addressId: '', manualAddressId });
  return refuse(wasOffered(form) ? 'Select your address' : 'Find your address by postcode, or enter it by hand');
}

/** Where the message belongs: the list when there is one on the page, else the postcode. */
export function addressErrorField(form: FormSource): 'postcode' | 'addressId' {
  return wasOffered(form) ? 'addressId' : 'postcode';
}

function wasOffered(form: FormSource): boolean {
  return hasField(form, 'addressId');
}
