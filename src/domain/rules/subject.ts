/** §3 Subject options, in the specification's order and wording. */
import { accept, refuse, type ReadResult } from './read.ts';

export const SUBJECTS = [
  'Amend moving house dates/meter reader',
  'Amend Payment Method',
  'Balance queries',
  "Can't pay/debt",
  'Direct debit/Incorrect payment',
  'Discount',
  'Dispute Bill/Balance',
  'Faulty meter',
  'Leaving us',
  'Make a Payment',
  'Meter read issues',
  'Moving House',
  'Online portal/app/login/website issues',
  'Request Refund',
  'Tariff issues',
  'Tariff renewal/upgrade',
  'Update personal details',
] as const;

export type Subject = (typeof SUBJECTS)[number];

/** §5 The subject is required if it is shown. */
export function readSubject(typed: string): ReadResult<Subject> {
  const subject = SUBJECTS.find((option) => option === typed.trim());
  return subject === undefined ? refuse('Select a subject') : accept(subject);
}
