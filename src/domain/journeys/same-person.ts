/** Whether two forms belong to two people, whose answers must not be mixed. */
import { type FormSource, readField } from './form.ts';

/** Works for any journey's form. Names decide; if either form lacks them, phone, email and account numbers do. */
const IDENTIFYING = [
  ['firstName', 'surname', 'first_name', 'last_name'],
  ['telephoneNumber', 'telephone', 'email', 'gas_account_number', 'elec_account_number'],
] as const;

export function areTwoPeople(one: FormSource, other: FormSource): boolean {
  for (const fields of IDENTIFYING) {
    const both = fields
      .map((field) => [one, other].map((form) => toKey(readField(form, field))))
      .filter(([mine, theirs]) => mine !== '' && theirs !== '');
    if (both.length > 0) return both.some(([mine, theirs]) => mine !== theirs);
  }
  return false;
}

/**
 * Stricter, for cases in which a wrong "two people" would lose typed text: a half-typed name counts as the same, and so
 * does a different first name with the same surname and email (Liz, Elizabeth).
 */
export function areClearlyTwoPeople(one: FormSource, other: FormSource): boolean {
  const [mine, theirs] = [toName(one), toName(other)];
  if (!mine || !theirs) return false;
  const isSameSurname = isStart(mine.surname, theirs.surname);
  const isSameEmail = mine.email !== '' && mine.email === theirs.email;
  return !isSameSurname || !(isSameEmail || isStart(mine.firstName, theirs.firstName));
}

/** Null unless both names are present. */
function toName(form: FormSource) {
  const read = (...fields: string[]) => fields.map((field) => toKey(readField(form, field))).find(Boolean) ?? '';
  const name = { firstName: read('firstName', 'first_name'), surname: read('surname', 'last_name') };
  return name.firstName && name.surname ? { ...name, email: read('email') } : null;
}

/** Whether either text begins with the other. */
function isStart(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function toKey(value: string): string {
  return value.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');
}
