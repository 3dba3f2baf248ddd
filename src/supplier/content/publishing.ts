/** Publication times: `from:`, `until:` and `draft:`, in London time (decision 0059). */
import { z } from 'zod';
import { findDay, toDateInWords, toLondonDay, toWeekday, WEEKDAYS, toLondonTime } from '#domain/dates.ts';

/** "2026-12-24T17:30" in London time; compares as a string. */
export type Minute = string;

const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/;

export function toLondonMinute(instant: Date): Minute {
  return `${toLondonDay(instant)}T${toLondonTime(instant)}`;
}

function readMinute(typed: string): { day: string; time: string | undefined } | null {
  const [, day = '', time] = WRITTEN.exec(typed) ?? [];
  const isTime = time === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
  return findDay(day) !== null && isTime ? { day, time } : null;
}

const moment = z.string().refine((typed) => readMinute(typed) !== null, {
  error: ({ input }) => `${String(input)} is no day or time: write 2026-12-24, or 2026-12-24 17:30 (London time)`,
});

/** From the first minute of the day, unless it names one. */
export const from = moment.transform((typed): Minute => {
  const { day = '', time = '00:00' } = readMinute(typed) ?? {};
  return `${day}T${time}`;
});

/** To the end of the day, unless it names a minute. */
export const until = moment.transform((typed): Minute => {
  const { day = '', time = '24:00' } = readMinute(typed) ?? {};
  return `${day}T${time}`;
});

export interface Period {
  from?: Minute | undefined;
  until?: Minute | undefined;
}

export const period = { from: from.optional(), until: until.optional() };

export function isWithin({ from: first, until: last }: Period, now: Minute): boolean {
  return (first === undefined || first <= now) && (last === undefined || now < last);
}

export const isBackwards = ({ from: first, until: last }: Period) =>
  first !== undefined && last !== undefined && last <= first;

/** "Thursday, 24 December 2026, 17:30", or "the end of Thursday, …". */
export function toSpoken(minute: Minute): string {
  const [day = '', time = ''] = minute.split('T');
  const date = `${WEEKDAYS[toWeekday(day)]}, ${toDateInWords(day)}`;
  if (time === '00:00') return date;
  return time === '24:00' ? `the end of ${date}` : `${date}, ${time}`;
}
