/** §3 Address. Unknown fields are empty strings. */

export const ADDRESS_FIELDS = [
  'house-name',
  'flat-number',
  'house-number',
  'address-line1',
  'address-line2',
  'postal-town',
  'county',
  'postcode',
  'pes-region',
  'country',
] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** The attributes of §3 under their own names; `address`, the label, is derived by `toLabel`. */
export type AddressAttributes = Record<AddressField, string>;

export interface Address {
  id: string;
  /** One line that distinguishes this address from its neighbours. */
  label: string;
  attributes: AddressAttributes;
}

/** A postcode has at most about 100 addresses; a longer list is a mistake, and is neither sent nor shown. */
export const ADDRESSES_MAX = 200;

/** The back end creates ids, so the limit only rejects garbage. */
export const ADDRESS_ID_MAX = 200;
/** A form field cannot transmit a line break, a control character or a lone surrogate. */
const CARRIED = /^\P{C}+$/u;
export const isAddressId = (id: string): boolean => id.length <= ADDRESS_ID_MAX && CARRIED.test(id);

/** Prefix of the ids of addresses stored here until the back end can create them. */
const WAITING = 'hs-waiting:';

export const toQueuedAddressId = (id: string): string => `${WAITING}${id}`;
/** Our own id of an address that is not yet created there; null for a back end's id. */
export const findQueuedAddressId = (id: string | null): string | null =>
  id?.startsWith(WAITING) ? id.slice(WAITING.length) : null;

/** One line that people recognise: "Flat 2, 14 High Street, Exampleton, ZZ99 1AA". */
export function toLabel(address: AddressAttributes): string {
  const flat = address['flat-number'];
  const number = address['house-number'];
  const line1 = address['address-line1'];
  // Some back ends repeat the house number in front of the street; "1st Avenue" is no repetition.
  const [firstWord = ''] = line1.split(/[\s,]/);
  const street = number && firstWord !== number ? `${number} ${line1}` : line1;
  return [
    flat && (/^\d/.test(flat) ? `Flat ${flat}` : flat),
    address['house-name'],
    street,
    address['address-line2'],
    address['postal-town'],
    address.county,
    address.postcode,
  ]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

export const EMPTY_ADDRESS: AddressAttributes = {
  'house-name': '',
  'flat-number': '',
  'house-number': '',
  'address-line1': '',
  'address-line2': '',
  'postal-town': '',
  county: '',
  postcode: '',
  'pes-region': '',
  country: '',
};
