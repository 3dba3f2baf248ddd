/** Bank holidays of England and Wales, by rule: no list to run out. Days that are proclaimed once are not known here. */
import { addDays, type Day } from './dates.ts';

const toDay = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Easter Sunday of the Gregorian calendar, by Meeus. */
function findEaster(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return toDay(year, Math.floor(n / 31), (n % 31) + 1);
}

function firstMonday(year: number, month: number): Day {
  const first = toDay(year, month, 1);
  return addDays(first, (8 - weekdayOf(first)) % 7);
}

function lastMonday(year: number, month: number): Day {
  const last = toDay(year, month + 1, 0);
  return addDays(last, -((weekdayOf(last) + 6) % 7));
}

/** A holiday on a weekend moves to the next weekday that is not one itself. */
function inPlaceOf(day: Day, taken: readonly Day[]): Day {
  let at = day;
  while (weekdayOf(at) === 0 || weekdayOf(at) === 6 || taken.includes(at)) at = addDays(at, 1);
  return at;
}

export function listBankHolidays(year: number): Day[] {
  const easter = findEaster(year);
  // A Boxing Day on a Monday keeps its day; a Christmas Day on the Sunday before it moves past it.
  const boxing = toDay(year, 12, 26);
  const christmas = inPlaceOf(toDay(year, 12, 25), weekdayOf(boxing) === 1 ? [boxing] : []);
  return [
    inPlaceOf(toDay(year, 1, 1), []),
    addDays(easter, -2),
    addDays(easter, 1),
    firstMonday(year, 5),
    lastMonday(year, 5),
    lastMonday(year, 8),
    christmas,
    inPlaceOf(boxing, [christmas]),
  ].sort();
}

export function isBankHoliday(day: Day): boolean {
  return listBankHolidays(Number(day.slice(0, 4))).includes(day);
}

/** A line that names its days is staffed on working days; one that is open every day is open on these too. */
export function closesFor(hours: string): boolean {
  return /^[A-Z][a-z]+day\b/.test(hours) && !hours.startsWith('Every');
}
