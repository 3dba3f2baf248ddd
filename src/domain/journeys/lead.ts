/** §3 What the sent bodies of leads have in common: their blanks (decision 0002), and the attributes of a message. */
import type { JsonObject } from '#domain/entities/lead.ts';

/** A new object for each lead, so that no two share an array. */
export function createBlanks() {
  return {
    'vulnerability-consent': false,
    account: '',
    'alternate-contact-number': null,
    'chat-history': [],
    'customer-references': [],
    'contact-preference': null,
  } satisfies JsonObject;
}

/** A text, a yes or no, or either as a person answered it. */
export type InformationKind = 'text' | 'flag' | 'answer';

export interface LeadAttributes {
  required: readonly string[];
  optional: readonly string[];
  /** Refused when sent. */
  stripped: readonly string[];
  /** Members of `additional-information`. */
  information: Readonly<Record<string, InformationKind>>;
}

/** §3 A complaint, an enquiry or feedback: a text and who wrote it. */
export const MESSAGE_ATTRIBUTES: LeadAttributes = {
  required: ['query-type', 'query-subtype', 'query', 'first-name', 'surname', 'email'],
  optional: ['contact-number', 'alternate-contact-number', 'chat-history', 'additional-information'],
  stripped: [],
  information: { caseType: 'text', accountPrefix: 'text', textphoneNumber: 'text', vulnerabilityConsent: 'flag' },
};
