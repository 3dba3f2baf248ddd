/** When a reply comes, in the same words on the confirmation page, in the e-mail and on the case. */
import { addDays, type Day } from '#domain/dates.ts';

/** The desk's own limit in days for a reply where no time was promised. */
export const UNPROMISED_DAYS = 7;

/** Whole days, from the journeys' table. */
export interface ReplyDays {
  days: number;
  /** Null where there is no latest day. */
  daysAtMost: number | null;
}

export interface PromisedDay {
  day: Day;
  /** The sentence; `day` is in words: "this day" or "Saturday 28 November". */
  toText(day: string): string;
}

/** Earliest first. Days are counted from `from`. */
export function toPromisedDays({ days, daysAtMost }: ReplyDays, from: Day): PromisedDay[] {
  const soonest = addDays(from, days);
  if (daysAtMost === null) return [{ day: soonest, toText: (day) => `We expect to have replied by ${day}.` }];
  return [
    { day: soonest, toText: (day) => `On average, we reply by ${day}.` },
    { day: addDays(from, daysAtMost), toText: (day) => `You’ll have a reply by ${day} at the latest.` },
  ];
}
