/** §3 A hand-entered address: something that names the building, the town and the postcode. */
import { ADDRESS_PART_MAX } from '#domain/constants.ts';
import { EMPTY_ADDRESS, type AddressAttributes } from '#domain/entities/address.ts';
import { type FormSource, type ReadForm, readTyped, toFieldErrors } from '#domain/journeys/form.ts';
import { readPostcode } from './postcode.ts';
import { accept, refuse, refuseBlank, type ReadResult } from './read.ts';
import { cleanLine, countCodePoints, isBlank } from './text.ts';

/** In page order, with the label that fields and errors share. */
export const MANUAL_ADDRESS_LABELS = {
  postcode: 'Postcode',
  'flat-number': 'Flat number',
  'house-name': 'House name',
  'house-number': 'House number',
  'address-line1': 'Street',
  'address-line2': 'Address line 2',
  'postal-town': 'Town or city',
  county: 'County',
} as const;

export type ManualAddressField = keyof typeof MANUAL_ADDRESS_LABELS;
export const manualAddressFields = Object.keys(MANUAL_ADDRESS_LABELS) as ManualAddressField[];

/** Any one of these fields is enough to identify the building. */
export const BUILDING_FIELDS = ['house-name', 'house-number', 'flat-number', 'address-line1'] as const;

/** Reads every field, in page order; `value` is the whole address if all are valid. */
export function readManualAddress(typed: Record<ManualAddressField, string>): {
  reads: Record<ManualAddressField, ReadResult<string>>;
  value: AddressAttributes | null;
} {
  const reads = Object.fromEntries(
    manualAddressFields.map((field) => [field, readPart(field, typed[field])]),
  ) as Record<ManualAddressField, ReadResult<string>>;
  if (BUILDING_FIELDS.every((field) => isBlank(typed[field]))) {
    reads['address-line1'] = refuse('Enter a flat number, a house name or number, or a street');
  }
  const values: Partial<AddressAttributes> = {};
  for (const field of manualAddressFields) {
    const read = reads[field];
    if (!read.ok) return { reads, value: null };
    values[field] = read.value;
  }
  return { reads, value: { ...EMPTY_ADDRESS, ...values } };
}

function readPart(field: ManualAddressField, typed: string): ReadResult<string> {
  if (field === 'postcode') return readPostcode(typed);
  // Each field is one line, so that a label made of them stays one line.
  const text = cleanLine(typed);
  if (isBlank(text)) return field === 'postal-town' ? refuseBlank('town or city') : accept('');
  return countCodePoints(text) > ADDRESS_PART_MAX
    ? refuse(`${MANUAL_ADDRESS_LABELS[field]} must be ${ADDRESS_PART_MAX} characters or fewer`)
    : accept(text);
}

/** Reads the fields of intent `save-address`; `parsed` is the body of §7's POST of an address. */
export function readManualAddressForm(form: FormSource): ReadForm<ManualAddressField, AddressAttributes> {
  const typed = readTyped(manualAddressFields, form);
  const { reads, value } = readManualAddress(typed);
  return { typed, errors: toFieldErrors(reads), parsed: value };
}
