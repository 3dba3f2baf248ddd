/** §5 The two forms of a complaint or enquiry: details, then query. */
import type { JsonObject } from '#domain/entities/lead.ts';
import { readTextphone } from '#domain/rules/textphone.ts';
import { readVulnerabilityConsent } from '#domain/rules/vulnerability-consent.ts';
import { readSubject, type Subject } from '#domain/rules/subject.ts';
import { readQueryText } from '#domain/rules/text.ts';
import { readField, readTyped, toFieldErrors, type FormSource, type ReadForm } from '../form.ts';
import { type PersonalDetails, readPersonalDetails } from '../personal-details.ts';
import type { ComplaintKind } from './kinds.ts';

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

export interface Details extends PersonalDetails {
  /** Digits, or null when left empty. */
  textphoneNumber: string | null;
  vulnerabilityConsent: boolean;
}

export function readDetails(form: FormSource): ReadForm<DetailsField, Details> {
  return readPersonalDetails(detailsFields, form, {
    more: {
      textphoneNumber: readTextphone(readField(form, 'textphoneNumber')),
      vulnerabilityConsent: readVulnerabilityConsent(readField(form, 'vulnerabilityConsent')),
    },
  });
}

/** §3 What is cached under 'personalDetails' besides the typed values: the lead's classification. */
export function toClassification({ queryType, querySubtype }: ComplaintKind): JsonObject {
  return { queryType, querySubtype };
}

/** In page order; the subject is shown only for kinds with subjects. */
export const queryFields = ['subject', 'query'] as const;
export type QueryField = (typeof queryFields)[number];

export interface QueryValues {
  /** '' where the kind has no subjects. */
  subject: Subject | '';
  query: string;
}

export function readQuery(kind: ComplaintKind, form: FormSource): ReadForm<QueryField, QueryValues> {
  const subject = kind.hasSubjects ? readSubject(readField(form, 'subject')) : ({ ok: true, value: '' } as const);
  const query = readQueryText(
    readField(form, 'query'),
    kind.isComplaint ? 'Enter your complaint' : 'Enter your enquiry',
  );
  return {
    typed: readTyped(queryFields, form),
    errors: toFieldErrors<QueryField>({ subject, query }),
    parsed: subject.ok && query.ok ? { subject: subject.value, query: query.value } : null,
  };
}
