/** Shared parts of our own API's operations. */
import { type JsonObject, REFERENCE_PATTERN } from '#domain/entities/lead.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';
import { refTo } from './to-json-schema.ts';

export const reference: JsonObject = { type: 'string', pattern: REFERENCE_PATTERN.source };
/** References to the shared responses of these statuses. */
export const errorResponses = (...statuses: number[]) =>
  Object.fromEntries(statuses.map((status) => [status, `Error${status}`]));
export const sent = (schema: string, example: JsonObject) => ({
  schema: refTo(schema),
  mediaType: MEDIA_TYPE,
  example,
});
export const got = (description: string, schema: string, example: JsonObject) => ({
  description,
  ...sent(schema, example),
});
export const location = { Location: { description: 'Its address here.', schema: { type: 'string' } } };
/** Error responses of every operation with a request body. */
export const POST_ERRORS = [400, 403, 406, 409, 413, 415, 422];
