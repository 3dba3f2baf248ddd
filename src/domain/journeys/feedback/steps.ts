/** §4 The refund-credit journey: text, personal details, confirmation with origin 'feedback'. */
import { readQueryText } from '#domain/rules/text.ts';
import { TOPIC_FEEDBACK, type Lead } from '#domain/entities/lead.ts';
import { LEAD_FAILED } from '#domain/errors.ts';
import { pathTo } from '#domain/paths.ts';
import { readField, readTyped, toFieldErrors, type FormSource, type ReadForm } from '../form.ts';
import { type PersonalDetails, readPersonalDetails, PERSONAL_DETAILS, PREFILLED_PERSON } from '../personal-details.ts';
import { type LeadAttributes, MESSAGE_ATTRIBUTES, readPhoneOfAnyLength, toMessageLead } from '../lead.ts';
import type { Step, Flow } from '../step.ts';

// §5 The refund-credit journey: the text first, then the details.

const feedbackFields = ['query'] as const;
export type FeedbackField = (typeof feedbackFields)[number];

/** @internal */
export function readFeedback(form: FormSource): ReadForm<FeedbackField, { query: string }> {
  const query = readQueryText(readField(form, 'query'), 'Enter the details of your refund request');
  return {
    typed: readTyped(feedbackFields, form),
    errors: toFieldErrors<FeedbackField>({ query }),
    parsed: query.ok ? { query: query.value } : null,
  };
}

/**
 * In page order.
 */
export const feedbackDetailsFields = [
  'firstName',
  'surname',
  'email',
  'telephoneNumber',
  'postcode',
  'addressId',
  'manualAddressId',
] as const;
export type FeedbackDetailsField = (typeof feedbackDetailsFields)[number];

/**
 * Applies the complaint's rules without its minimum phone length.
 * @internal
 */
export function readFeedbackDetails(form: FormSource): ReadForm<FeedbackDetailsField, PersonalDetails> {
  return readPersonalDetails(feedbackDetailsFields, form, { more: {}, minDigits: 0 });
}

// §3 Feedback as a lead.

export const FEEDBACK_CLASSIFICATION = { queryType: 'Feedback', querySubtype: 'Feedback-Energy' };

/** §5 gives the phone number of feedback no minimum length. */
const FEEDBACK_ATTRIBUTES: LeadAttributes = {
  ...MESSAGE_ATTRIBUTES,
  rules: { ...MESSAGE_ATTRIBUTES.rules, 'contact-number': { number: readPhoneOfAnyLength } },
};

/** @internal */
export function toFeedbackLead(details: PersonalDetails, query: string): Lead {
  return toMessageLead({
    title: 'NA',
    topic: TOPIC_FEEDBACK,
    classification: FEEDBACK_CLASSIFICATION,
    query,
    details,
    information: {},
  });
}

export const FEEDBACK = 'feedback';

/** Enough to distinguish two texts. */
const SHOWN_MAX = 300;

function toShort(text: string): string {
  const letters = [...text];
  return letters.length > SHOWN_MAX ? `${letters.slice(0, SHOWN_MAX).join('')}…` : text;
}

export const feedbackText: Step<FeedbackField, { query: string }> = {
  name: 'feedback',
  path: pathTo('feedback'),
  fields: feedbackFields,
  freeText: 'query',
  read: readFeedback,
  toSummary: (answers) => `We’ll send these details with what you wrote: “${toShort(readField(answers, 'query'))}”`,
};

export const feedbackDetails: Step<FeedbackDetailsField, PersonalDetails> = {
  name: PERSONAL_DETAILS,
  path: pathTo('feedbackDetails'),
  fields: feedbackDetailsFields,
  read: readFeedbackDetails,
  prefill: PREFILLED_PERSON,
};

export const feedbackFlow: Flow = {
  key: FEEDBACK,
  steps: [feedbackText, feedbackDetails],
  confirmation: 'confirmation',
  failed: LEAD_FAILED,
  attributes: FEEDBACK_ATTRIBUTES,
  toLead: (answers) => toFeedbackLead(answers(feedbackDetails), answers(feedbackText).query),
};
