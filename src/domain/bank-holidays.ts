/**
 * The usual bank holidays by nation, for years that content's calendar lacks. The rules are those of the Banking and
 * Financial Dealings Act 1971 and of common law, as GOV.UK publishes the dates.
 */
import { addDays, type Day, isWeekend, toWeekday } from './dates.ts';

export const NATIONS = ['england-and-wales', 'scotland', 'northern-ireland'] as const;
export type Nation = (typeof NATIONS)[number];

/** Every bank holiday of a year, in order, without those that are moved or added by proclamation. */
export function listUsualBankHolidays(year: number, nation: Nation): Day[] {
  const easter = findEaster(year);
  const at = (month: number, date: number) => toDay(year, month, date);
  const scottish = nation === 'scotland';
  const northern = nation === 'northern-ireland';
  const days = [
    ...(scottish ? moveFromWeekend([at(1, 1), at(1, 2)]) : moveFromWeekend([at(1, 1)])),
    ...(northern ? moveFromWeekend([at(3, 17)]) : []),
    addDays(easter, -2),
    ...(scottish ? [] : [addDays(easter, 1)]),
    findMonday(year, 5, 1),
    findMonday(year, 5, 25),
    ...(northern ? moveFromWeekend([at(7, 12)]) : []),
    scottish ? findMonday(year, 8, 1) : findMonday(year, 8, 25),
    ...(scottish ? moveFromWeekend([at(11, 30)]) : []),
    ...moveFromWeekend([at(12, 25), at(12, 26)]),
  ];
  return days.toSorted();
}

function toDay(year: number, month: number, date: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/** The first Monday on or after a date. */
function findMonday(year: number, month: number, from: number): Day {
  const day = toDay(year, month, from);
  return addDays(day, (8 - toWeekday(day)) % 7);
}

/** Moves each day that falls on a weekend to the next free day. */
function moveFromWeekend(days: readonly Day[]): Day[] {
  const kept = days.filter((day) => !isWeekend(day));
  for (let moved of days.filter(isWeekend)) {
    while (isWeekend(moved) || kept.includes(moved)) moved = addDays(moved, 1);
    kept.push(moved);
  }
  return kept;
}

/** Easter Sunday of the Gregorian calendar (Meeus, after Gauss). */
function findEaster(year: number): Day {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return toDay(year, Math.floor(n / 31), (n % 31) + 1);
}
