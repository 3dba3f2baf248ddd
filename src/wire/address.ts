/** §3 Address documents: JSON:API type addresses. */
import { z } from 'zod';
import { ADDRESS_PART_MAX } from '#domain/constants.ts';
import {
  ADDRESS_FIELDS,
  EMPTY_ADDRESS,
  isAddressId,
  toLabel,
  type Address,
  type AddressAttributes,
  ADDRESSES_MAX,
} from '#domain/entities/address.ts';
import type { Json, JsonObject } from '#domain/entities/lead.ts';
import { BUILDING_FIELDS } from '#domain/rules/manual-address.ts';
import { readPostcode } from '#domain/rules/postcode.ts';
import { isBlank } from '#domain/rules/text.ts';
import {
  findFieldProblems,
  member,
  orNull,
  recordCheck,
  textCheck,
  reject,
  toRuleProblem,
  type Problem,
  type Parsed,
} from './checks.ts';
import { ignoreInvalid, readEntries, type OnIssue } from './entries.ts';
import { readResource } from './resource.ts';
import { readData, resourceSchema, sentId, sentLine, sentText } from './sent-fields.ts';

export const ADDRESS_TYPE = 'addresses';

/** Member names that an error's pointer may show. */
export const ADDRESS_NAMES: ReadonlySet<string> = new Set(['data', 'type', 'id', 'attributes', ...ADDRESS_FIELDS]);

const AT = '/data/attributes';

const POSTCODE = 'Send a full UK postcode.';
const postcode = z
  .string(POSTCODE)
  .refine((value) => readPostcode(value).ok, POSTCODE)
  .meta({ description: 'A full UK postcode, in any case and spacing.' });

/** The attributes of a hand-entered address. */
export const fieldsCheck = recordCheck(
  {
    ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, orNull(textCheck(ADDRESS_PART_MAX))])),
    'postal-town': textCheck(ADDRESS_PART_MAX, { filled: true }),
    postcode,
  },
  ['postal-town', 'postcode'],
);

/** The document of POST /v1/addresses, with §3's label; unknown fields are dropped. */
export function toAddressDocument(attributes: AddressAttributes): JsonObject {
  const known = Object.entries(attributes).filter(([, value]) => value !== '');
  return { data: { type: ADDRESS_TYPE, attributes: { ...Object.fromEntries(known), address: toLabel(attributes) } } };
}

/**
 * Reads a received document into the fields of §3 with a canonical postcode, or returns every rule it breaks. Other
 * members are dropped.
 */
export function readAddressDocument(document: Json): Parsed<AddressAttributes> {
  const sent = readResource(document, ADDRESS_TYPE);
  if (!sent.ok) return sent;
  const fields = toFields(sent.value.attributes);
  const problems: Problem[] = findFieldProblems(fieldsCheck, sent.value.attributes, AT);
  if (BUILDING_FIELDS.every((field) => isBlank(fields[field]))) {
    problems.push(toRuleProblem(AT, `Add one of: ${BUILDING_FIELDS.join(', ')}.`));
  }
  const read = readPostcode(fields.postcode);
  if (problems.length > 0 || !read.ok) return reject(...problems);
  return { ok: true, value: { ...fields, postcode: read.value } };
}

/** The response of GET /v1/addresses. */
export function toAddressListDocument(addresses: Address[]): JsonObject {
  return {
    data: addresses.slice(0, ADDRESSES_MAX).map(({ id, label, attributes }) => ({
      type: ADDRESS_TYPE,
      id,
      attributes: { ...attributes, address: label },
    })),
  };
}

const fieldsSent = z.object({
  ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, sentLine])),
  address: sentText,
});

/** §3's fields and the label; a missing label is derived from the fields. */
export const addressFields = fieldsSent.transform(({ address: label, ...sent }) => {
  const attributes = { ...EMPTY_ADDRESS, ...sent };
  return { attributes, label: label || toLabel(attributes) };
});

/** An entry needs an id that a form can post back, and at least one field. */
export const addressSchema: z.ZodType<Address> = resourceSchema(addressFields, sentId)
  .transform(({ id, attributes }) => ({ id, label: attributes.label, attributes: attributes.attributes }))
  .refine(({ label }) => label !== '', { path: ['attributes', 'address'] })
  .refine(({ id }) => isAddressId(id), { path: ['id'] });

/** Reads a back end's response; null if it is not a list. */
export function readAddressList(document: Json, onIssue: OnIssue = ignoreInvalid): Address[] | null {
  const data = readData(document);
  const found = data && readEntries(addressSchema, data, { at: '/data', max: ADDRESSES_MAX, onIssue });
  // The first of several with the same id wins, because a form posts back only the id.
  return found && [...new Map(found.toReversed().map((one) => [one.id, one])).values()].toReversed();
}

function toFields(sent: JsonObject): AddressAttributes {
  const fields = { ...EMPTY_ADDRESS };
  for (const field of ADDRESS_FIELDS) {
    const value = member(sent, field);
    if (typeof value === 'string') fields[field] = value.trim();
    // The field's own check rejects numbers; without this it would be reported as missing as well.
    if (typeof value === 'number') fields[field] = String(value);
  }
  return fields;
}
