/**
 * Which days are worked. Content has the calendar (content/calendar.yaml), which operators change without a release; a
 * year that it lacks is counted by the usual rules of bank holidays.
 */
import { listUsualBankHolidays, NATIONS, type Nation } from './bank-holidays.ts';
import { addDays, countDays, type Day, isWeekend } from './dates.ts';

export interface Calendar {
  /** Whose bank holidays the supplier's own working days and lines leave out, wherever the customer lives. */
  nation: Nation;
  bankHolidays: Readonly<Partial<Record<Nation, readonly Day[] | undefined>>>;
  /** Further days on which the supplier is closed, both ends inclusive. */
  closed: readonly { from: Day; until: Day }[];
}

/** Until content is read, and where it has no calendar. */
export const USUAL_CALENDAR: Calendar = { nation: 'england-and-wales', bankHolidays: {}, closed: [] };

/** A longer span is a mistyped year. */
const CLOSED_DAYS_MOST = 31;

/** Whether a span of closing days ends after it begins and is short enough to be no mistake. */
export function isClosingSpan({ from, until }: { from: Day; until: Day }): boolean {
  return from <= until && countDays(from, until) < CLOSED_DAYS_MOST;
}

/**
 * Days of the year are the same for the whole process, like its time zone: everything that counts days asks here, and
 * only the server's composition changes them.
 */
let held = USUAL_CALENDAR;
const years = new Map<string, ReadonlySet<Day>>();

export function holdCalendar(calendar: Calendar): void {
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

/** Null where the calendar lacks the year, or has fewer than the usual rules give: then it is not whole. */
function listBankHolidays({ bankHolidays }: Calendar, nation: Nation, year: string): Day[] | null {
  const days = (bankHolidays[nation] ?? []).filter((day) => day.startsWith(year));
  return days.length < listUsualBankHolidays(+year, nation).length ? null : days;
}

/** GOV.UK publishes them further ahead than this. */
const AHEAD_DAYS = 183;

/** The present and coming years that content's calendar lacks, so that the usual rules count. */
export function findMissingYears(calendar: Calendar, today: Day): { nation: Nation; year: string }[] {
  const wanted = new Set([today, addDays(today, AHEAD_DAYS)].map((day) => day.slice(0, 4)));
  return NATIONS.flatMap((nation) => [...wanted].map((year) => ({ nation, year }))).filter(
    ({ nation, year }) => listBankHolidays(calendar, nation, year) === null,
  );
}

// In a nation, as SI 2008/1898 defines working days: not a weekend, Christmas Day, Good Friday or bank holiday. Closing
// days of the supplier lengthen no time that the law sets.

export function isWorkingDay(day: Day, nation: Nation): boolean {
  return !isWeekend(day) && !isBankHoliday(day, nation);
}

/** The first working day after a day. */
export function nextWorkingDay(day: Day, nation: Nation): Day {
  return findNext(day, (next) => isWorkingDay(next, nation));
}

// Days at the supplier, whichever nation the customer lives in.

export function isClosingDay(day: Day): boolean {
  return held.closed.some(({ from, until }) => from <= day && day <= until);
}

/** Whether a bank holiday of the supplier's own nation. */
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
const SEARCHED_DAYS_MOST = 400;

function findNext(day: Day, fits: (day: Day) => boolean): Day {
  let found = addDays(day, 1);
  for (let searched = 1; searched < SEARCHED_DAYS_MOST && !fits(found); searched += 1) found = addDays(found, 1);
  return found;
}

/** Postcode areas that are entirely in one of these nations. */
const AREAS: Readonly<Partial<Record<Nation, ReadonlySet<string>>>> = {
  scotland: new Set('AB DD DG EH FK G HS IV KA KW KY ML PA PH ZE'.split(' ')),
  'northern-ireland': new Set(['BT']),
};

/** Whose bank holidays count for an address; England and Wales if unknown. */
export function toNation({ country, postcode }: { country: string; postcode: string }): Nation {
  const [area = ''] = /^[A-Z]{1,2}/.exec(postcode.trim().toUpperCase()) ?? [];
  const named = country.trim().toLowerCase().replaceAll(' ', '-');
  return NATIONS.find((nation) => nation === named || AREAS[nation]?.has(area)) ?? 'england-and-wales';
}
