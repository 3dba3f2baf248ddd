/**
 * Which days are working days. Operators change content/calendar.yaml without a release; a year that it lacks is
 * counted by the usual rules of bank holidays.
 */
import { listUsualBankHolidays, NATIONS, type Nation } from './bank-holidays.ts';
import { addDays, countDays, type Day, isWeekend } from './dates.ts';

export interface Calendar {
  /** The nation whose bank holidays the supplier observes, wherever the customer lives. */
  nation: Nation;
  bankHolidays: Readonly<Partial<Record<Nation, readonly Day[] | undefined>>>;
  /** Further days on which the supplier is closed, both ends inclusive. */
  closed: readonly { from: Day; until: Day }[];
}

/** Used until content is read, and where it has no calendar. */
export const DEFAULT_CALENDAR: Calendar = { nation: 'england-and-wales', bankHolidays: {}, closed: [] };

/** A longer span is a mistyped year. */
const CLOSED_DAYS_MAX = 31;

/** Whether a span of closing days ends after it begins, and is short enough to be intended. */
export function isClosingSpan({ from, until }: { from: Day; until: Day }): boolean {
  return from <= until && countDays(from, until) < CLOSED_DAYS_MAX;
}

/**
 * The calendar applies to the whole process, like its time zone; only the server's composition and the commands set it.
 */
let held = DEFAULT_CALENDAR;
const years = new Map<string, ReadonlySet<Day>>();

export function setCalendar(calendar: Calendar): void {
  if (calendar === held) return;
  held = calendar;
  years.clear();
}

export function isBankHoliday(day: Day, nation: Nation): boolean {
  const year = day.slice(0, 4);
  const key = `${nation} ${year}`;
  const known = years.get(key) ?? new Set(listBankHolidays(held, nation, year) ?? listUsualBankHolidays(+year, nation));
  years.set(key, known);
  return known.has(day);
}

/** Null if the calendar lacks the year, or has fewer days than the usual rules, so that it must be incomplete. */
function listBankHolidays({ bankHolidays }: Calendar, nation: Nation, year: string): Day[] | null {
  const days = (bankHolidays[nation] ?? []).filter((day) => day.startsWith(year));
  return days.length < listUsualBankHolidays(+year, nation).length ? null : days;
}

/** GOV.UK publishes bank holidays further ahead than this. */
const AHEAD_DAYS = 183;

/** Finds the present and coming years that content's calendar lacks, so that the usual rules apply. */
export function findMissingYears(calendar: Calendar, today: Day): { nation: Nation; year: string }[] {
  const wanted = new Set([today, addDays(today, AHEAD_DAYS)].map((day) => day.slice(0, 4)));
  return NATIONS.flatMap((nation) => [...wanted].map((year) => ({ nation, year }))).filter(
    ({ nation, year }) => listBankHolidays(calendar, nation, year) === null,
  );
}

// Whether a day is a working day in a nation as SI 2008/1898 defines it: not a weekend, Christmas Day, Good Friday or
// bank holiday. Closing days of the supplier extend no deadline that the law sets.

export function isWorkingDay(day: Day, nation: Nation): boolean {
  return !isWeekend(day) && !isBankHoliday(day, nation);
}

/** The first working day after a day. */
export function nextWorkingDay(day: Day, nation: Nation): Day {
  return findNext(day, (next) => isWorkingDay(next, nation));
}

// Whether the supplier is closed, whichever nation the customer lives in.

export function isClosingDay(day: Day): boolean {
  return held.closed.some(({ from, until }) => from <= day && day <= until);
}

/** Whether a day is a bank holiday in the supplier's own nation. */
export function isOwnBankHoliday(day: Day): boolean {
  return isBankHoliday(day, held.nation);
}

export function isOwnWorkingDay(day: Day): boolean {
  return isWorkingDay(day, held.nation) && !isClosingDay(day);
}

export function nextOwnWorkingDay(day: Day): Day {
  return findNext(day, isOwnWorkingDay);
}

/** A calendar may close every day; the search for the next working day must still end. */
const SEARCHED_DAYS_MAX = 400;

function findNext(day: Day, fits: (day: Day) => boolean): Day {
  let found = addDays(day, 1);
  for (let searched = 1; searched < SEARCHED_DAYS_MAX && !fits(found); searched += 1) found = addDays(found, 1);
  return found;
}

/** Postcode areas that are entirely in one of these nations. */
const AREAS: Readonly<Partial<Record<Nation, ReadonlySet<string>>>> = {
  scotland: new Set('AB DD DG EH FK G HS IV KA KW KY ML PA PH ZE'.split(' ')),
  'northern-ireland': new Set(['BT']),
};

/** The nation whose bank holidays count for an address; England and Wales if unknown. */
export function toNation({ country, postcode }: { country: string; postcode: string }): Nation {
  const [area = ''] = /^[A-Z]{1,2}/.exec(postcode.trim().toUpperCase()) ?? [];
  const named = country.trim().toLowerCase().replaceAll(' ', '-');
  return NATIONS.find((nation) => nation === named || AREAS[nation]?.has(area)) ?? 'england-and-wales';
}
