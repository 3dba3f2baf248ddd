/** What a page says of each phone: content's label and hours, exceptions to them that come soon, and whether it answers now. */
import { addDays, type Day, toDayInWords, toLondonDay } from './dates.ts';
import type { HoursException, PhoneWords, Site } from './entities/site.ts';
import { type OpenNow, toOpenNote } from './opening-hours.ts';

/** Exceptions are announced two weeks ahead. */
const SAID_BEFORE_DAYS = 14;

export interface PhoneToday extends Partial<PhoneWords> {
  /** "Friday 25 December: closed". */
  soon?: string[];
  /** Beside the hours when the answer was made. */
  now: OpenNow | null;
}

/** `own`: every phone, with the hours that hold where content names no others. */
export function toPhonesToday(
  phones: Site['phones'],
  own: Readonly<Record<string, { hours: string }>>,
  now: Date,
): Record<string, PhoneToday> {
  const today = toLondonDay(now);
  return Object.fromEntries(
    Object.entries(own).map(([key, { hours }]) => {
      const words = phones[key];
      if (!words) return [key, { now: toOpenNote(hours, now) }];
      const exceptions = words.exceptions.filter(({ until }) => today <= until);
      const open = toOpenNote(words.hours ?? hours, now, exceptions);
      return [key, { ...words, exceptions, soon: toSoon(exceptions, today), now: open }];
    }),
  );
}

/** A line for each upcoming exception. */
export function toSoon(exceptions: readonly HoursException[], today: Day): string[] {
  const last = addDays(today, SAID_BEFORE_DAYS);
  return exceptions
    .filter(({ from, until }) => today <= until && from <= last)
    .map((other) => toOtherHours(other, today));
}

function toOtherHours({ from, until, hours }: HoursException, today: Day): string {
  const first = toDayInWords(from, today);
  const days = from === until ? first : `${first} to ${toDayInWords(until, today)}`;
  return `${days}: ${hours === 'Closed' ? 'closed' : hours}`;
}
