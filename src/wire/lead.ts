/** §3 Lead document: JSON:API, written by the client and read by the API. */
import type { Json, JsonObject, Lead } from '#domain/entities/lead.ts';
import { ADDRESS_TYPE } from './address.ts';
import { ATTRIBUTE_NAMES, checkLeadAttributes } from './lead-attributes.ts';
import { reject, type Parsed } from './problem.ts';
import { readResource, relatedId } from './resource.ts';

export const LEAD_TYPE = 'leads';

/** Member names that an error's pointer may show; anything else is the sender's own text. */
export const LEAD_NAMES: ReadonlySet<string> = new Set([
  'data',
  'type',
  'id',
  'attributes',
  'relationships',
  'address',
  ...ATTRIBUTE_NAMES,
]);

/** The document of POST /v1/leads. */
export function toLeadDocument(lead: Lead): JsonObject {
  const address = { address: { data: { type: ADDRESS_TYPE, id: lead.addressId } } };
  return {
    data: {
      type: LEAD_TYPE,
      attributes: lead.attributes,
      ...(lead.addressId === null ? {} : { relationships: address }),
    },
  };
}

/** A received document → Lead, or every rule it breaks. Attributes are kept exactly as sent. */
export function readLeadDocument(document: Json): Parsed<Lead> {
  const sent = readResource(document, LEAD_TYPE);
  if (!sent.ok) return sent;
  const { attributes, relationships } = sent.value;
  const address = relatedId(relationships, 'address', ADDRESS_TYPE);
  const problems = [...checkLeadAttributes(attributes), ...(address.ok ? [] : address.problems)];
  if (problems.length > 0 || !address.ok) return reject(...problems);
  return { ok: true, value: { attributes, addressId: address.value } };
}
