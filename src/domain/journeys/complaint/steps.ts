/** §4 A complaint or an enquiry: details, text, confirmation. */
import { type JsonObject, TOPIC_HELP, type Lead } from '#domain/entities/lead.ts';
import { readTextphone } from '#domain/rules/phone.ts';
import { readVulnerabilityConsent } from '#domain/rules/vulnerability.ts';
import { readSubject, type Subject } from '#domain/rules/subject.ts';
import { readQueryText } from '#domain/rules/text.ts';
import { LEAD_FAILED } from '#domain/errors.ts';
import { readField, readTyped, toFieldErrors, type FormSource, type ReadForm } from '../form.ts';
import {
  type PersonalDetails,
  readPersonalDetails,
  PERSONAL_DETAILS,
  PREFILLED_PERSON,
  toDetailsSummary,
} from '../personal-details.ts';
import {
  type ComplaintKind,
  ENERGY_COMPLAINT,
  ENERGY_ENQUIRY,
  KINDS,
  type KindSlug,
  PAY_AS_YOU_GO_COMPLAINT,
  PAY_AS_YOU_GO_ENQUIRY,
  toStepPath,
} from './kinds.ts';
import { MESSAGE_ATTRIBUTES, toMessageLead } from '../lead.ts';
import { type Question, toAnswerRows } from '../form.ts';
import { type Step, toPart, type Flow } from '../step.ts';

// §5 The two forms of a complaint or enquiry: details, then query.

const TEXTPHONE: Question = {
  name: 'textphoneNumber',
  kind: 'text',
  label: 'Textphone number',
  hint: 'If you use a textphone or Relay UK',
  inputType: 'tel',
  read: readTextphone,
  example: '18001 0123987',
};

/** Optional questions on each form's details page, in page order. */
export const QUESTIONS: Readonly<Record<KindSlug, readonly Question[]>> = {
  [ENERGY_COMPLAINT.slug]: [TEXTPHONE],
  [ENERGY_ENQUIRY.slug]: [TEXTPHONE],
  [PAY_AS_YOU_GO_COMPLAINT.slug]: [TEXTPHONE],
  [PAY_AS_YOU_GO_ENQUIRY.slug]: [TEXTPHONE],
};

/** In page order. */
const toDetailsFields = ({ slug }: ComplaintKind): readonly string[] => [
  'firstName',
  'surname',
  'email',
  'telephoneNumber',
  ...QUESTIONS[slug].map(({ name }) => name),
  'vulnerabilityConsent',
  'postcode',
  'addressId',
  'manualAddressId',
];

export interface Details extends PersonalDetails {
  vulnerabilityConsent: boolean;
}

/** @internal */
export function readDetails(kind: ComplaintKind, form: FormSource): ReadForm<string, Details> {
  return readPersonalDetails(toDetailsFields(kind), form, {
    questions: QUESTIONS[kind.slug],
    more: { vulnerabilityConsent: readVulnerabilityConsent(readField(form, 'vulnerabilityConsent')) },
  });
}

/** In page order; the subject is shown only for kinds with subjects. */
const queryFields = ['subject', 'query'] as const;
export type QueryField = (typeof queryFields)[number];

export interface QueryValues {
  /** '' if the kind has no subjects. */
  subject: Subject | '';
  query: string;
}

/** @internal */
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

// §3, §4 A complaint or an enquiry as a lead.

/** §4 Fields that pay-as-you-go forms reset before a lead is sent (decision 0001): nobody was asked for them. */
export const PAY_AS_YOU_GO_RESETS = {
  energySuppliedProperty: false,
  services: [],
  directDebitGuarantees: [],
  energyPaymentMethod: 'newBankAccountDetails',
  forwardingAddressInUk: true,
  account: '',
} satisfies JsonObject;

/**
 * Maps the answers to a lead.
 * @param hasAccount whether the person is signed in and has an account with us
 * @internal
 */
export function toLead(
  kind: ComplaintKind,
  details: Details,
  query: QueryValues,
  { hasAccount }: { hasAccount: boolean },
): Lead {
  return toMessageLead({
    title: '',
    topic: TOPIC_HELP,
    classification: kind,
    query: query.query,
    details,
    information: {
      caseType: query.subject,
      accountPrefix: hasAccount ? 'A' : '',
      ...details.answers,
      // §3 fixes the outer attribute to false, so the customer's choice is sent here (decision 0001).
      vulnerabilityConsent: details.vulnerabilityConsent,
      ...(kind.isPayAsYouGo && structuredClone(PAY_AS_YOU_GO_RESETS)),
    },
  });
}

/** The draft's part that stores whether the sender has an account, and a mark of the person it refers to. */
export const ACCOUNT = 'account';

export interface ComplaintFlow extends Flow {
  kind: ComplaintKind;
  details: Step<string, Details>;
  query: Step<QueryField, QueryValues>;
}

function toFlow(kind: ComplaintKind): ComplaintFlow {
  const { queryType, querySubtype } = kind;
  const details: ComplaintFlow['details'] = {
    name: PERSONAL_DETAILS,
    path: toStepPath(kind),
    fields: toDetailsFields(kind),
    read: (typed) => readDetails(kind, typed),
    prefill: PREFILLED_PERSON,
    // §3 What is cached besides the typed values: the lead's classification.
    fixed: { queryType, querySubtype },
    toSummary: (answers) => `We’ll send what you write with these details: ${toDetailsSummary(answers)}`,
  };
  const query: ComplaintFlow['query'] = {
    name: 'query',
    path: toStepPath(kind, 'query'),
    fields: queryFields,
    freeText: 'query',
    read: (typed) => readQuery(kind, typed),
  };
  return {
    key: kind.slug,
    kind,
    details,
    query,
    steps: [details, query],
    confirmation: 'confirmation',
    failed: LEAD_FAILED,
    attributes: {
      ...MESSAGE_ATTRIBUTES,
      information: { ...MESSAGE_ATTRIBUTES.information, ...toAnswerRows(QUESTIONS[kind.slug]) },
    },
    toLead: (answers, draft) =>
      toLead(kind, answers(details), answers(query), { hasAccount: toPart(draft, ACCOUNT)['hasAccount'] === true }),
  };
}

export const complaintFlows: readonly ComplaintFlow[] = KINDS.map(toFlow);

/** Null if the address belongs to no form. */
export function findComplaintFlow(slug: string | undefined): ComplaintFlow | null {
  return complaintFlows.find(({ key }) => key === slug) ?? null;
}
