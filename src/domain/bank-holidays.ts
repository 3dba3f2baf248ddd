/**
 * Bank holidays by nation. The rules are those of the Banking and Financial Dealings Act 1971 and of
 * common law as GOV.UK publishes their dates; a day moved or added by proclamation is in the table below.
 */
import { addDays, type Day, isWeekend, toWeekday } from './dates.ts';

export const NATIONS = ['england-and-wales', 'scotland'] as const;
export type Nation = (typeof NATIONS)[number];

/** By proclamation since 2020: days added, and days moved. Check gov.uk/bank-holidays once a year. */
const ADDED: Readonly<Record<Nation, readonly Day[]>> = {
  'england-and-wales': ['2020-05-08', '2022-06-02', '2022-06-03', '2022-09-19', '2023-05-08'],
  scotland: ['2020-05-08', '2022-06-02', '2022-06-03', '2022-09-19', '2023-05-08', '2026-06-15'],
};
const MOVED_AWAY: readonly Day[] = ['2020-05-04', '2022-05-30'];

const known = new Map<string, ReadonlySet<Day>>();

export function isBankHoliday(day: Day, nation: Nation): boolean {
  const year = Number(day.slice(0, 4));
  const key = `${nation} ${year}`;
  let days = known.get(key);
  if (!days) {
    days = new Set(listBankHolidays(year, nation));
    known.set(key, days);
  }
  return days.has(day);
}

/** Every bank holiday of a year, in order. */
export function listBankHolidays(year: number, nation: Nation): Day[] {
  const easter = findEaster(year);
  const at = (month: number, date: number) => toDay(year, month, date);
  const scottish = nation === 'scotland';
  const days = [
    ...(scottish ? moveFromWeekend([at(1, 1), at(1, 2)]) : moveFromWeekend([at(1, 1)])),
    addDays(easter, -2),
    ...(scottish ? [] : [addDays(easter, 1)]),
    findMonday(year, 5, 1),
    findMonday(year, 5, 25),
    scottish ? findMonday(year, 8, 1) : findMonday(year, 8, 25),
    ...(scottish ? moveFromWeekend([at(11, 30)]) : []),
    ...moveFromWeekend([at(12, 25), at(12, 26)]),
    ...ADDED[nation].filter((day) => day.startsWith(`${year}-`)),
  ];
  return days.filter((day) => !MOVED_AWAY.includes(day)).toSorted();
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
