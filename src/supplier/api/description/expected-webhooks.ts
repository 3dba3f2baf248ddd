import { DANGER_MARK } from '#domain/entities/danger.ts';
import { type JsonObject, REFERENCE_PATTERN } from '#domain/entities/lead.ts';
import { ADDRESS_TYPE } from '#wire/address.ts';
import { LEAD_TYPE } from '#wire/lead.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';
import * as answers from './answer-schemas.ts';
import * as examples from './examples.ts';
import { textSchema } from './expected-parts.ts';
import { header, toOperation } from './open-api.ts';
import { toAddressRelationship, toLeadAttributes } from './request-schemas.ts';
import { object, refTo, toJsonSchema } from './to-json-schema.ts';

export function toWebhookLead(): JsonObject {
  const meta = object(
    {
      'received-at': { type: 'string', format: 'date-time' },
      channel: { type: 'string', enum: ['web', 'api'] },
      danger: { type: 'string', pattern: DANGER_MARK },
    },
    ['received-at', 'channel'],
  );
  const { properties } = toJsonSchema(answers.addresses);
  return object(
    {
      data: object(
        {
          type: { type: 'string', const: LEAD_TYPE },
          id: { type: 'string', pattern: REFERENCE_PATTERN.source },
          attributes: toLeadAttributes(),
          relationships: toAddressRelationship(),
          meta,
        },
        ['type', 'id', 'attributes', 'meta'],
      ),
      included: {
        ...((properties as JsonObject)['data'] as JsonObject),
        description: `The address, as \`${ADDRESS_TYPE}\`.`,
      },
    },
    ['data'],
  );
}

export function toWebhookEvent(): JsonObject {
  return object({
    jsonapi: object({ version: { type: 'string', const: '1.1' } }),
    meta: object({ event: { type: 'string', const: 'case.event' } }),
    data: toJsonSchema(answers.eventResource),
    included: { type: 'array', items: toJsonSchema(answers.caseResource), minItems: 1, maxItems: 1 },
  });
}

export const leadExample: JsonObject = {
  data: {
    ...(examples.newLead['data'] as JsonObject),
    id: examples.REFERENCE,
    meta: { 'received-at': '2026-11-02T09:30:00.000Z', channel: 'web' },
  },
  included: examples.addresses['data'] ?? [],
};
export const eventExample: JsonObject = {
  jsonapi: { version: '1.1' },
  meta: { event: 'case.event' },
  data: examples.event,
  included: [examples.caseResource],
};

export function toWebhooks(): JsonObject {
  const toWebhook = (operationId: string, schema: string, summary: string, id: string, example: JsonObject) => ({
    post: toOperation({
      operationId,
      tag: 'Webhook',
      summary,
      description: `Signed as Standard Webhooks asks, with each secret of \`LEAD_WEBHOOK_SECRET\`. 10 seconds; then again after 1 second, about
twice as long each time up to an hour, for 72 hours. The same id each time: it may arrive twice. No redirect is followed.`,
      parameters: [
        header('webhook-id', id, textSchema, true),
        header('webhook-timestamp', 'Seconds since 1970.', textSchema, true),
        header(
          'webhook-signature',
          '`v1,` and base64 of the HMAC-SHA256; one for each secret, spaces between.',
          textSchema,
          true,
        ),
      ],
      request: { schema: refTo(schema), mediaType: MEDIA_TYPE, example },
      answers: {
        '2XX': { description: 'Safe with you.' },
        '4XX': {
          description: 'Refused: parked after 10 tries, for somebody to look at. 408, 425 and 429 are tried on.',
        },
        default: { description: 'Tried again, and parked after 72 hours. The customer notices nothing.' },
      },
    }),
  });
  return {
    lead: toWebhook('tellLead', 'WebhookLead', 'A lead came in', '`lead_` and its reference.', leadExample),
    'case.event': toWebhook(
      'tellCaseEvent',
      'WebhookCaseEvent',
      'Something happened to a case',
      '`case_`, its reference and the event’s number.',
      eventExample,
    ),
  };
}
