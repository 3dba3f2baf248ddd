/** §5 Reading date: between one month ago and today, in Europe/London, both ends included (decision 0004). */
import { findDay, monthBefore, toDayInWords, toLondonDay, type Day } from '#domain/dates.ts';
import { accept, refuse, type Read } from './read.ts';
import { isBlank } from './text.ts';

/** The earliest and the latest day that pass at this instant. */
export function readingDateWindow(now: Date): { from: Day; to: Day } {
  const to = toLondonDay(now);
  return { from: monthBefore(to), to };
}

/** What people here type where the browser has no date picker: day, month, year. */
const BRITISH = /^(\d{1,2})\s?[/.\- ]\s?(\d{1,2})\s?[/.\- ]\s?(?:20)?(\d{2})$/;

function toIso(typed: string): string {
  const [, day, month, year] = BRITISH.exec(typed) ?? [];
  return day && month && year ? `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
}

/** Reads "YYYY-MM-DD", which date pickers send, and "30/3/2026". */
export function readReadingDate(typed: string, now: Date): Read<Day> {
  if (isBlank(typed)) return refuse('Enter the date you took the reading');
  const day = findDay(toIso(typed.trim()));
  if (day === null) return refuse('Date of the reading must be a real date');
  const { from, to } = readingDateWindow(now);
  if (day > to) return refuse('Date of the reading must be today or in the past');
  return day < from ? refuse(`Date of the reading must be on or after ${toDayInWords(from, to)}`) : accept(day);
}
