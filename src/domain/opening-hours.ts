/** Whether a phone line is open now, from the brand's opening hours, in Europe/London. */
import { isClosingDay, isOwnBankHoliday } from './calendar.ts';
import { addDays, type Day, toLondonDay, toWeekday, WEEKDAYS, toLondonTime, toDayInWords } from './dates.ts';
import type { HoursException, PhoneWords, Site } from './entities/content.ts';

/** The hours of a phone line that is always open. */
const ALWAYS = 'Open 24 hours a day';

export const isAlways = (hours: string): boolean => hours === ALWAYS;

/** Minutes since midnight; it ends on the day it begins, at 24:00 at the latest. */
interface Span {
  from: number;
  to: number;
}

interface WeekdaySpan extends Span {
  /** 0 is Sunday. */
  weekday: number;
}

export interface OpenStatus {
  open: boolean;
  /** "Open now until 8pm". */
  words: string;
}

const WHOLE_DAY: Span = { from: 0, to: 24 * 60 };
const AHEAD_DAYS = 10;
const CLOSED = 'Closed';

/** "9am", "10:30pm". */
const TIME = '(?:0?[1-9]|1[0-2])(?::[0-5]\\d)?[ap]m';
const SPAN = `(${TIME}) to (${TIME})`;

/** "10:30pm" → minutes since midnight. */
function readTime(time: string): number {
  const [hour = 0, minute = 0] = time.slice(0, -2).split(':').map(Number);
  return ((hour % 12) + (time.endsWith('pm') ? 12 : 0)) * 60 + minute;
}

/** Null for hours that run past midnight into a second day. */
function toSpan(from: string, to: string): Span | null {
  const span = { from: readTime(from), to: readTime(to) || WHOLE_DAY.to };
  return span.from < span.to ? span : null;
}

function readDays(first: string, last: string | undefined): number[] {
  const from = WEEKDAYS.indexOf(first);
  const to = last === undefined ? from : WEEKDAYS.indexOf(last);
  if (from < 0 || to < 0) return [];
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, at) => (from + at) % 7);
}

const DAY_NAME = '([A-Z][a-z]+day)';
const PART = new RegExp(`^(?:(Every day)|${DAY_NAME}(?: to ${DAY_NAME})?) ${SPAN}$`);
const ONE_SPAN = new RegExp(`^${SPAN}$`);

/** "Monday to Friday 8am to 8pm, Saturday 9am to 5pm" → spans; null for any other format. */
export function readHours(hours: string): WeekdaySpan[] | null {
  if (isAlways(hours)) return WEEKDAYS.map((_, weekday) => ({ weekday, ...WHOLE_DAY }));
  const spans = hours.split(', ').map((part) => {
    const [, daily, first = '', last, from = '', to = ''] = PART.exec(part) ?? [];
    const days = daily === undefined ? readDays(first, last) : WEEKDAYS.map((_, weekday) => weekday);
    const span = toSpan(from, to);
    return span === null ? [] : days.map((weekday) => ({ weekday, ...span }));
  });
  return spans.every((days) => days.length > 0) ? spans.flat() : null;
}

/** "9am to 3pm" or "Closed" → the hours of one day; null for any other format. */
export function readSpan(hours: string): Span | 'closed' | null {
  if (hours === CLOSED) return 'closed';
  const [, from, to] = ONE_SPAN.exec(hours) ?? [];
  return from === undefined || to === undefined ? null : toSpan(from, to);
}

function toTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = minutes % 60;
  if (minute === 0 && hour === 0) return 'midnight';
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}${hour < 12 ? 'am' : 'pm'}`;
}

/**
 * Whether the line closes on bank holidays: one that lists its days does, one open every day does not.
 * @internal
 */
export function closesOnBankHolidays(hours: string): boolean {
  return /^[A-Z][a-z]+day\b/.test(hours) && !hours.startsWith('Every');
}

/** Exceptions are announced two weeks ahead. */
const SAID_BEFORE_DAYS = 14;

/**
 * Lists a line's exceptions in content, and the days within two weeks on which the calendar closes it: bank holidays
 * and, for the supplier's own lines, closing days. The browser then needs no calendar.
 */
export function toExceptions(
  { hours, exceptions, isOwn }: { hours: string; exceptions?: readonly HoursException[] | undefined; isOwn?: boolean },
  today: Day,
): HoursException[] {
  const typed = (exceptions ?? []).filter(({ until }) => today <= until);
  if (!closesOnBankHolidays(hours)) return typed;
  const weekdays = new Set(readHours(hours)?.map(({ weekday }) => weekday));
  const closed = Array.from({ length: SAID_BEFORE_DAYS + 1 }, (_, ahead) => addDays(today, ahead))
    .filter((day) => weekdays.has(toWeekday(day)) && !findException(typed, day))
    .flatMap((day): HoursException[] => {
      if (isOwnBankHoliday(day)) return [{ from: day, until: day, hours: CLOSED, isBankHoliday: true }];
      return isOwn && isClosingDay(day) ? [{ from: day, until: day, hours: CLOSED }] : [];
    });
  return [...typed, ...closed].toSorted((a, b) => a.from.localeCompare(b.from));
}

const findException = (exceptions: readonly HoursException[], day: Day) =>
  exceptions.find(({ from, until }) => from <= day && day <= until);

/**
 * Null for hours that cannot be parsed, because no text is better than a wrong one.
 * @param exceptions including those of the calendar (`toExceptions`)
 */
export function toOpenStatus(hours: string, now: Date, exceptions: readonly HoursException[]): OpenStatus | null {
  const spans = readHours(hours);
  if (!spans) return null;
  const spansOn = (day: Day) => {
    const other = readSpan(findException(exceptions, day)?.hours ?? '');
    if (other !== null) return other === 'closed' ? [] : [other];
    return spans.filter(({ weekday }) => weekday === toWeekday(day));
  };
  const today = toLondonDay(now);
  const [hour = 0, minute = 0] = toLondonTime(now).split(':').map(Number);
  const at = hour * 60 + minute;
  const current = spansOn(today).find(({ from, to }) => from <= at && at < to);
  if (current && current.to - current.from === WHOLE_DAY.to) return { open: true, words: 'Open now, 24 hours a day' };
  if (current) return { open: true, words: `Open now until ${toTime(current.to)}` };
  const holiday = findException(exceptions, today)?.isBankHoliday ? 'Closed today, a bank holiday' : 'Closed now';
  for (let ahead = 0; ahead <= AHEAD_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    const next = spansOn(day).find(({ from }) => ahead > 0 || from > at);
    if (!next) continue;
    const when = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : (WEEKDAYS[toWeekday(day)] ?? '');
    return { open: false, words: `${holiday}. Opens ${when} at ${toTime(next.from)}` };
  }
  return { open: false, words: holiday };
}

/** The text beside the hours; empty if the hours already say that the line is always open. */
export function toOpenNote(hours: string, now: Date, exceptions: readonly HoursException[]): OpenStatus | null {
  const open = toOpenStatus(hours, now, exceptions);
  return open?.open && isAlways(hours) ? null : open;
}

// A phone as a page shows it: content's label and hours, upcoming exceptions, and whether it is open now.

export interface PhoneToday extends Partial<PhoneWords> {
  /** "Friday 25 December: closed". */
  soon?: string[];
  /** Shown beside the hours, as of the time the response was rendered. */
  now: OpenStatus | null;
}

/**
 * Returns every phone for today.
 * @param own every phone with its default hours, and whether it is the supplier's
 */
export function toPhonesToday(
  phones: Site['phones'],
  own: Readonly<Record<string, { hours: string; isOwn?: boolean }>>,
  now: Date,
): Record<string, PhoneToday> {
  const today = toLondonDay(now);
  return Object.fromEntries(
    Object.entries(own).map(([key, phone]) => {
      const words = phones[key];
      const hours = words?.hours ?? phone.hours;
      const exceptions = toExceptions({ ...phone, ...words, hours }, today);
      const open = toOpenNote(hours, now, exceptions);
      if (!words && exceptions.length === 0) return [key, { now: open }];
      return [key, { ...words, exceptions, soon: toUpcomingExceptions(exceptions, today), now: open }];
    }),
  );
}

/** Returns a line for each upcoming exception. */
export function toUpcomingExceptions(exceptions: readonly HoursException[], today: Day): string[] {
  const last = addDays(today, SAID_BEFORE_DAYS);
  return exceptions
    .filter(({ from, until }) => today <= until && from <= last)
    .map((other) => toOtherHours(other, today));
}

function toOtherHours({ from, until, hours }: HoursException, today: Day): string {
  const first = toDayInWords(from, today);
  const days = from === until ? first : `${first} to ${toDayInWords(until, today)}`;
  return `${days}: ${hours === CLOSED ? 'closed' : hours}`;
}
