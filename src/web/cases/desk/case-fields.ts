/** The form of a case: its address and its fields. */
import { pathTo } from '#domain/paths.ts';
import { type QueueAddress, toQueueQuery } from './queue-query.ts';

export const TEXT_FIELDS = ['reply', 'note', 'basis'] as const;

export interface CaseFields {
  reply: string;
  note: string;
  /** As typed, until it is added. */
  tag: string;
  basis: string;
  why: string;
  quote: boolean;
  /** Key of a template. */
  start: string;
}

export const NO_FIELDS: CaseFields = { reply: '', note: '', tag: '', basis: '', why: '', quote: false, start: '' };

/** As a form sends them and a draft keeps them. */
export const toWords = ({
  reply,
  note,
  tag,
  basis,
  why,
  quote,
  start,
}: CaseFields): Record<keyof CaseFields, string> => ({
  reply,
  note,
  tag,
  basis,
  why,
  quote: quote ? 'yes' : '',
  start,
});

/** On what basis a case counts as resolved. */
export const REASONS = [
  'We did what was asked for.',
  'The customer told us that it is resolved.',
  'We explained, and the customer agreed.',
  'We agreed what to do, and have done it.',
] as const;

/** Decisions that have a page of their own, with the fields that they need. */
export const STEPS = ['resolve', 'deadlock'] as const;
export type Step = (typeof STEPS)[number];

/** The page to which a refused decision returns. */
export const STEP_OF: Readonly<Record<string, Step>> = {
  'put-right': 'resolve',
  close: 'resolve',
  deadlock: 'deadlock',
};

export interface CaseAddress {
  reference: string;
  /** The part of the queue that the adviser works through. */
  from?: QueueAddress;
  step?: Step | null;
}

export function toCaseAddress({ reference, from, step }: CaseAddress): string {
  const query = from ? toQueueQuery(from) : new URLSearchParams();
  if (step) query.set('step', step);
  return pathTo('deskCase', { reference }) + (query.size > 0 ? `?${query}` : '');
}

/** Before an intent: nothing is done yet, and what would be sent is shown. */
export const REVIEW = 'review-';
/** Before a step: what is typed is saved, and its page is opened. Alone it is Enter in a box, which adds a typed tag. */
export const OPEN = 'open-';
/** Back to the case from the page of a step. */
export const CANCEL = `${OPEN}case`;
/** Before a tag that is removed. */
export const UNTAG = 'untag-';
/** Before the address of an article: a link to it is added to the reply. */
export const LINK = 'link-';
