/** A promise is a number, a unit and the words for it; every page, email, deadline and reminder counts its day here. */
import { addDays, type Day } from './dates.ts';
import { nextOwnWorkingDay } from './calendar.ts';

export type Unit = 'days' | 'working days';

/** When a reply is due, counted from receipt. */
export interface ReplyPromise {
  number: number;
  unit: Unit;
  /** Null if there is no latest day. */
  atMost: number | null;
}

/** The desk's own limit for a reply if no time was promised. */
export const DEFAULT_PROMISE: ReplyPromise = { number: 7, unit: 'days', atMost: null };

/** "7 days", "1 working day". */
export function toDaysInWords(number: number, unit: Unit): string {
  return `${number} ${number === 1 ? unit.slice(0, -1) : unit}`;
}

/** Puts the average promise into words, for a form's search entry and Contact us. */
export function toReplyWords({ number, unit }: ReplyPromise): string {
  return `We reply in about ${toDaysInWords(number, unit)}`;
}

/** Returns the last day of a promise, counted from the day after `from`. */
export function toPromisedDay(from: Day, number: number, unit: Unit): Day {
  if (unit === 'days') return addDays(from, number);
  let day = from;
  for (let at = 0; at < number; at += 1) day = nextOwnWorkingDay(day);
  return day;
}

interface PromisedDay {
  day: Day;
  /** Returns the sentence; `day` is in words: "this date" or "Saturday 28 November". */
  toText(day: string): string;
}

/** Earliest first. */
export function toPromisedDays({ number, unit, atMost }: ReplyPromise, from: Day): PromisedDay[] {
  const soonest = toPromisedDay(from, number, unit);
  if (atMost === null) return [{ day: soonest, toText: (day) => `We expect to reply by ${day}.` }];
  return [
    { day: soonest, toText: (day) => `We usually reply by ${day}.` },
    { day: toPromisedDay(from, atMost, unit), toText: (day) => `You’ll have a reply by ${day} at the latest.` },
  ];
}
