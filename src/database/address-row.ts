/** §3 Address as a row, and the sort order within a street. */
import {
  ADDRESS_FIELDS,
  type Address,
  type AddressAttributes,
  type AddressField,
  toLabel,
} from '#domain/entities/address.ts';
import type { AddressesTable, AddressSource } from './schema.ts';

const COLUMNS = {
  'house-name': 'house_name',
  'flat-number': 'flat_number',
  'house-number': 'house_number',
  'address-line1': 'address_line1',
  'address-line2': 'address_line2',
  'postal-town': 'postal_town',
  county: 'county',
  postcode: 'postcode',
  'pes-region': 'pes_region',
  country: 'country',
} as const satisfies Record<AddressField, keyof AddressesTable>;

type AddressColumn = (typeof COLUMNS)[AddressField];

/** The postcode in upper case, without spaces. */
export function toPostcodeKey(postcode: string): string {
  return postcode.replaceAll(/\s/gu, '').toUpperCase();
}

export function toAddressRow(
  id: string,
  source: AddressSource,
  attributes: AddressAttributes,
  createdAt: string | null = null,
): AddressesTable {
  const columns = Object.fromEntries(ADDRESS_FIELDS.map((field) => [COLUMNS[field], attributes[field]]));
  return {
    id,
    source,
    postcode_key: toPostcodeKey(attributes.postcode),
    ...(columns as Record<AddressColumn, string>),
    created_at: createdAt,
  };
}

export function toAddress(row: AddressesTable): Address {
  const attributes = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, row[COLUMNS[field]]]),
  ) as AddressAttributes;
  return { id: row.id, label: toLabel(attributes), attributes };
}

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** By street, house number (numerically; houses with only a name last), name, then flat. */
export function compareAddresses(a: Address, b: Address): number {
  const [one, other] = [toSortKeys(a.attributes), toSortKeys(b.attributes)];
  for (const [index, key] of one.entries()) {
    const order = collator.compare(key, other[index] ?? '');
    if (order !== 0) return order;
  }
  return collator.compare(a.id, b.id);
}

function toSortKeys(attributes: AddressAttributes): string[] {
  const [, lineNumber = '', street = ''] = /(\d\S*)?\s*(.*)/su.exec(attributes['address-line1'].trim()) ?? [];
  const number = attributes['house-number'].trim() || lineNumber;
  return [
    street,
    number === '' ? '1' : '0',
    number,
    attributes['house-name'],
    attributes['flat-number'],
    attributes['address-line2'],
  ];
}
