/**
 * Days of the customer's calendar (decision 0004). A day is "YYYY-MM-DD" in Europe/London, whatever the machine's time
 * zone; arithmetic on days uses UTC, where every day has 24 hours.
 */
import { DAY_MS, HOUR_MS } from './constants.ts';

const LONDON = 'Europe/London';

/** Created on first use, because on a phone each takes tens of milliseconds, and most pages need none. */
let clock: Intl.DateTimeFormat | undefined;
let twelveHourClock: Intl.DateTimeFormat | undefined;

/** "17:30": the time in London at this instant. */
export function toLondonTime(instant: Date): string {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: LONDON,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return clock.format(instant);
}

/** "5:30pm": the time in London at this instant. */
export function toTimeInWords(instant: Date): string {
  twelveHourClock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: LONDON,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  return twelveHourClock.format(instant).replaceAll(/\s/g, '').toLowerCase();
}

/** "YYYY-MM-DD"; compares as a string. */
export type Day = string;

/** Indexed by `toWeekday`. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Created on first use, like the other formatter. */
let london: Intl.DateTimeFormat | undefined;

/** London's midnight is always at a whole UTC hour, so the day of the last hour is cached: every page asks for it. */
let last = { hour: NaN, day: '' };

/** The day in London at this instant. */
export function toLondonDay(instant: Date): Day {
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  if (hour !== last.hour) {
    london ??= new Intl.DateTimeFormat('en-GB', {
      timeZone: LONDON,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const parts = Object.fromEntries(london.formatToParts(instant).map(({ type, value }) => [type, value]));
    last = { hour, day: `${parts['year']}-${parts['month']}-${parts['day']}` };
  }
  return last.day;
}

function toUtc(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function toDay(utc: Date): Day {
  return utc.toISOString().slice(0, 10);
}

/** An existing day written "YYYY-MM-DD"; null for anything else (31 June, 29 February 2025). */
export function findDay(text: string): Day | null {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const utc = toUtc(text);
  // `Date` rolls some impossible days over instead of rejecting them.
  return Number.isNaN(utc.getTime()) || toDay(utc) !== text ? null : text;
}

/** Returns the day `days` later; earlier if negative. */
export function addDays(day: Day, days: number): Day {
  return toDay(new Date(toUtc(day).getTime() + days * DAY_MS));
}

/** Counts the days from one day to another; negative if `to` is earlier. */
export function countDays(from: Day, to: Day): number {
  return (toUtc(to).getTime() - toUtc(from).getTime()) / DAY_MS;
}

/** 0 is Sunday. */
export function toWeekday(day: Day): number {
  return toUtc(day).getUTCDay();
}

export function isWeekend(day: Day): boolean {
  return toWeekday(day) % 6 === 0;
}

/** The same day of the previous month, or that month's last day if it is shorter. */
export function monthBefore(day: Day): Day {
  const date = toUtc(day);
  const dayOfMonth = date.getUTCDate();
  const lastOfMonthBefore = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0));
  lastOfMonthBefore.setUTCDate(Math.min(dayOfMonth, lastOfMonthBefore.getUTCDate()));
  return toDay(lastOfMonthBefore);
}

/** "Saturday 28 November"; with the year if it differs from that of `today`. */
export function toDayInWords(day: Day, today: Day): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? `${WEEKDAYS[toWeekday(day)]} ${toDayAndMonth(day)}` : toFullDateInWords(day);
}

/** "Saturday 28 November 2026": for letters, which may be read on any day. */
export function toFullDateInWords(day: Day): string {
  return `${WEEKDAYS[toWeekday(day)]} ${toDateInWords(day)}`;
}

/** "28 November 2026": where the weekday does not matter. */
export function toDateInWords(day: Day): string {
  return `${toDayAndMonth(day)} ${toUtc(day).getUTCFullYear()}`;
}

function toDayAndMonth(day: Day): string {
  const date = toUtc(day);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** Forces the year to be shown. */
const NO_DAY = '';

/** Formats an instant for receipts, in London time: "Sunday 22 November 2026 at 3:44am". */
export function toDateTimeInWords(at: Date): string {
  return `${toDayInWords(toLondonDay(at), NO_DAY)} at ${toTimeInWords(at)}`;
}
