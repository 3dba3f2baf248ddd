/** §4 "until the address is saved": the hand-entered address of the complaint and the feedback details. */
import type { AddressAttributes } from '#domain/entities/address.ts';
import { manualAddressFields, readManualAddress, type ManualAddressField } from '#domain/rules/manual-address.ts';
import { readTyped, toFieldErrors, type FormSource, type ReadForm } from './form.ts';

/** The fields of intent `save-address`; `parsed` is the body of §7's POST of an address. */
export function readManualAddressForm(form: FormSource): ReadForm<ManualAddressField, AddressAttributes> {
  const typed = readTyped(manualAddressFields, form);
  const { reads, value } = readManualAddress(typed);
  return { typed, errors: toFieldErrors(reads), parsed: value };
}
