/** What is posted to a supplier's system, marked as a test in every readable field. */
import { EMPTY_ADDRESS } from '#domain/entities/address.ts';
import { type JsonObject, TOPIC_HELP } from '#domain/entities/lead.ts';
import { ENERGY_ENQUIRY } from '#domain/journeys/complaint/kinds.ts';
import { createBlanks } from '#domain/journeys/lead.ts';
import { toAddressDocument } from '#wire/address.ts';
import { LEAD_TYPE, toLeadDocument } from '#wire/lead.ts';
import { MEDIA_TYPE } from '#wire/resource.ts';

export const POSTED = 'up to four leads of “Conformance Test” and one address, all marked as a test';

export function createTestLead(words = 'This is a test of the connection. Nobody has to answer it.'): JsonObject {
  const attributes = {
    topic: TOPIC_HELP,
    'query-type': ENERGY_ENQUIRY.queryType,
    'query-subtype': ENERGY_ENQUIRY.querySubtype,
    query: words,
    'first-name': 'Conformance',
    surname: 'Test',
    email: 'conformance-test@example.com',
    'contact-number': { number: '07700 900999', type: 'mobile' },
    'additional-information': {
      caseType: '',
      accountPrefix: '',
      textphoneNumber: null,
      vulnerabilityConsent: false,
    },
    ...createBlanks(),
  } satisfies JsonObject;
  return toLeadDocument({ attributes, addressId: null });
}

/** Lacks the attributes that every lead must have. */
export function createBrokenLead(): JsonObject {
  return { data: { type: LEAD_TYPE, attributes: { topic: TOPIC_HELP, surname: 'Test' } } };
}

/** In a postcode that is never allocated. */
export function createTestAddress(): JsonObject {
  return toAddressDocument({
    ...EMPTY_ADDRESS,
    'house-name': 'Conformance test',
    'address-line1': 'Test Street',
    'postal-town': 'Testtown',
    postcode: 'ZZ99 1AB',
  });
}

export function toPost(document: JsonObject, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': MEDIA_TYPE, Accept: MEDIA_TYPE, ...headers },
    body: JSON.stringify(document),
  };
}
