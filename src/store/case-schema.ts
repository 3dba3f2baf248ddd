/** The tables of cases, as `schema.ts` has the others. */
import type { Nation } from '#domain/bank-holidays.ts';
import type { CaseKind, CaseStatus } from '#domain/cases/case.ts';
import type { DutyName } from '#domain/cases/clocks.ts';
import type { Actor, CaseEventType } from '#domain/cases/events.ts';

type Flag = 0 | 1;

/** What was known on receipt, and what the events make of it: columns that the queue is ordered and searched by. */
export interface CasesTable {
  reference: string;
  /** The seq of the last event. */
  version: number;
  kind: CaseKind;
  nation: Nation;
  received_at: string;
  received_day: string;
  reply_in_days: number | null;
  reply_at_most_days: number | null;
  ombudsman_weeks: number;
  can_be_mailed: Flag;
  /** A person decides whether the letter about the ombudsman still goes. */
  letter_by_hand: Flag;
  subject: string | null;
  next_working_day: string;
  status: CaseStatus;
  is_done: Flag;
  is_complaint: Flag;
  /** 0 danger, 1 vulnerable, 2 neither. */
  urgency: 0 | 1 | 2;
  duty: DutyName | null;
  /** Of the duty; 9999-12-31 where there is none. */
  due_day: string;
  reply_day: string | null;
  letter_day: string | null;
  nudge_day: string | null;
  eight_weeks_day: string | null;
  assignee: string | null;
  assignee_name: string | null;
  /** London; null while it is open. */
  done_day: string | null;
  /** When the customer was told of the ombudsman, by either letter. */
  told_at: string | null;
  /** A mark of the signed-in customer who sent it. */
  owner: string | null;
  is_demonstration: Flag;
  /** In the form that is searched for: without case, spaces and dashes. */
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

/** Who has signed in at the desk: to whom a case can be handed. */
export interface DeskStaffTable {
  /** What the identity provider calls them. */
  id: string;
  name: string;
  seen_at: string;
}
