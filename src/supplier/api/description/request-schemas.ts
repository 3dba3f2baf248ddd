/** Request schemas of our own API, derived from the checks that parse them. */
import { ADDRESS_ID_MAX } from '#domain/entities/address.ts';
import type { JsonObject } from '#domain/entities/lead.ts';
import { ADDRESS_TYPE, fieldsCheck } from '#wire/address.ts';
import { CASE_EVENT_TYPE } from '#wire/case.ts';
import { eventCheck } from '#wire/case-event.ts';
import { attributesByTopic } from '#wire/lead-attributes.ts';
import { LEAD_TYPE } from '#wire/lead.ts';
import { object, toJsonSchema } from './to-json-schema.ts';

const text = { type: 'string', minLength: 1 };

/** Attributes of a lead, by topic. */
export function toLeadAttributes(): JsonObject {
  const kinds = [...attributesByTopic].map(([topic, { check, stripped }]) => {
    const schema = toJsonSchema(check);
    const left = Object.fromEntries(stripped.map((name) => [name, { not: {} }]));
    const properties = { ...(schema['properties'] as JsonObject), topic: { type: 'string', const: topic }, ...left };
    return { title: topic, ...schema, properties };
  });
  return { anyOf: kinds };
}

/** The id of a listed or hand-entered address. */
export const toAddressRelationship = (): JsonObject =>
  object({
    address: object({
      data: {
        anyOf: [
          object({ type: { type: 'string', const: ADDRESS_TYPE }, id: { ...text, maxLength: ADDRESS_ID_MAX } }),
          { type: 'null' },
        ],
      },
    }),
  });

export function toNewLead(): JsonObject {
  return toNew(LEAD_TYPE, toLeadAttributes(), {
    relationships: { ...toAddressRelationship(), required: [], additionalProperties: false },
  });
}

export const toNewAddress = (): JsonObject => toNew(ADDRESS_TYPE, toJsonSchema(fieldsCheck));

export const toNewEvent = (): JsonObject => toNew(CASE_EVENT_TYPE, toJsonSchema(eventCheck));

/** The document that creates a resource; the response contains its id. */
function toNew(type: string, attributes: JsonObject, more: JsonObject = {}): JsonObject {
  const members = { type: { type: 'string', const: type }, id: { not: {} }, attributes, ...more };
  return object({ data: object(members, ['type', 'attributes']) });
}
