/** What other folders need to know about a journey: one row of `journeys.ts`. */
import type { CaseKind } from '#domain/cases/case.ts';
import type { LeadAttributes } from './lead.ts';
import type { Outcome, OutcomeFacts } from './outcome.ts';
import type { Walk } from './step.ts';

/** Whole days from receipt, as promised when the lead came in (decision 0053). */
export interface LeadPromise {
  answerInDays?: number;
  answerAtMostDays?: number;
  confirmationEmail?: boolean;
}

export interface Classification {
  queryType: string;
  querySubtype: string;
}

export interface Journey extends Walk {
  /** Its label in metrics. */
  kind: string;
  /** How its leads are recognised: by topic and subtype, or by topic alone. */
  owns: { topic: string; querySubtype?: string };
  /** §2 query-type and query-subtype of its leads; null if they have none. */
  classification: Classification | null;
  /** What the API accepts beyond the attributes of every lead. */
  attributes: LeadAttributes;
  promise: LeadPromise | null;
  /** The kind of case its leads open; null if they open none (decision 0053). */
  caseKind: CaseKind | null;
  toOutcome(sentAt: Date, facts: OutcomeFacts): Outcome;
  /** Which line to call about it: a key of the brand's phones. */
  phone: 'energy' | 'payAsYouGo';
  /** What customers call it: "We have your …". A case uses the noun of its kind. */
  noun: string;
  /** Where the e-mail differs from the confirmation page. */
  toMailed?(facts: OutcomeFacts): Partial<Outcome>;
  /** Its search entry; null if another page leads to it. */
  search: { title: string; description: string; words: readonly string[] } | null;
}
