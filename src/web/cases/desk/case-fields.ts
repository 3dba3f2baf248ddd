/** The form of a case: its address and its fields. */
import { pathTo } from '#domain/paths.ts';
import { type QueueAddress, toQueueQuery } from './queue-query.ts';

export const TEXT_FIELDS = ['reply', 'note', 'basis'] as const;

export interface CaseFields {
  reply: string;
  note: string;
  /** The tag as typed, until it is added. */
  tag: string;
  basis: string;
  why: string;
  quote: boolean;
  /** The name of a template. */
  start: string;
}

export const EMPTY_FIELDS: CaseFields = { reply: '', note: '', tag: '', basis: '', why: '', quote: false, start: '' };

/** The fields as a form sends them and a draft stores them. */
export const toValues = ({
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

/** The resolutions of a case, addressed to the customer, who is sent them. */
export const REASONS = [
  'We did what you asked.',
  'You told us this is resolved.',
  'We explained this and you agreed.',
  'We agreed a solution with you and have completed it.',
] as const;

/** Decisions that have their own page, with the fields that they need. */
export const DECISION_STEPS = ['resolve', 'deadlock'] as const;
export type DecisionStep = (typeof DECISION_STEPS)[number];

/** The page on which a refused decision is shown again. */
export const STEP_OF: Readonly<Record<string, DecisionStep>> = {
  'put-right': 'resolve',
  close: 'resolve',
  deadlock: 'deadlock',
};

export interface CaseAddress {
  reference: string;
  /** The part of the queue that the adviser came from. */
  from?: QueueAddress;
  step?: DecisionStep | null;
}

export function toCaseAddress({ reference, from, step }: CaseAddress): string {
  const query = from ? toQueueQuery(from) : new URLSearchParams();
  if (step) query.set('step', step);
  return pathTo('deskCase', { reference }) + (query.size > 0 ? `?${query}` : '');
}

/** Prefix of an intent whose effect is reviewed before it is carried out. */
export const REVIEW = 'review-';
/**
 * Prefix of a step: saves what is typed, and opens the step's page. Alone it is Enter in a box, which adds a typed tag.
 */
export const OPEN_PREFIX = 'open-';
/** Returns to the case from the page of a step. */
export const CANCEL = `${OPEN_PREFIX}case`;
/** Prefix of a tag that is removed. */
export const UNTAG_PREFIX = 'untag-';
/** Prefix of an article's address, to which a link is inserted into the reply. */
export const LINK_PREFIX = 'link-';
