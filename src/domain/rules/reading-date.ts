/** §5 Reading date: between one month ago and today, in Europe/London, both inclusive (decision 0004). */
import { findDay, MONTHS, monthBefore, toDayInWords, toLondonDay, type Day } from '#domain/dates.ts';
import { readBritishDay } from './british-day.ts';
import { accept, refuse, type Read } from './read.ts';
import { isBlank } from './text.ts';

/** The earliest and the latest valid day at this instant. */
export function readingDateWindow(now: Date): { from: Day; to: Day } {
  const to = toLondonDay(now);
  return { from: monthBefore(to), to };
}

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\b/i;
/** Between day, month and year; a telephone's keyboard makes dashes of hyphens. */
const MARKS = /[\s/.,\-–—]+/g;
/** "30th of March", "30Mar". */
const DAY_AND_WORD = /^(\d{1,2})(?:st|nd|rd|th)? ?(?:of )?([a-z]{3,9})(?= ?\d|$)/i;
const YEAR_FIRST = /^(\d{4}) (\d\d?) (\d\d?)$/;
const NO_YEAR = /^\d\d? \d\d?$/;

/** "Sunday 30th of March, 2026", "30–3–2026", "2026/3/30" → "30 3 2026"; "30 March" → "30 3". */
function toNumbers(typed: string): string {
  const plain = typed.replace(WEEKDAY, '').replace(MARKS, ' ').trim();
  const numbers = plain.replace(DAY_AND_WORD, (said: string, day: string, word: string) => {
    const month = MONTHS.findIndex((name) => name.toLowerCase().startsWith(word.toLowerCase()));
    return month < 0 ? said : `${day} ${month + 1} `;
  });
  return numbers.replace(/ +/g, ' ').trim().replace(YEAR_FIRST, '$3 $2 $1');
}

/** Without a year it is the day that can be meant, else this year's, of which it is then said what is wrong. */
function toDay(typed: string, { from, to }: { from: Day; to: Day }): Day | null {
  const sent = findDay(typed);
  if (sent !== null) return sent;
  const numbers = toNumbers(typed);
  if (!NO_YEAR.test(numbers)) return findDay(readBritishDay(numbers));
  const days = [to, from].flatMap((day) => findDay(readBritishDay(`${numbers} ${day.slice(0, 4)}`)) ?? []);
  return days.find((day) => from <= day && day <= to) ?? days[0] ?? null;
}

/** Reads "30/3/2026", as the form asks for it, other ways to write a day, and "YYYY-MM-DD", which programs send. */
export function readReadingDate(typed: string, now: Date): Read<Day> {
  if (isBlank(typed)) return refuse('Enter the date you took the reading');
  const window = readingDateWindow(now);
  const day = toDay(typed.trim(), window);
  if (day === null) return refuse('Date of the reading must be a real date');
  const { from, to } = window;
  if (day > to) return refuse('Date of the reading must be today or in the past');
  return day < from ? refuse(`Date of the reading must be on or after ${toDayInWords(from, to)}`) : accept(day);
}
