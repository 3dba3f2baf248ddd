/** §3 Personal-details form: the fields that complaints, enquiries and feedback share. */
import { isAddressId } from '#domain/entities/address.ts';
import { accept, refuse, type ReadResult } from '#domain/rules/read.ts';
import { readEmail } from '#domain/rules/email.ts';
import { readFirstName, readLastName } from '#domain/rules/name.ts';
import { readPhone } from '#domain/rules/phone.ts';
import { readField, hasField, type FormSource, readTyped, toFieldErrors, type ReadForm } from './form.ts';
import type { Question } from './form.ts';

// §4 "Next appears only after an address is chosen": the address part of the complaint and feedback details.

interface AddressChoice {
  /** Id of an address chosen from the list; '' when entered by hand. */
  addressId: string;
  /** Id returned when a hand-entered address was saved; '' when chosen from the list. */
  manualAddressId: string;
}

/**
 * Reads the chosen or hand-entered address; the chosen one wins if both are posted.
 * @internal
 */
export function readAddressChoice(form: FormSource): ReadResult<AddressChoice> {
  const addressId = readField(form, 'addressId').trim();
  const manualAddressId = readField(form, 'manualAddressId').trim();
  if (isAddressId(addressId)) return accept({ addressId, manualAddressId: '' });
  if (isAddressId(manualAddressId)) return accept({ addressId: '', manualAddressId });
  return refuse(hasAddressList(form) ? 'Select your address' : 'Find your address by postcode, or enter it manually');
}

/**
 * The field that shows the error: the list if the page has one, otherwise the postcode.
 * @internal
 */
export function findAddressErrorField(form: FormSource): 'postcode' | 'addressId' {
  return hasAddressList(form) ? 'addressId' : 'postcode';
}

function hasAddressList(form: FormSource): boolean {
  return hasField(form, 'addressId');
}

/** Replaces an address that no longer exists: nothing is chosen, and the page says why. Null without an address. */
export function toUnavailableAddress(typed: FormSource): Record<string, string> | null {
  const isByHand = readField(typed, 'addressId') === '' && readField(typed, 'manualAddressId') !== '';
  if (!isByHand && readField(typed, 'addressId') === '') return null;
  const none = { addressId: '', manualAddressId: '', addressPostcode: '' };
  return { ...none, 'address-mode': isByHand ? 'manual' : '', 'address-gone': 'yes' };
}

/** Draft part with the details (decision 0008). */
export const PERSONAL_DETAILS = 'personalDetails';

export interface PersonalDetails extends AddressChoice {
  firstName: string;
  surname: string;
  email: string;
  /** As typed, on one line. */
  telephoneNumber: string;
  /** Answers to the form's optional questions; null if a field is empty. */
  answers: Readonly<Record<string, string | null>>;
}

/** The fields that a signed-in customer's record fills in. */
export const PREFILLED_PERSON = {
  firstName: 'firstName',
  surname: 'surname',
  email: 'email',
  telephoneNumber: 'telephoneNumber',
} as const;

/** Summarises the person and the address in one line. */
export function toDetailsSummary(answers: FormSource): string {
  const read = (field: string) => readField(answers, field);
  const who = `${read('firstName')} ${read('surname')}`;
  return [who, read('email'), read('telephoneNumber'), read('addressLabel')].filter(Boolean).join(', ');
}

type Reads = Readonly<Record<string, ReadResult<unknown>>>;
type Values<R extends Reads> = { [F in keyof R]: R[F] extends ReadResult<infer T> ? T : never };

interface Options<R extends Reads> {
  /** Optional questions, asked between the person and the address. */
  questions?: readonly Question[];
  more: R;
  /** Feedback passes 0, because it has no minimum. */
  minDigits?: number;
}

/** Reads the details when the step is submitted; by then an address must be chosen or saved. */
export function readPersonalDetails<F extends string, R extends Reads>(
  fields: readonly F[],
  form: FormSource,
  { questions = [], more, minDigits }: Options<R>,
): ReadForm<F, PersonalDetails & Values<R>> {
  const person = {
    firstName: readFirstName(readField(form, 'firstName')),
    surname: readLastName(readField(form, 'surname')),
    email: readEmail(readField(form, 'email')),
    telephoneNumber: readPhone(readField(form, 'telephoneNumber'), minDigits),
  };
  const answers: Reads = Object.fromEntries(questions.map(({ name, read }) => [name, read(readField(form, name))]));
  const address = readAddressChoice(form);
  const errors = toFieldErrors({ ...person, ...answers, ...more, [findAddressErrorField(form)]: address });
  const isGood = address.ok && Object.keys(errors).length === 0;
  const values = { ...toValues({ ...person, ...more }), answers: toValues(answers) };
  return {
    typed: readTyped(fields, form),
    errors,
    parsed: isGood ? ({ ...values, ...address.value } as PersonalDetails & Values<R>) : null,
  };
}

const toValues = (reads: Reads) =>
  Object.fromEntries(Object.entries(reads).map(([field, read]) => [field, read.ok && read.value]));
