/** §3 Personal-details form: the fields that complaints, enquiries and feedback share. */
import { readEmail } from '#domain/rules/email.ts';
import { readFirstName, readLastName } from '#domain/rules/name.ts';
import { readPhone } from '#domain/rules/phone.ts';
import type { Read } from '#domain/rules/read.ts';
import { addressErrorField, readAddressChoice, type AddressChoice } from './address-choice.ts';
import { readField, readTyped, toFieldErrors, type FormSource, type ReadForm } from './form.ts';

/** Draft part with the details (decision 0008). */
export const PERSONAL_DETAILS = 'personalDetails';

export interface PersonalDetails extends AddressChoice {
  firstName: string;
  surname: string;
  email: string;
  /** As typed, on one line. */
  telephoneNumber: string;
}

/** What a signed-in customer's record fills in. */
export const PREFILLED_PERSON = {
  firstName: 'firstName',
  surname: 'surname',
  email: 'email',
  telephoneNumber: 'telephoneNumber',
} as const;

/** Who they are and where they live, in one line. */
export function toDetailsSummary(answers: FormSource): string {
  const read = (field: string) => readField(answers, field);
  const who = `${read('firstName')} ${read('surname')}`;
  return [who, read('email'), read('telephoneNumber'), read('addressLabel')].filter(Boolean).join(', ');
}

type Reads = Readonly<Record<string, Read<unknown>>>;
type Values<R extends Reads> = { [F in keyof R]: R[F] extends Read<infer T> ? T : never };

interface Options<R extends Reads> {
  /** Fields between the person and the address. */
  more: R;
  /** 0: no minimum (feedback). */
  minDigits?: number;
}

/** Reads the details when the person goes on; by then an address must be chosen or saved. */
export function readPersonalDetails<F extends string, R extends Reads>(
  fields: readonly F[],
  form: FormSource,
  { more, minDigits }: Options<R>,
): ReadForm<F, PersonalDetails & Values<R>> {
  const reads = {
    firstName: readFirstName(readField(form, 'firstName')),
    surname: readLastName(readField(form, 'surname')),
    email: readEmail(readField(form, 'email')),
    telephoneNumber: readPhone(readField(form, 'telephoneNumber'), minDigits),
    ...more,
  };
  const address = readAddressChoice(form);
  const errors = toFieldErrors({ ...reads, [addressErrorField(form)]: address });
  const isGood = address.ok && Object.keys(errors).length === 0;
  const values = Object.entries<Read<unknown>>(reads).map(([field, read]) => [field, read.ok && read.value]);
  return {
    typed: readTyped(fields, form),
    errors,
    parsed: isGood ? ({ ...Object.fromEntries(values), ...address.value } as PersonalDetails & Values<R>) : null,
  };
}
