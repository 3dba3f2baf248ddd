/** The tables of cases; the others are in `schema.ts`. */
import type { Nation } from '#domain/bank-holidays.ts';
import type { CaseKind, CaseStatus } from '#domain/cases/case.ts';
import type { DutyName } from '#domain/cases/clocks.ts';
import type { Actor, CaseEventType } from '#domain/cases/events.ts';

type Flag = 0 | 1;

/** Facts known on receipt, and columns derived from the events to sort and search the queue by. */
export interface CasesTable {
  reference: string;
  /** Sequence number of the last event. */
  version: number;
  kind: CaseKind;
  nation: Nation;
  received_at: string;
  received_day: string;
  reply_in_days: number | null;
  reply_at_most_days: number | null;
  ombudsman_weeks: number;
  can_be_mailed: Flag;
  /** An adviser decides whether the ombudsman letter is still sent. */
  letter_by_hand: Flag;
  subject: string | null;
  next_working_day: string;
  status: CaseStatus;
  is_done: Flag;
  is_complaint: Flag;
  /** 0 danger, 1 vulnerable, 2 neither. */
  urgency: 0 | 1 | 2;
  duty: DutyName | null;
  /** When the next duty is due; 9999-12-31 for none. */
  due_day: string;
  reply_day: string | null;
  letter_day: string | null;
  nudge_day: string | null;
  eight_weeks_day: string | null;
  assignee: string | null;
  assignee_name: string | null;
  /** The day in London; null while the case is open. */
  done_day: string | null;
  /** When the ombudsman letter was sent. */
  told_at: string | null;
  /** Pseudonym of the signed-in customer who sent it. */
  owner: string | null;
  is_demonstration: Flag;
  /** Normalised for search: lower case, without spaces and dashes. */
  reference_key: string;
  email_key: string | null;
  postcode_key: string | null;
  first_key: string | null;
  surname_key: string | null;
}

export interface CaseEventsTable {
  reference: string;
  seq: number;
  at: string;
  type: CaseEventType;
  actor_kind: Actor['kind'];
  actor_id: string | null;
  actor_name: string | null;
  text: string;
  /** JSON: `to`, `quotes`. */
  more: string | null;
}

/** Everybody who has signed in at the desk, and can be assigned a case. */
export interface DeskStaffTable {
  /** The identity provider's id. */
  id: string;
  name: string;
  seen_at: string;
}
