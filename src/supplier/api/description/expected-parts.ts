/** Shared parts of the calls to other systems. */
import type { JsonObject } from '#domain/entities/lead.ts';
import { CLIENT_ID_HEADER } from '#wire/header-names.ts';
import { header } from './open-api.ts';

export const JSON_MEDIA_TYPE = 'application/json';
export const textSchema: JsonObject = { type: 'string' };
export const client = header(CLIENT_ID_HEADER, 'The setting `CLIENT_ID`.', textSchema, true);
/** What a failure means for the customer. */
export const customerSees = (description: string) => ({ description: `The customer: ${description}` });
