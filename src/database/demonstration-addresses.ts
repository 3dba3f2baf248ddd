/** Addresses for trials. ZZ99 is never allocated, and the town does not exist. */
import { type AddressAttributes, EMPTY_ADDRESS } from '#domain/entities/address.ts';

interface DemonstrationAddress {
  /** Stable across restarts, so that links to it keep working. */
  id: string;
  attributes: AddressAttributes;
}

const TOWN = { 'postal-town': 'Exampleton', county: 'Midshire', 'pes-region': '11', country: 'England' };

function at(postcode: string, entries: Partial<AddressAttributes>[]): DemonstrationAddress[] {
  return entries.map((entry, index) => ({
    id: `demo-${postcode.replace(' ', '-').toLowerCase()}-${String(index + 1).padStart(2, '0')}`,
    attributes: { ...EMPTY_ADDRESS, ...TOWN, postcode, ...entry },
  }));
}

/** `ZZ99 9ZZ` deliberately has none. */
export const demonstrationAddresses: DemonstrationAddress[] = [
  ...at('ZZ99 1AA', [
    { 'house-number': '1', 'address-line1': 'High Street' },
    { 'house-number': '2', 'address-line1': 'High Street' },
    { 'house-number': '9', 'address-line1': 'High Street' },
    { 'house-number': '10', 'address-line1': 'High Street' },
    { 'house-number': '12A', 'address-line1': 'High Street' },
    { 'house-number': '14', 'flat-number': '1', 'address-line1': 'High Street' },
    { 'house-number': '14', 'flat-number': '2', 'address-line1': 'High Street' },
    { 'house-number': '14', 'flat-number': '10', 'address-line1': 'High Street' },
    { 'house-name': 'Rose Cottage', 'address-line1': 'High Street' },
    {
      'house-name': 'The Old Station Master’s House at Llanfair Junction',
      'flat-number': 'Garden Flat, Lower Ground Floor',
      'address-line1': 'High Street',
      'address-line2': 'Behind the Corn Exchange, Upper Market Quarter',
    },
  ]),
  ...at('ZZ99 1AB', [{ 'house-number': '7', 'address-line1': 'Mill Lane' }]),
  ...at('ZZ99 2BB', [
    { 'house-number': '3', 'address-line1': 'Station Road' },
    { 'house-number': '5', 'address-line1': 'Station Road' },
    { 'house-name': 'Tŷ Gwyn', 'address-line1': 'Station Road' },
  ]),
  ...at('ZZ99 3CC', [
    { 'flat-number': '1', 'house-name': 'Kiln Court', 'address-line1': 'Potter’s Way' },
    { 'flat-number': '2', 'house-name': 'Kiln Court', 'address-line1': 'Potter’s Way' },
  ]),
];
