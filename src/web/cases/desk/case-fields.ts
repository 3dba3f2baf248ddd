/** The fields of a case's form. */
export const TEXT_FIELDS = ['reply', 'note', 'basis'] as const;

export interface CaseFields {
  reply: string;
  note: string;
  basis: string;
  why: string;
  quote: boolean;
  /** Key of a starting text. */
  start: string;
}

export const NO_FIELDS: CaseFields = { reply: '', note: '', basis: '', why: '', quote: false, start: '' };

/** On what basis a case counts as put right. */
export const REASONS = [
  'We did what was asked for.',
  'The customer told us that it is put right.',
  'We explained, and the customer agreed.',
  'We agreed what to do, and have done it.',
] as const;
