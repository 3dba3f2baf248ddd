/** §5 Reading date: between one month ago and today, in Europe/London, both ends included (decision 0007). */
import { findDay, monthBefore, toDayInWords, toLondonDay, type Day } from '#domain/dates.ts';
import { accept, refuse, type Read } from './read.ts';
import { isBlank } from './text.ts';

/** The earliest and the latest day that pass at this instant. */
export function readingDateWindow(now: Date): { from: Day; to: Day } {
  const to = toLondonDay(now);
  return { from: monthBefore(to), to };
}

/** Reads "YYYY-MM-DD". */
export function readReadingDate(typed: string, now: Date): Read<Day> {
  if (isBlank(typed)) return refuse('Enter the date you took the reading');
  const day = findDay(typed.trim());
  if (day === null) return refuse('Date of the reading must be a real date');
  const { from, to } = readingDateWindow(now);
  if (day > to) return refuse('Date of the reading must be today or in the past');
  return day < from ? refuse(`Date of the reading must be on or after ${toDayInWords(from, to)}`) : accept(day);
}
