/** Whether two forms are of two people, who must not be mixed. */
import { type FormSource, readField } from './form.ts';

/** Of any journey's form. Names decide; where either form lacks them, the phone, e-mail and account numbers do. */
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

function toKey(value: string): string {
  return value.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '');
}
