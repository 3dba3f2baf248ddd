/**
 * §3 What the leads of all journeys share: blank fields (decision 0001), the rules of their answers, and a message as a
 * lead.
 */
import type { JsonObject, Lead } from '#domain/entities/lead.ts';
import { readFirstName, readLastName } from '#domain/rules/name.ts';
import { contactNumberType, readPhone } from '#domain/rules/phone.ts';
import { accept, refuse } from '#domain/rules/read.ts';
import { readSubject } from '#domain/rules/subject.ts';
import type { AnswerRow, AnswerRows } from './form.ts';
import type { PersonalDetails } from './personal-details.ts';

export interface Classification {
  queryType: string;
  querySubtype: string;
}

/** Creates a new object for each lead, so that none share an array. */
export function createBlankAttributes() {
  return {
    'vulnerability-consent': false,
    account: '',
    'alternate-contact-number': null,
    'chat-history': [],
    'customer-references': [],
    'contact-preference': null,
  } satisfies JsonObject;
}

type LeadRule = NonNullable<AnswerRow['read']>;
/** The rule of an attribute, or the rules of its members. */
export interface LeadRules {
  readonly [name: string]: LeadRule | LeadRules;
}

export interface LeadAttributes {
  required: readonly string[];
  optional: readonly string[];
  /** Attributes that are rejected in documents of API clients. */
  stripped: readonly string[];
  /** Members of `additional-information`. */
  information: AnswerRows;
  /** §5 The form's rules, applied to API clients too; shape and length are checked before (`#wire`). */
  rules: LeadRules;
}

export const createChoiceRule =
  (known: readonly string[]): LeadRule =>
  (text) =>
    known.includes(text) ? accept(text) : refuse(`Send one of: ${known.join(', ')}`);

export const readPhoneOfAnyLength: LeadRule = (text) => readPhone(text, 0);

/** §3 Attributes of a complaint, an enquiry or feedback: a text and its author. */
export const MESSAGE_ATTRIBUTES: LeadAttributes = {
  required: ['query-type', 'query-subtype', 'query', 'first-name', 'surname', 'email'],
  optional: ['contact-number', 'alternate-contact-number', 'chat-history', 'additional-information'],
  stripped: [],
  information: {
    caseType: {
      kind: 'text',
      read: (text) => (text === '' ? accept(text) : readSubject(text)),
      isShownElsewhere: true,
    },
    accountPrefix: { kind: 'text', isShownElsewhere: true },
    vulnerabilityConsent: { kind: 'flag', isShownElsewhere: true },
  },
  rules: {
    'first-name': readFirstName,
    surname: readLastName,
    'contact-number': { number: (text) => readPhone(text) },
    'alternate-contact-number': { number: readPhoneOfAnyLength },
  },
};

interface Message {
  title: string;
  topic: string;
  classification: Classification;
  query: string;
  details: PersonalDetails;
  /** `additional-information`. */
  information: JsonObject;
}

export function toMessageLead({ title, topic, classification, query, details, information }: Message): Lead {
  return {
    attributes: {
      title,
      topic,
      'query-type': classification.queryType,
      'query-subtype': classification.querySubtype,
      query,
      'first-name': details.firstName,
      surname: details.surname,
      email: details.email,
      'contact-number': { number: details.telephoneNumber, type: contactNumberType(details.telephoneNumber) },
      'additional-information': information,
      ...createBlankAttributes(),
    },
    addressId: details.addressId || details.manualAddressId,
  };
}
