/** A journey as other folders need to know it: one row of `journeys.ts`. */
import type { Day } from '#domain/dates.ts';
import type { ConfirmingLetter, Letters } from '#domain/letters.ts';
import type { ReplyPromise, Unit } from '#domain/promise.ts';
import type { CaseKind } from '#domain/cases/case.ts';
import type { Classification } from './lead.ts';
import type { Flow } from './step.ts';

// §4 Content of the confirmation, the same shape for every origin.

export interface OutcomeDate {
  day: Day;
  /** "Saturday 28 November". */
  dayInWords: string;
  /** What happens by or from that day; a whole sentence. */
  text: string;
}

export interface Outcome {
  /** The confirmation's `origin`. */
  origin: string;
  heading: string;
  /** What was received; a whole sentence. */
  received: string;
  /** What happens next, without dates; whole sentences. */
  next: string[];
  /** What happens by which day, earliest first. */
  dates: OutcomeDate[];
  /** Complaints only: from when the Energy Ombudsman can look at it. */
  ombudsmanFrom: OutcomeDate | null;
  /** What the email says next, if it differs from the page. */
  emailed?: string[];
}

/** The supplier's text and figures of an outcome. */
export interface OutcomeFacts {
  /** Weeks after which a complaint can go to the Energy Ombudsman without our agreement. */
  ombudsmanAfterWeeks: number;
  /** §9 How many working days meter readings may take to show. */
  workingDaysToShow: number;
  letters: Letters;
}

/** Counted from receipt, as promised when the lead came in (decision 0053). */
export interface LeadPromise {
  answerInDays?: number;
  answerAtMostDays?: number;
  /** The unit of both numbers; days if left out. */
  unit?: Unit;
  confirmationEmail?: boolean;
}

export interface Journey extends Flow {
  /** The journey's label in metrics, and the key of its email's text. */
  kind: ConfirmingLetter;
  /** The leads that it creates: those with this topic and subtype, or with this topic. */
  owns: { topic: string; querySubtype?: string };
  /** §2 query-type and query-subtype of its leads; null if they have none. */
  classification: Classification | null;
  promise: LeadPromise | null;
  /** The kind of case its leads open; null if they open none (decision 0053). */
  caseKind: CaseKind | null;
  toOutcome(sentAt: Date, facts: OutcomeFacts): Outcome;
  /** The phone line for questions about it: a key of the brand's phones. */
  phone: 'energy' | 'payAsYouGo';
  /** The journey's search entry; null if another page leads to it. */
  search: { title: string; description: string; words: readonly string[] } | null;
}

/** The promise as it is stored with a lead. */
export function toLeadPromise({ number, unit, atMost }: ReplyPromise): LeadPromise {
  return {
    answerInDays: number,
    ...(atMost !== null && { answerAtMostDays: atMost }),
    ...(unit !== 'days' && { unit }),
  };
}

/** Null if no time was promised. */
export function toReplyPromise(recorded: LeadPromise | null): ReplyPromise | null {
  const { answerInDays: number, answerAtMostDays: atMost = null, unit = 'days' } = recorded ?? {};
  return number === undefined ? null : { number, unit, atMost };
}
