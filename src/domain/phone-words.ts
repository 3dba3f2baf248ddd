/** What a page says of each phone on a day: content's label and hours, and exceptions to them that come soon. */
import { addDays, type Day, toDayInWords } from './dates.ts';
import type { HoursException, PhoneWords, Site } from './entities/site.ts';

/** Other hours are said two weeks before. */
const SAID_BEFORE_DAYS = 14;

export interface PhoneToday extends PhoneWords {
  /** "Friday 25 December: closed". */
  soon: string[];
}

export function toPhonesToday(phones: Site['phones'], today: Day): Record<string, PhoneToday> {
  return Object.fromEntries(
    Object.entries(phones).map(([key, words]) => {
      const exceptions = words.exceptions.filter(({ until }) => today <= until);
      return [key, { ...words, exceptions, soon: toSoon(exceptions, today) }];
    }),
  );
}

/** Each exception that is near, as a line. */
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
