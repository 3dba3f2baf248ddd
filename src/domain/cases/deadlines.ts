/** A case's deadlines, and the next one (decision 0053). */
import { addDays, type Day, toLondonDay } from '#domain/dates.ts';
import { toPromisedDay, DEFAULT_PROMISE } from '#domain/promise.ts';
import type { CaseState, CaseReceipt } from './case.ts';
import { nextWorkingDay } from '#domain/calendar.ts';

export interface Deadlines {
  /** A complaint resolved by the end of this day counts as resolved at once. */
  nextWorkingDay: Day;
  promisedDay: Day | null;
  promisedAtMostDay: Day | null;
  /** Complaints only: the last day of the eight weeks. */
  eightWeeksDay: Day | null;
  /** Complaints only: when the ombudsman letter is due, unless it was sent before. */
  letterDay: Day | null;
}

/** Derived only from the receipt, so later events never move the deadlines. */
export function toDeadlines(received: CaseReceipt, isComplaint: boolean): Deadlines {
  const { day, nation, reply, ombudsmanAfterWeeks } = received;
  const after = (days: number | null = null) =>
    reply === null || days === null ? null : toPromisedDay(day, days, reply.unit);
  const eightWeeksDay = isComplaint ? addDays(day, 7 * ombudsmanAfterWeeks) : null;
  return {
    nextWorkingDay: nextWorkingDay(day, nation),
    promisedDay: after(reply?.number),
    promisedAtMostDay: after(reply?.atMost),
    eightWeeksDay,
    letterDay: eightWeeksDay && nextWorkingDay(eightWeeksDay, nation),
  };
}

export const DUTIES = ['reply', 'letter', 'posted-letter'] as const;
export type DutyName = (typeof DUTIES)[number];

/** What the supplier owes next, due by the end of `day`. */
export interface Duty {
  name: DutyName;
  day: Day;
}

/** The day from which the reply time of the unanswered message is counted; null if there is none. */
export function findReplyStart({ received, unansweredSince, answeredAt }: CaseState): Day | null {
  if (unansweredSince === null) return null;
  // The first promise counts from receipt, later ones from the customer's next message.
  return answeredAt === null ? received.day : toLondonDay(new Date(unansweredSince));
}

/** When a reply to the unanswered message is due; null if there is none. */
export function findReplyDay(state: CaseState): Day | null {
  const from = findReplyStart(state);
  const { number, unit } = state.received.reply ?? DEFAULT_PROMISE;
  return from && toPromisedDay(from, number, unit);
}

/** When the ombudsman letter is due; null once it or a deadlock letter was sent, or the complaint is resolved. */
export function findLetterDay(state: CaseState): Day | null {
  if (!state.isComplaint || state.status === 'done') return null;
  return (state.signpostedAt ?? state.deadlockedAt) ? null : toDeadlines(state.received, true).letterDay;
}

/** True if the weeks are over, and the letter about the ombudsman has not been sent. */
export function isLetterDue(state: CaseState, today: Day): boolean {
  const { eightWeeksDay } = toDeadlines(state.received, state.isComplaint);
  return eightWeeksDay !== null && today > eightWeeksDay && findLetterDay(state) !== null;
}

/** Returns the earliest duty; null if it is the customer's turn and no letter is due. */
export function nextDuty(state: CaseState): Duty | null {
  if (state.status === 'done') return null;
  const [replyDay, letterDay] = [findReplyDay(state), findLetterDay(state)];
  const name = state.received.canBeMailed ? 'letter' : 'posted-letter';
  const letter: Duty | null = letterDay === null ? null : { name, day: letterDay };
  if (replyDay === null || (letter !== null && letter.day < replyDay)) return letter;
  return { name: 'reply', day: replyDay };
}

export type DeadlineStatus = 'running' | 'kept' | 'broken';

/** A deadline is met if the work was done by the end of its day. */
export function toDeadlineStatus(day: Day, doneAt: string | null, today: Day): DeadlineStatus {
  if (doneAt !== null) return toLondonDay(new Date(doneAt)) <= day ? 'kept' : 'broken';
  return today > day ? 'broken' : 'running';
}
