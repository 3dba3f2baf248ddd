/** §5 The two forms of a complaint or enquiry: details, then query. */
import type { JsonObject } from '#domain/entities/lead.ts';
import { readTextphone } from '#domain/rules/textphone.ts';
import { readVulnerabilityConsent } from '#domain/rules/vulnerability-consent.ts';
import { readSubject, type Subject } from '#domain/rules/subject.ts';
import { readQueryText } from '#domain/rules/text.ts';
import { addressErrorField, readAddressChoice, type AddressChoice } from '../address-choice.ts';
import { readField, readTyped, toErrors, type FormSource, type ReadForm } from '../form.ts';
import { readPerson } from '../personal-details.ts';
import type { Kind } from './kinds.ts';

/** In page order. */
export const detailsFields = [
  'firstName',
  'surname',
  'email',
  'telephoneNumber',
  'textphoneNumber',
  'vulnerabilityConsent',
  'postcode',
  'addressId',
  'manualAddressId',
] as const;
export type DetailsField = (typeof detailsFields)[number];
export type TypedDetails = Record<DetailsField, string>;

export interface Details extends AddressChoice {
  firstName: string;
  surname: string;
  email: string;
  /** As typed, on one line. */
  telephoneNumber: string;
  /** Digits, or null when left empty. */
  textphoneNumber: string | null;
  vulnerabilityConsent: boolean;
}

/** Reads the details for intent `next`; an address must have been chosen or saved by then. */
export function readDetails(form: FormSource): ReadForm<DetailsField, Details> {
  const { firstName, surname, email, telephoneNumber } = readPerson(form);
  const textphoneNumber = readTextphone(readField(form, 'textphoneNumber'));
  const vulnerabilityConsent = readVulnerabilityConsent(readField(form, 'vulnerabilityConsent'));
  const address = readAddressChoice(form);
  const errors = toErrors<DetailsField>({
    firstName,
    surname,
    email,
    telephoneNumber,
    textphoneNumber,
    vulnerabilityConsent,
    [addressErrorField(form)]: address,
  });
  const parsed: Details | null =
    firstName.ok &&
    surname.ok &&
    email.ok &&
    telephoneNumber.ok &&
    textphoneNumber.ok &&
    vulnerabilityConsent.ok &&
    address.ok
      ? {
          firstName: firstName.value,
          surname: surname.value,
          email: email.value,
          telephoneNumber: telephoneNumber.value,
          textphoneNumber: textphoneNumber.value,
          vulnerabilityConsent: vulnerabilityConsent.value,
          ...address.value,
        }
      : null;
  return { typed: readTyped(detailsFields, form), errors, parsed };
}

/** §3 What is cached under 'personalDetails': the typed values with the lead's classification. */
export function toDraftDetails(kind: Kind, typed: TypedDetails): JsonObject {
  return { ...typed, queryType: kind.queryType, querySubtype: kind.querySubtype };
}

/** In page order; the subject is on the page only where the kind has subjects. */
export const queryFields = ['subject', 'query'] as const;
export type QueryField = (typeof queryFields)[number];

export interface Query {
  /** '' where the kind has no subjects. */
  subject: Subject | '';
  query: string;
}

export function readQuery(kind: Kind, form: FormSource): ReadForm<QueryField, Query> {
  const subject = kind.hasSubjects ? readSubject(readField(form, 'subject')) : ({ ok: true, value: '' } as const);
  const query = readQueryText(
    readField(form, 'query'),
    kind.isComplaint ? 'Enter your complaint' : 'Enter your enquiry',
  );
  return {
    typed: readTyped(queryFields, form),
    errors: toErrors<QueryField>({ subject, query }),
    parsed: subject.ok && query.ok ? { subject: subject.value, query: query.value } : null,
  };
}
