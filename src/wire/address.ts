/** §3 Address as sent: JSON:API type addresses. */
import { NAME_MAX } from '#domain/constants.ts';
import {
  ADDRESS_FIELDS,
  EMPTY_ADDRESS,
  toLabel,
  type Address,
  type AddressAttributes,
} from '#domain/entities/address.ts';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { readPostcode } from '#domain/rules/postcode.ts';
import { isBlank } from '#domain/rules/text.ts';
import { isObject, member, orNull, record, text, type Check } from './checks.ts';
import { refuse, ruleBroken, type Problem, type Read } from './problem.ts';
import { readResource } from './resource.ts';

export const ADDRESS_TYPE = 'addresses';
/** A postcode has at most about 100 addresses; more is not a street. */
export const ADDRESSES_MAX = 200;

/** Member names that an error's pointer may show. */
export const ADDRESS_NAMES: ReadonlySet<string> = new Set(['data', 'type', 'id', 'attributes', ...ADDRESS_FIELDS]);

const AT = '/data/attributes';
const placeFields = ['house-name', 'house-number', 'flat-number', 'address-line1'] as const;

const postcode: Check = (value, pointer) =>
  typeof value === 'string' && readPostcode(value).ok ? [] : [ruleBroken(pointer, 'Send a full UK postcode.')];

const checkFields = record(
  {
    ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, orNull(text(NAME_MAX))])),
    'postal-town': text(NAME_MAX, { filled: true }),
    postcode,
  },
  ['postal-town', 'postcode'],
);

/** The document of POST /v1/addresses, with the label of §3; fields that are not known are left out. */
export function toAddressDocument(attributes: AddressAttributes): JsonObject {
  const known = Object.entries(attributes).filter(([, value]) => value !== '');
  return { data: { type: ADDRESS_TYPE, attributes: { ...Object.fromEntries(known), address: toLabel(attributes) } } };
}

/** A sent document → the fields of §3 with a canonical postcode, or every rule it breaks. Members of no use are left out. */
export function readAddressDocument(document: Json): Read<AddressAttributes> {
  const resource = readResource(document, ADDRESS_TYPE);
  if (!resource.ok) return resource;
  const fields = toFields(resource.value.attributes);
  const problems: Problem[] = checkFields(resource.value.attributes, AT);
  if (placeFields.every((field) => isBlank(fields[field]))) {
    problems.push(ruleBroken(AT, `Add one of: ${placeFields.join(', ')}.`));
  }
  const read = readPostcode(fields.postcode);
  if (problems.length > 0 || !read.ok) return refuse(...problems);
  return { ok: true, value: { ...fields, postcode: read.value } };
}

/** The answer of GET /v1/addresses. */
export function toAddressList(addresses: Address[]): JsonObject {
  return {
    data: addresses.slice(0, ADDRESSES_MAX).map(({ id, label, attributes }) => ({
      type: ADDRESS_TYPE,
      id,
      attributes: { ...attributes, address: label },
    })),
  };
}

/** An answer of any back end → addresses; null when it is no list. Entries without an id cannot be chosen and are left out. */
export function readAddressList(document: Json): Address[] | null {
  const data = isObject(document) ? member(document, 'data') : undefined;
  if (!Array.isArray(data)) return null;
  return data.slice(0, ADDRESSES_MAX).flatMap((entry) => {
    if (!isObject(entry)) return [];
    const id = member(entry, 'id');
    const sent = member(entry, 'attributes');
    if (typeof id !== 'string' || id === '' || !isObject(sent)) return [];
    const attributes = toFields(sent);
    const label = member(sent, 'address');
    return [{ id, attributes, label: typeof label === 'string' && label.trim() !== '' ? label : toLabel(attributes) }];
  });
}

function toFields(sent: JsonObject): AddressAttributes {
  const fields = { ...EMPTY_ADDRESS };
  for (const field of ADDRESS_FIELDS) {
    const value = member(sent, field);
    if (typeof value === 'string') fields[field] = value.trim();
    // Other back ends send a house number as a number.
    if (typeof value === 'number') fields[field] = String(value);
  }
  return fields;
}
