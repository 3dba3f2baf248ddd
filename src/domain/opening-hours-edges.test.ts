import { describe, expect, test } from 'vitest';
import { toLondonDay } from './dates.ts';
import type { HoursException } from './entities/content.ts';
import { readHours, readSpan, toExceptions, toOpenStatus as findOpenNow } from './opening-hours.ts';

/** Applies the calendar's days, as a page does. */
const withCalendar = (hours: string, now: Date, exceptions: readonly HoursException[] = []) =>
  toExceptions({ hours, exceptions, isOwn: true }, toLondonDay(now));
const toOpenNow = (hours: string, now: Date, exceptions?: readonly HoursException[]) =>
  findOpenNow(hours, now, withCalendar(hours, now, exceptions));

/** A Tuesday in winter, when London uses UTC. */
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);

describe('hours of one span', () => {
  test.each([
    ['9am to 3pm', { from: 540, to: 900 }],
    ['10:30am to 12:45pm', { from: 630, to: 765 }],
    ['12am to 12am', { from: 0, to: 1_440 }],
    ['9am to 10:05pm', { from: 540, to: 1_325 }],
    ['Closed', 'closed'],
  ])('%s', (hours, span) => {
    expect(readSpan(hours)).toEqual(span);
  });

  test.each([
    '',
    'closed',
    'from 9am to 3pm',
    '9am to 3pm or so',
    '9am',
    '9 to 3',
    '9:5am to 3pm',
    '123am to 3pm',
    '13am to 3pm',
    '0am to 3pm',
    '9:60am to 3pm',
  ])('hours written in another way are not guessed at: %j', (hours) => {
    expect(readSpan(hours)).toBeNull();
  });

  test.each(['10pm to 2am', '9am to 9am', '3pm to 9am'])('that end before they begin are not read: %j', (hours) => {
    expect(readSpan(hours)).toBeNull();
    expect(readHours(`Every day ${hours}`)).toBeNull();
  });
});

describe('hours of a week', () => {
  test('are read with days by name, across the weekend too', () => {
    expect(readHours('Saturday to Monday 10:30am to 4pm')).toEqual(
      [6, 0, 1].map((weekday) => ({ weekday, from: 630, to: 960 })),
    );
    expect(readHours('Every day 12am to 12am')).toHaveLength(7);
  });

  test.each([
    '',
    'Mondays 8am to 8pm',
    'Noday 8am to 8pm',
    'Monday to Noday 8am to 8pm',
    'On Monday 8am to 8pm',
    'Monday 8am to 8pm sharp',
    'Monday 8am to 8pm, and Sunday',
  ])('are not guessed at: %j', (hours) => {
    expect(readHours(hours)).toBeNull();
    expect(toOpenNow(hours, at('12:00'))).toBeNull();
  });
});

describe('the open state', () => {
  test.each([
    ['07:59', false, 'Closed now. Opens today at 8am'],
    ['08:00', true, 'Open now until 8pm'],
    ['19:59', true, 'Open now until 8pm'],
    ['20:00', false, 'Closed now. Opens tomorrow at 8am'],
  ])('says at %s that the line is open: %s', (time, open, words) => {
    expect(toOpenNow('Monday to Friday 8am to 8pm', at(time))).toEqual({ open, words });
  });

  test('names the day on which a line opens again', () => {
    expect(toOpenNow('Saturday 9:30am to 5pm', at('12:00'))?.words).toBe('Closed now. Opens Saturday at 9:30am');
  });

  test('is known for lines open until midnight or 24 hours a day', () => {
    expect(toOpenNow('Every day 8am to 12am', at('12:00'))?.words).toBe('Open now until midnight');
    expect(toOpenNow('Every day 12am to 12am', at('12:00'))?.words).toBe('Open now, 24 hours a day');
    expect(toOpenNow('Every day 8am to 12:30pm', at('12:00'))?.words).toBe('Open now until 12:30pm');
  });

  test('a day with its own hours uses them, even on a bank holiday', () => {
    const other = [{ from: '2026-12-25', until: '2026-12-25', hours: '10am to 2pm' }];
    const hours = 'Monday to Friday 8am to 8pm';
    expect(toOpenNow(hours, new Date('2026-12-25T09:00:00Z'), other)?.words).toBe('Closed now. Opens today at 10am');
    expect(toOpenNow(hours, new Date('2026-12-25T11:00:00Z'), other)).toEqual({
      open: true,
      words: 'Open now until 2pm',
    });
    expect(toOpenNow(hours, new Date('2026-12-25T09:00:00Z'))?.words).toBe(
      'Closed today, a bank holiday. Opens Tuesday at 8am',
    );
    expect(toOpenNow('Every day 10am to 8pm', new Date('2026-12-25T09:00:00Z'))?.words).toBe(
      'Closed now. Opens today at 10am',
    );
  });

  test('unreadable hours of a day fall back to those of the week', () => {
    const other = [{ from: '2026-11-24', until: '2026-11-24', hours: 'as usual' }];
    expect(toOpenNow('Every day 8am to 8pm', at('12:00'), other)?.open).toBe(true);
  });

  test('a line that stays closed for longer than ten days names no day', () => {
    const closed = (until: string) => [{ from: '2026-11-24', until, hours: 'Closed' }];
    expect(toOpenNow('Every day 8am to 8pm', at('12:00'), closed('2027-01-01'))).toEqual({
      open: false,
      words: 'Closed now',
    });
    expect(toOpenNow('Every day 8am to 8pm', at('12:00'), closed('2026-12-03'))?.words).toBe(
      'Closed now. Opens Friday at 8am',
    );
    expect(toOpenNow('Every day 8am to 8pm', at('12:00'), closed('2026-12-04'))?.words).toBe('Closed now');
  });
});
