/** §3 What the sent bodies of leads have in common: their blanks (decision 0001), and the attributes of a message. */
import type { JsonObject } from '#domain/entities/lead.ts';
import { readFirstName, readLastName } from '#domain/rules/name.ts';
import { readPhone } from '#domain/rules/phone.ts';
import { accept, type Read, refuse } from '#domain/rules/read.ts';
import { readSubject } from '#domain/rules/subject.ts';
import { readTextphone } from '#domain/rules/textphone.ts';

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
  /** §5 What the form asks of its fields, asked of programs too; shape and length are checked before (`#wire`). */
  rules: LeadRules;
}

type LeadRule = (text: string, now: Date) => Read<unknown>;
/** A rule of an attribute, or rules of its members. */
export interface LeadRules {
  readonly [name: string]: LeadRule | LeadRules;
}

export const createChoice =
  (known: readonly string[]): LeadRule =>
  (text) =>
    known.includes(text) ? accept(text) : refuse(`Send one of: ${known.join(', ')}`);

export const readPhoneOfAnyLength: LeadRule = (text) => readPhone(text, 0);

/** §3 A complaint, an enquiry or feedback: a text and who wrote it. */
export const MESSAGE_ATTRIBUTES: LeadAttributes = {
  required: ['query-type', 'query-subtype', 'query', 'first-name', 'surname', 'email'],
  optional: ['contact-number', 'alternate-contact-number', 'chat-history', 'additional-information'],
  stripped: [],
  information: { caseType: 'text', accountPrefix: 'text', textphoneNumber: 'text', vulnerabilityConsent: 'flag' },
  rules: {
    'first-name': readFirstName,
    surname: readLastName,
    'contact-number': { number: (text) => readPhone(text) },
    'alternate-contact-number': { number: readPhoneOfAnyLength },
    'additional-information': {
      caseType: (text) => (text === '' ? accept(text) : readSubject(text)),
      textphoneNumber: readTextphone,
    },
  },
};
