/** §3 Personal-details form: the rules that complaints, enquiries and feedback share. */
import { readEmail } from '#domain/rules/email.ts';
import { readFirstName, readLastName } from '#domain/rules/name.ts';
import { readPhone } from '#domain/rules/phone.ts';
import type { FormSource } from './form.ts';
import { readField } from './form.ts';

/** The draft's part that holds the details (decision 0008). */
export const PERSONAL_DETAILS = 'personalDetails';

/** `minDigits` 0 where the form has no minimum (feedback). */
export function readPerson(form: FormSource, minDigits?: number) {
  return {
    firstName: readFirstName(readField(form, 'firstName')),
    surname: readLastName(readField(form, 'surname')),
    email: readEmail(readField(form, 'email')),
    telephoneNumber: readPhone(readField(form, 'telephoneNumber'), minDigits),
  };
}
