import { afterEach, describe, expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { setCalendar, DEFAULT_CALENDAR } from './calendar.ts';
import { toLondonDay } from './dates.ts';
import type { HoursException } from './entities/content.ts';
import {
  closesOnBankHolidays,
  readHours,
  toExceptions,
  toOpenNote as findOpenNote,
  toOpenStatus as findOpenNow,
  toPhonesToday,
  toUpcomingExceptions,
} from './opening-hours.ts';

/** Applies the calendar's days, as a page does. */
const withCalendar = (hours: string, now: Date, exceptions: readonly HoursException[] = []) =>
  toExceptions({ hours, exceptions, isOwn: true }, toLondonDay(now));
const toOpenNow = (hours: string, now: Date, exceptions?: readonly HoursException[]) =>
  findOpenNow(hours, now, withCalendar(hours, now, exceptions));
const toOpenNote = (hours: string, now: Date, exceptions?: readonly HoursException[]) =>
  findOpenNote(hours, now, withCalendar(hours, now, exceptions));

const OFFICE = 'Monday to Friday 8am to 8pm, Saturday 9am to 5pm';
const at = (instant: string) => toOpenNow(OFFICE, new Date(instant))?.words;

describe('whether a line is open now', () => {
  test('the hours of every line of the brand can be read', () => {
    expect(Object.values(phones).filter(({ hours }) => readHours(hours) === null)).toEqual([]);
  });

  test('an open line says until when', () => {
    expect(at('2026-11-20T08:00:00Z')).toBe('Open now until 8pm');
    expect(at('2026-11-21T16:59:00Z')).toBe('Open now until 5pm');
  });

  test('a closed line says when it opens', () => {
    expect(at('2026-11-20T07:59:00Z')).toBe('Closed now. Opens today at 8am');
    expect(at('2026-11-20T20:00:00Z')).toBe('Closed now. Opens tomorrow at 9am');
    expect(at('2026-11-21T17:00:00Z')).toBe('Closed now. Opens Monday at 8am');
  });

  test('hours are London time in summer, too', () => {
    expect(at('2026-07-01T07:00:00Z')).toBe('Open now until 8pm');
    expect(at('2026-07-01T19:00:00Z')).toBe('Closed now. Opens tomorrow at 8am');
  });

  test('a line that names its days is closed on a bank holiday', () => {
    expect(at('2026-12-25T12:00:00Z')).toBe('Closed today, a bank holiday. Opens tomorrow at 9am');
    expect(at('2026-12-24T21:00:00Z')).toBe('Closed now. Opens Saturday at 9am');
  });

  test('a line that is open every day, or day and night, is open on a bank holiday', () => {
    const christmas = new Date('2026-12-25T12:00:00Z');
    expect(toOpenNow('Every day 8am to 8pm', christmas)?.words).toBe('Open now until 8pm');
    expect(toOpenNow('Open 24 hours a day', christmas)?.words).toBe('Open now, 24 hours a day');
  });

  test('“day and night” hours get no addition, except on a day with other hours', () => {
    const noon = new Date('2026-12-03T12:00:00Z');
    const closed = { from: '2026-12-03', until: '2026-12-03', hours: 'Closed' };
    expect(toOpenNote('Open 24 hours a day', noon)).toBeNull();
    expect(
      toOpenNote('Open 24 hours a day', noon, [{ ...closed, from: '2026-12-04', until: '2026-12-04' }]),
    ).toBeNull();
    expect(toOpenNote('Open 24 hours a day', noon, [closed])?.words).toBe('Closed now. Opens tomorrow at midnight');
    expect(toOpenNote('Every day 8am to 8pm', noon)?.words).toBe('Open now until 8pm');
    expect(toOpenNote('By appointment', noon)).toBeNull();
  });

  test('unreadable hours produce no statement', () => {
    for (const hours of ['', 'Most days', 'Monday to Someday 8am to 8pm', 'Monday 8 to 8'])
      expect(toOpenNow(hours, new Date())).toBeNull();
  });
});

describe('hours as a brand may write them', () => {
  test('half hours, noon and midnight are worded as people say them', () => {
    const line = (hours: string, instant: string) => toOpenNow(hours, new Date(instant));
    expect(line('Every day 8:30am to 12pm', '2026-11-20T08:45:00Z')).toEqual({
      open: true,
      words: 'Open now until 12pm',
    });
    expect(line('Every day 8:30am to 12pm', '2026-11-20T08:29:00Z')).toEqual({
      open: false,
      words: 'Closed now. Opens today at 8:30am',
    });
    expect(line('Every day 12am to 12:30pm', '2026-11-20T00:00:00Z')?.words).toBe('Open now until 12:30pm');
    expect(line('Every day 12am to 12:30pm', '2026-11-20T12:30:00Z')?.words).toBe(
      'Closed now. Opens tomorrow at midnight',
    );
    expect(line('Every day 6pm to 12am', '2026-11-20T23:59:00Z')?.words).toBe('Open now until midnight');
    expect(line('Every day 11am to 12pm', '2026-11-20T11:59:00Z')?.words).toBe('Open now until 12pm');
    expect(line('Every day 10:05am to 11:05am', '2026-11-20T11:05:00Z')?.words).toBe(
      'Closed now. Opens tomorrow at 10:05am',
    );
    expect(line('Every day 12:30am to 8am', '2026-11-20T11:05:00Z')?.words).toBe(
      'Closed now. Opens tomorrow at 12:30am',
    );
    expect(line('Open 24 hours a day', '2026-11-20T03:00:00Z')?.open).toBe(true);
  });

  test('days that wrap round the weekend are read, a Sunday is a first day like any other', () => {
    expect(readHours('Saturday to Monday 9am to 5pm')?.map(({ weekday }) => weekday)).toEqual([6, 0, 1]);
    expect(readHours('Sunday 10am to 4pm')).toEqual([{ weekday: 0, from: 600, to: 960 }]);
    expect(toOpenNow('Wednesday 9am to 5pm', new Date('2026-11-18T17:00:00Z'))?.words).toBe(
      'Closed now. Opens Wednesday at 9am',
    );
  });

  test.each([
    'Someday 9am to 5pm',
    'Monday to Someday 9am to 5pm',
    'Monday 9am to 5pm, Someday 9am to 5pm',
    'Monday 9am',
    'on Monday 9am to 5pm',
    '',
  ])('nothing is said of hours that are written in another way: %j', (hours) => {
    expect([readHours(hours), toOpenNow(hours, new Date())]).toEqual([null, null]);
  });
});

test.each([
  ['Monday to Friday 8am to 8pm', true],
  ['Saturday 9am to 5pm', true],
  ['Every day 8am to 8pm', false],
  ['Everyday 8am to 8pm', false],
  ['Open 24 hours a day', false],
  ['Open on Monday 8am to 8pm', false],
  ['monday 8am to 8pm', false],
])('a line with the hours %j closes on bank holidays: %s', (hours, closes) => {
  expect(closesOnBankHolidays(hours)).toBe(closes);
});

const CHRISTMAS = [
  { from: '2026-12-24', until: '2026-12-24', hours: '8am to 3pm' },
  { from: '2026-12-25', until: '2026-12-27', hours: 'Closed' },
];
const WEEK = 'Monday to Friday 8am to 8pm, Saturday 9am to 5pm';
const OWN = {
  energy: { hours: WEEK, isOwn: true },
  powerCut: { hours: 'Open 24 hours a day', isOwn: false },
};

test('exceptional hours are shown from two weeks before until their last day', () => {
  const said = (today: string) =>
    toPhonesToday({ energy: { exceptions: CHRISTMAS } }, OWN, new Date(`${today}T12:00:00Z`))['energy']?.soon;
  expect(said('2026-12-09')).toEqual([]);
  expect(said('2026-12-10')).toEqual(['Thursday 24 December: 8am to 3pm']);
  const holidays = ['Monday 28 December: closed', 'Friday 1 January 2027: closed'];
  expect(said('2026-12-27')).toEqual(['Friday 25 December to Sunday 27 December: closed', ...holidays]);
  expect(said('2026-12-28')).toEqual(holidays);
  expect(toUpcomingExceptions(CHRISTMAS, '2026-12-25')).toEqual(['Friday 25 December to Sunday 27 December: closed']);
});

test('a phone line gets its upcoming exceptional hours, until their last day', () => {
  const kept = (today: string) => toExceptions({ hours: 'Every day 8am to 8pm', exceptions: CHRISTMAS }, today);
  expect([kept('2026-12-24'), kept('2026-12-27'), kept('2026-12-28')]).toEqual([CHRISTMAS, CHRISTMAS.slice(1), []]);
});

test('a line keeps the hours of the day that has its own', () => {
  const at = (time: string) => toOpenNow(WEEK, new Date(time), CHRISTMAS)?.words;
  expect(at('2026-12-24T14:00:00Z')).toBe('Open now until 3pm');
  expect(at('2026-12-24T16:00:00Z')).toBe('Closed now. Opens Tuesday at 8am');
  expect(at('2026-12-26T10:00:00Z')).toBe('Closed now. Opens Tuesday at 8am');
  expect(at('2026-12-23T16:00:00Z')).toBe('Open now until 8pm');
});

test('every phone says whether it is open now, by content’s hours if content has them', () => {
  const at = (time: string, hours?: string) =>
    toPhonesToday(hours ? { energy: { hours, exceptions: [] } } : {}, OWN, new Date(time));
  expect(at('2026-11-23T19:59:00Z')).toEqual({
    energy: { now: { open: true, words: 'Open now until 8pm' } },
    // The hours already say that the line is always open.
    powerCut: { now: null },
  });
  expect(at('2026-11-23T20:00:00Z')['energy']?.now?.words).toBe('Closed now. Opens tomorrow at 8am');
  expect(at('2026-12-25T12:00:00Z')['energy']?.now?.words).toBe('Closed today, a bank holiday. Opens tomorrow at 9am');
  expect(at('2026-11-23T19:59:00Z', 'Every day 9am to 5pm')['energy']?.now?.open).toBe(false);
  expect(at('2026-11-23T19:59:00Z', 'By appointment')['energy']?.now).toBeNull();
});

describe('days of the calendar', () => {
  afterEach(() => setCalendar(DEFAULT_CALENDAR));
  const lines = { ours: { hours: WEEK, isOwn: true }, theirs: { hours: WEEK, isOwn: false } };
  const on = (time: string) => toPhonesToday({}, lines, new Date(time));

  test('a bank holiday is announced two weeks ahead, once for each line that closes', () => {
    expect(on('2026-12-11T12:00:00Z')['theirs']?.soon).toEqual(['Friday 25 December: closed']);
    expect(on('2026-12-10T12:00:00Z')['theirs']?.soon).toBeUndefined();
  });

  test('a closing day closes the supplier’s own lines and nobody else’s', () => {
    setCalendar({ ...DEFAULT_CALENDAR, closed: [{ from: '2026-11-24', until: '2026-11-25' }] });
    const { ours, theirs } = on('2026-11-24T12:00:00Z');
    expect([ours?.now?.words, ours?.soon]).toEqual([
      'Closed now. Opens Thursday at 8am',
      ['Tuesday 24 November: closed', 'Wednesday 25 November: closed'],
    ]);
    expect(theirs?.now?.words).toBe('Open now until 8pm');
  });

  test('the lines close on the bank holidays of the nation that content names', () => {
    const words = () => on('2026-11-30T12:00:00Z')['ours']?.now?.words;
    expect(words()).toBe('Open now until 8pm');
    setCalendar({ ...DEFAULT_CALENDAR, nation: 'scotland' });
    expect(words()).toBe('Closed today, a bank holiday. Opens tomorrow at 8am');
  });
});
