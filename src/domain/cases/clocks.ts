/** The days that a case is measured by, and the one that comes next (decision 0053). */
import { addDays, type Day, toLondonDay } from '#domain/dates.ts';
import { UNPROMISED_DAYS } from '#domain/journeys/promise.ts';
import type { CaseState, Received } from './case.ts';
import { nextWorkingDay, workingDayBefore } from './working-days.ts';

export interface Clocks {
  /** The end of this day decides whether a complaint counts as resolved at once. */
  nextWorkingDay: Day;
  promisedDay: Day | null;
  promisedAtMostDay: Day | null;
  /** Complaints: the last day of the eight weeks. */
  eightWeeksDay: Day | null;
  /** Complaints: when the letter about the ombudsman goes, unless it went before. */
  letterDay: Day | null;
}

const KEPT_MOST = 500;
const known = new Map<string, Readonly<Clocks>>();

/** They depend on receipt alone: nothing that happens later moves one. Kept, since the cases of a day share a few. */
export function toClocks(received: Received, isComplaint: boolean): Readonly<Clocks> {
  const { day, nation, replyInDays, replyAtMostDays, ombudsmanAfterWeeks } = received;
  const key = `${day} ${nation} ${replyInDays} ${replyAtMostDays} ${ombudsmanAfterWeeks} ${isComplaint}`;
  const kept = known.get(key);
  if (kept) return kept;
  if (known.size >= KEPT_MOST) known.clear();
  const found = findClocks(received, isComplaint);
  known.set(key, found);
  return found;
}

function findClocks(received: Received, isComplaint: boolean): Clocks {
  const { day, nation, replyInDays, replyAtMostDays, ombudsmanAfterWeeks } = received;
  const after = (days: number | null) => (days === null ? null : addDays(day, days));
  const eightWeeksDay = isComplaint ? addDays(day, 7 * ombudsmanAfterWeeks) : null;
  return {
    nextWorkingDay: nextWorkingDay(day, nation),
    promisedDay: after(replyInDays),
    promisedAtMostDay: after(replyAtMostDays),
    eightWeeksDay,
    letterDay: eightWeeksDay && nextWorkingDay(eightWeeksDay, nation),
  };
}

export const DUTIES = ['reply', 'letter', 'posted-letter'] as const;
export type DutyName = (typeof DUTIES)[number];

/** What the supplier owes next, and by the end of which day. */
export interface Duty {
  name: DutyName;
  day: Day;
}

/** From which day the words that wait for an answer are counted; null when none wait. */
export function findReplyStart({ received, unansweredSince, answeredAt }: CaseState): Day | null {
  if (unansweredSince === null) return null;
  // The first promise counts from receipt, the next from what was written since.
  return answeredAt === null ? received.day : toLondonDay(new Date(unansweredSince));
}

/** When the words that wait for an answer are to be answered. */
export function findReplyDay(state: CaseState): Day | null {
  const from = findReplyStart(state);
  return from && addDays(from, state.received.replyInDays ?? UNPROMISED_DAYS);
}

/** The letter that is still owed; null when it went, when a deadlock letter did, and when the complaint is put right. */
export function findLetterDay(state: CaseState): Day | null {
  if (!state.isComplaint || state.status === 'done') return null;
  return (state.signpostedAt ?? state.deadlockedAt) ? null : toClocks(state.received, true).letterDay;
}

/** The weeks are over, and the letter about the ombudsman has not been sent. */
export function isLetterDue(state: CaseState, today: Day): boolean {
  const { eightWeeksDay } = toClocks(state.received, state.isComplaint);
  return eightWeeksDay !== null && today > eightWeeksDay && findLetterDay(state) !== null;
}

/** The one that comes first; null when it is the customer's turn and no letter is owed. */
export function nextDuty(state: CaseState): Duty | null {
  if (state.status === 'done') return null;
  const [replyDay, letterDay] = [findReplyDay(state), findLetterDay(state)];
  const name = state.received.canBeMailed ? 'letter' : 'posted-letter';
  const letter: Duty | null = letterDay === null ? null : { name, day: letterDay };
  if (replyDay === null || (letter !== null && letter.day < replyDay)) return letter;
  return { name: 'reply', day: replyDay };
}

/** One working day before a reply is due the desk is reminded, once; null when no reply is owed or it was. */
export function findNudgeDay(state: CaseState): Day | null {
  if (state.status === 'done' || state.nudgedAt !== null) return null;
  const replyDay = findReplyDay(state);
  return replyDay && workingDayBefore(replyDay, state.received.nation);
}

export type ClockMark = 'running' | 'kept' | 'broken';

/** State of a clock: kept if done by the end of its last day. */
export function readClock(day: Day, doneAt: string | null, today: Day): ClockMark {
  if (doneAt !== null) return toLondonDay(new Date(doneAt)) <= day ? 'kept' : 'broken';
  return today > day ? 'broken' : 'running';
}
