/** Working days of a nation of Great Britain, as SI 2008/1898 counts them: no weekend, Christmas Day, Good Friday or bank holiday. */
import { addDays, type Day } from '#domain/dates.ts';
import { isBankHoliday, isWeekend, type Nation } from '../bank-holidays.ts';

export function isWorkingDay(day: Day, nation: Nation): boolean {
  return !isWeekend(day) && !isBankHoliday(day, nation);
}

/** The first working day after a day. */
export function nextWorkingDay(day: Day, nation: Nation): Day {
  let next = addDays(day, 1);
  while (!isWorkingDay(next, nation)) next = addDays(next, 1);
  return next;
}

/** The last working day before a day. */
export function workingDayBefore(day: Day, nation: Nation): Day {
  let before = addDays(day, -1);
  while (!isWorkingDay(before, nation)) before = addDays(before, -1);
  return before;
}

/** Postcode areas that lie in Scotland alone. */
const SCOTTISH = new Set('AB DD DG EH FK G HS IV KA KW KY ML PA PH ZE'.split(' '));

/** Whose bank holidays count for an address; England and Wales where nobody can tell. */
export function findNation({ country, postcode }: { country: string; postcode: string }): Nation {
  const [area = ''] = /^[A-Z]{1,2}/.exec(postcode.trim().toUpperCase()) ?? [];
  return country.trim().toLowerCase() === 'scotland' || SCOTTISH.has(area) ? 'scotland' : 'england-and-wales';
}
