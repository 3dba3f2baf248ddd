/** §5 The refund-credit journey: the text first, then the details. */
import { readQueryText } from '#domain/rules/text.ts';
import { addressErrorField, readAddressChoice, type AddressChoice } from '../address-choice.ts';
import { readField, readTyped, toErrors, type FormSource, type ReadForm } from '../form.ts';
import { readPerson } from '../personal-details.ts';

export const feedbackFields = ['query'] as const;
export type FeedbackField = (typeof feedbackFields)[number];

export function readFeedback(form: FormSource): ReadForm<FeedbackField, { query: string }> {
  const query = readQueryText(readField(form, 'query'), 'Enter the details of your refund request');
  return {
    typed: readTyped(feedbackFields, form),
    errors: toErrors<FeedbackField>({ query }),
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

export interface FeedbackDetails extends AddressChoice {
  firstName: string;
  surname: string;
  email: string;
  telephoneNumber: string;
}

/** The complaint's rules without its minimum phone length. */
export function readFeedbackDetails(form: FormSource): ReadForm<FeedbackDetailsField, FeedbackDetails> {
  const { firstName, surname, email, telephoneNumber } = readPerson(form, 0);
  const address = readAddressChoice(form);
  const errors = toErrors<FeedbackDetailsField>({
    firstName,
    surname,
    email,
    telephoneNumber,
    [addressErrorField(form)]: address,
  });
  const parsed: FeedbackDetails | null =
    firstName.ok && surname.ok && email.ok && telephoneNumber.ok && address.ok
      ? {
          firstName: firstName.value,
          surname: surname.value,
          email: email.value,
          telephoneNumber: telephoneNumber.value,
          ...address.value,
        }
      : null;
  return { typed: readTyped(feedbackDetailsFields, form), errors, parsed };
}
