/** §5 Gas and electricity readings: required, numeric, at most 6 characters. */
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
import { READING_MAX } from '#domain/constants.ts';
import { readBritishDay } from './british-day.ts';
import { accept, refuse, refuseBlank, type ReadResult } from './read.ts';
import { cleanLine, isBlank, capitalise, cleanWord } from './text.ts';

// §5 Reading date: between one month ago and today, in Europe/London, both inclusive (decision 0004).

/** Returns the earliest and the latest valid day at this instant. */
export function readingDateWindow(now: Date): { from: Day; to: Day } {
  const to = toLondonDay(now);
  return { from: monthBefore(to), to };
}

const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\b/i;
/** Separators between day, month and year. */
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

/** Finds the typed day; without a year, the nearest one. */
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

/** Reads "30/3/2026", as the form asks for it, other ways to write a day, and "YYYY-MM-DD", which API clients send. */
export function readReadingDate(typed: string, now: Date): ReadResult<Day> {
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

/**
 * Numbers with thousands separators have their own error: that about decimals would mislead a customer into sending 12
 * for "12,345".
 */
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/;

/** Reads the digits without spaces; leading zeros stay. */
function readReading(typed: string, label: string): ReadResult<string> {
  const digits = cleanWord(typed);
  const start = capitalise(label);
  if (digits === '') return refuseBlank(label);
  if (THOUSANDS.test(digits)) return refuse(`${start} must only include numbers: leave out commas`);
  if (/^\d+[.,]\d*$/.test(digits))
    return refuse(`${start} must be a whole number: leave out anything after the decimal point`);
  if (!/^\d+$/.test(digits)) return refuse(`${start} must only include numbers`);
  if (digits.length > READING_MAX) return refuse(`${start} must be ${READING_MAX} digits or fewer`);
  return accept(digits);
}

export const readGasReading = (typed: string) => readReading(typed, 'gas reading');
export const readElectricityReading = (typed: string) => readReading(typed, 'electricity reading');
/** Economy 7 meters have these two readings. */
export const readDayReading = (typed: string) => readReading(typed, 'normal or day reading');
export const readNightReading = (typed: string) => readReading(typed, 'low or night reading');

// §5 Customer number: the meter-reading form asks for one for each fuel.

const CUSTOMER_NUMBER = /^(?:85\d{10}|A\d{4,8}|BGX\d{4,5})$/;

/** Reads the number in upper case, without the spaces printed on bills. */
function readCustomerNumber(typed: string, label: string): ReadResult<string> {
  // Only ASCII letters, because elsewhere upper case can produce letters that were not typed (ß → SS).
  const number = cleanWord(typed).replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
  if (number === '') return refuseBlank(label);
  if (CUSTOMER_NUMBER.test(number)) return accept(number);
  const start = capitalise(label);
  return refuse(`${start} must be 85 then 10 numbers, A then 4 to 8 numbers, or BGX then 4 or 5 numbers`);
}

export const readGasAccountNumber = (typed: string) => readCustomerNumber(typed, 'gas account number');
export const readElectricityAccountNumber = (typed: string) => readCustomerNumber(typed, 'electricity account number');
