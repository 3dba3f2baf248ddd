/** §5 The refund-credit journey: the text first, then the details. */
import { readQueryText } from '#domain/rules/text.ts';
import { readField, readTyped, toFieldErrors, type FormSource, type ReadForm } from '../form.ts';
import { type PersonalDetails, readPersonalDetails } from '../personal-details.ts';

export const feedbackFields = ['query'] as const;
export type FeedbackField = (typeof feedbackFields)[number];

export function readFeedback(form: FormSource): ReadForm<FeedbackField, { query: string }> {
  const query = readQueryText(readField(form, 'query'), 'Enter the details of your refund request');
  return {
    typed: readTyped(feedbackFields, form),
    errors: toFieldErrors<FeedbackField>({ query }),
    parsed: query.ok ? { query: query.value } : null,
  };
}

/** In page order. */
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

/** The complaint's rules without its minimum phone length. */
export function readFeedbackDetails(form: FormSource): ReadForm<FeedbackDetailsField, PersonalDetails> {
  return readPersonalDetails(feedbackDetailsFields, form, { more: {}, minDigits: 0 });
}
