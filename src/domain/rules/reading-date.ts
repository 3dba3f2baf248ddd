/** §5 Reading date: between one month ago and today, in Europe/London, both inclusive (decision 0004). */
import {
  countDays,
  findDay,
  MONTHS,
  monthBefore,
  toDateInWords,
  toDayInWords,
  toLondonDay,
  toWeekday,
  WEEKDAYS,
  type Day,
} from '#domain/dates.ts';
import { readBritishDay } from './british-day.ts';
import { accept, refuse, type Read } from './read.ts';
import { cleanLine, isBlank } from './text.ts';

/** The earliest and the latest valid day at this instant. */
export function readingDateWindow(now: Date): { from: Day; to: Day } {
  const to = toLondonDay(now);
  return { from: monthBefore(to), to };
}

const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\b/i;
/** Between day, month and year. */
const MARKS = /[\s/.,-]+/g;
/** "30th of March", "30Mar". */
const DAY_AND_WORD = /^(\d{1,2})(?:st|nd|rd|th)? ?(?:of )?([a-z]{3,9})(?= ?\d|$)/i;
const YEAR_FIRST = /^(\d{4}) (\d\d?) (\d\d?)$/;
const NO_YEAR = /^\d\d? \d\d?$/;

/** "Sunday 30th of March, 2026", "30-3-2026", "2026/3/30" → "30 3 2026"; "30 March" → "30 3". */
function toNumbers(typed: string): string {
  const plain = typed.replace(WEEKDAY, '').replace(MARKS, ' ').trim();
  const numbers = plain.replace(DAY_AND_WORD, (said: string, day: string, word: string) => {
    const month = MONTHS.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase()));
    return month < 0 ? said : `${day} ${month + 1} `;
  });
  return numbers.replace(/ +/g, ' ').trim().replace(YEAR_FIRST, '$3 $2 $1');
}

/** Without a year, the nearest such day. */
function findTypedDay(typed: string, today: Day): Day | null {
  const sent = findDay(typed);
  if (sent !== null) return sent;
  const numbers = toNumbers(typed);
  if (!NO_YEAR.test(numbers)) return findDay(readBritishDay(numbers));
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((each) => findDay(readBritishDay(`${numbers} ${each}`)) ?? []);
  const distance = (day: Day) => Math.abs(countDays(today, day));
  return days.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Reads "30/3/2026", as the form asks for it, other ways to write a day, and "YYYY-MM-DD", which programs send. */
export function readReadingDate(typed: string, now: Date): Read<Day> {
  if (isBlank(typed)) return refuse('Enter the date you took the reading');
  const { from, to } = readingDateWindow(now);
  const line = cleanLine(typed);
  const day = findTypedDay(line, to);
  if (day === null) return refuse('Date of the reading must be a real date');
  const weekday = WEEKDAYS[toWeekday(day)] ?? '';
  const typedWeekday = WEEKDAY.exec(line)?.[1] ?? weekday;
  if (!weekday.toLowerCase().startsWith(typedWeekday.toLowerCase().slice(0, 3)))
    return refuse(`${toDateInWords(day)} is a ${weekday}. Check the date of the reading`);
  if (day > to) return refuse('Date of the reading must be today or in the past');
  return day < from ? refuse(`Date of the reading must be on or after ${toDayInWords(from, to)}`) : accept(day);
}
