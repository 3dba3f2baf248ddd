/** The text that customers read about their case, in plain English (decision 0053). */
import { addDays, countDays, type Day, toDayInWords, toLondonDay, toTimeInWords } from '#domain/dates.ts';
import { toPromisedDays } from '#domain/promise.ts';
import { type CaseState, type CaseReceipt, toNounOf } from './case.ts';
import { findReplyStart, toDeadlines } from './deadlines.ts';
import { toFirstName } from './events.ts';

/** The page that leads to a case, and its search entry. */
export const FOLLOW_WORDS = {
  title: 'Check the progress of your complaint or enquiry',
  lede: 'See what is happening, read our replies and add a message.',
} as const;

export interface CaseWords {
  /** "complaint", "enquiry", "refund request". */
  what: string;
  heading: string;
  /** Who is handling the case; a whole sentence. */
  who: string;
  /** What happens next, and by when. */
  next: string;
  isLate: boolean;
}

export function toCaseWords(state: CaseState, today: Day, supplier: string): CaseWords {
  const what = toNounOf(state);
  const name = toFirstName(state.assignee?.name ?? null);
  const inWords = (day: Day) => toDayInWords(day, today);
  const who = name ? `${name} at ${supplier} is looking after it.` : `Our team at ${supplier} is looking after it.`;
  const lookedAfter = `${name || 'Our team'} at ${supplier} looked after it.`;
  if (state.status === 'done') {
    const since = state.doneAt === null ? '' : ` on ${inWords(toLondonDay(new Date(state.doneAt)))}`;
    return {
      what,
      heading: state.isComplaint ? 'Resolved' : 'Closed',
      who: lookedAfter,
      next: `Your ${what} was marked as ${state.isComplaint ? 'resolved' : 'closed'}${since}. If you still need help, tell us and we’ll reopen it.`,
      isLate: false,
    };
  }
  const from = findReplyStart(state);
  if (from !== null) {
    const heading = state.status === 'new' ? 'We’ve received it' : 'We’re working on it';
    return { what, heading, who, ...toReply(state.received, from, today) };
  }
  if (state.deadlockedAt !== null)
    return {
      what,
      heading: 'We’ve sent you a deadlock letter',
      who: lookedAfter,
      next: 'Read it below. If you do not agree, you can go to the Energy Ombudsman now. You can still send us a message.',
      isLate: false,
    };
  return {
    what,
    heading: 'We’ve replied',
    who,
    next: 'Read our reply below, and tell us whether it has been resolved.',
    isLate: false,
  };
}

/** Mentions only what was promised when the case was received. */
function toReply(received: CaseReceipt, from: Day, today: Day): Pick<CaseWords, 'next' | 'isLate'> {
  if (received.reply === null) return { next: 'We read everything. You’ll see our reply here.', isLate: false };
  const promised = toPromisedDays(received.reply, from);
  const last = promised.at(-1)?.day ?? from;
  if (last >= today)
    return { next: promised.map(({ day, toText }) => toText(toDayInWords(day, today))).join(' '), isLate: false };
  return {
    next: `You should have had a reply by ${toDayInWords(last, today)}. We’re sorry for the delay. You can call us for an update.`,
    isLate: true,
  };
}

export interface OmbudsmanDeadline {
  /** Days since receipt, at most `of`. */
  days: number;
  of: number;
  /** "Week 3 of 8". */
  label: string;
  sentence: string;
  isOver: boolean;
  /** The customer can go to the ombudsman now: the weeks have passed, or a deadlock letter was sent. */
  isOpen: boolean;
}

/** Null for anything but a complaint. */
export function findOmbudsmanDeadline(state: CaseState, today: Day): OmbudsmanDeadline | null {
  const { eightWeeksDay } = toDeadlines(state.received, state.isComplaint);
  if (eightWeeksDay === null) return null;
  const weeks = state.received.ombudsmanAfterWeeks;
  const of = 7 * weeks;
  const days = Math.max(0, Math.min(of, countDays(state.received.day, today)));
  const isOver = today > eightWeeksDay;
  const free = 'The Energy Ombudsman is free and independent of us.';
  const isOpen = state.deadlockedAt !== null || state.signpostedAt !== null || isOver;
  const sentence = isOpen
    ? `You can go to the Energy Ombudsman now. ${free}`
    : `If it is not resolved by ${toDayInWords(eightWeeksDay, today)}, you can go to the Energy Ombudsman. ${free} We will write to you then.`;
  const week = Math.min(weeks, Math.floor(days / 7) + 1);
  return {
    days,
    of,
    label: isOver ? `More than ${weeks} weeks` : `Week ${week} of ${weeks}`,
    sentence,
    isOver,
    isOpen,
  };
}

/** "Friday 21 November, 10:42am". */
export function toDayAndTime(at: string, today: Day): string {
  const instant = new Date(at);
  return `${toDayInWords(toLondonDay(instant), today)}, ${toTimeInWords(instant)}`;
}

/** "today", "tomorrow", "yesterday", otherwise the day in words. */
export function toRelativeDay(day: Day, today: Day): string {
  if (day === today) return 'today';
  if (day === addDays(today, 1)) return 'tomorrow';
  return day === addDays(today, -1) ? 'yesterday' : toDayInWords(day, today);
}
