/** What everything outside a journey's own folders needs to know of it: one row in `journeys.ts`. */
import type { CaseKind } from '#domain/cases/case.ts';
import type { LeadAttributes } from './lead.ts';
import type { Outcome, OutcomeFacts } from './outcome.ts';

/** Whole days from receipt; what the customer was told when the lead came in (decision 0053). */
export interface LeadPromise {
  answerInDays?: number;
  answerAtMostDays?: number;
  confirmationEmail?: boolean;
}

export interface Classification {
  queryType: string;
  querySubtype: string;
}

export interface Journey {
  /** Among drafts, receipts and confirmations; for complaints and enquiries §2's route value. */
  key: string;
  /** Its label in metrics. */
  kind: string;
  /** How its leads are recognised; without a subtype by their topic alone. */
  owns: { topic: string; querySubtype?: string };
  /** §2 What its leads carry as query-type and query-subtype; null where they carry none. */
  classification: Classification | null;
  /** What the API takes, beyond what every lead has. */
  attributes: LeadAttributes;
  /** Addresses in order. With only one the lead needs no draft. */
  steps: readonly string[];
  /** The draft's part that each step keeps, in the same order. */
  parts: readonly string[];
  /** The page that follows a send. */
  confirmation: 'confirmation' | 'submitMeterReadConfirm';
  promise: LeadPromise | null;
  /** What kind of case its leads become; null if no answer is due (decision 0053). */
  caseKind: CaseKind | null;
  toOutcome(sentAt: Date, facts: OutcomeFacts): Outcome;
  /** Whom to call about it: a key of the brand's phones. */
  phone: 'energy' | 'payAsYouGo';
  /** What a customer calls it: "We have your …". A case's is that of its kind. */
  noun: string;
  /** What the e-mail says otherwise than the confirmation page. */
  toMailed?(facts: OutcomeFacts): Partial<Outcome>;
  /** How it is found; null where another page leads to it. */
  search: { title: string; description: string; words: readonly string[] } | null;
}
