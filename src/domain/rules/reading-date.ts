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

/** "30th March 2026", "30 Mar 26" → "30 3 26". */
const WORDS = /^(\d{1,2})(?:st|nd|rd|th)?[ -]?([a-z]{3,9})[ ,-]{0,2}(\d{2}|20\d{2})$/i;

function toNumbers(typed: string): string {
  const [, day, word = '', year] = WORDS.exec(typed) ?? [];
  const month = MONTHS.findIndex((name) => word !== '' && name.toLowerCase().startsWith(word.toLowerCase()));
  return month < 0 ? typed : `${day} ${month + 1} ${year}`;
}

/** Reads "30/3/2026", as the form asks for it, and "YYYY-MM-DD", which programs send. */
export function readReadingDate(typed: string, now: Date): Read<Day> {
  if (isBlank(typed)) return refuse('Enter the date you took the reading');
  const day = findDay(readBritishDay(toNumbers(typed.trim())));
  if (day === null) return refuse('Date of the reading must be a real date');
  const { from, to } = readingDateWindow(now);
  if (day > to) return refuse('Date of the reading must be today or in the past');
  return day < from ? refuse(`Date of the reading must be on or after ${toDayInWords(from, to)}`) : accept(day);
}
