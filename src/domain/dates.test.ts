import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, findDay, monthBefore, toDateInWords, toDayInWords, toLondonDay, toDateTimeInWords } from './dates.ts';

describe('days in London', () => {
  test.each([
    ['2026-03-29T00:59:59Z', '2026-03-29'],
    ['2026-03-29T01:00:00Z', '2026-03-29'],
    ['2026-03-29T22:59:59Z', '2026-03-29'],
    ['2026-03-29T23:00:00Z', '2026-03-30'],
    ['2026-10-24T22:59:59Z', '2026-10-24'],
    ['2026-10-24T23:00:00Z', '2026-10-25'],
    ['2026-10-25T23:59:59Z', '2026-10-25'],
    ['2026-10-26T00:00:00Z', '2026-10-26'],
    ['2026-12-31T23:59:59.999Z', '2026-12-31'],
    ['2026-06-30T23:00:00Z', '2026-07-01'],
  ])('at %s it is %s, on both sides of midnight and of a clock change', (instant, day) => {
    expect(toLondonDay(new Date(instant))).toBe(day);
  });

  test.each(['Pacific/Auckland', 'America/Los_Angeles', 'Europe/London'])(
    'a server in %s counts the same days',
    (TZ) => {
      const script = `
      import { toLondonDay, monthBefore, addDays, toDayInWords } from ${JSON.stringify(new URL('./dates.ts', import.meta.url).href)};
      import { readReadingDate } from ${JSON.stringify(new URL('./rules/reading.ts', import.meta.url).href)};
      const at = new Date('2026-03-30T23:30:00Z');
      const reads = ['2026-02-27', '2026-02-28', '2026-03-31', '2026-04-01'].map((day) => readReadingDate(day, at).ok);
      console.log(JSON.stringify([toLondonDay(at), monthBefore('2026-03-31'), addDays('2026-10-24', 2), toDayInWords('2026-11-28', '2026-11-21'), reads, new Date().getTimezoneOffset() === 0 && process.env.TZ]));`;
      const env = { ...process.env, TZ, NODE_OPTIONS: '' };
      const out = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' });
      expect(JSON.parse(out).slice(0, 5)).toEqual([
        '2026-03-31',
        '2026-02-28',
        '2026-10-26',
        'Saturday 28 November',
        [false, true, true, false],
      ]);
    },
  );
});

describe('days that exist', () => {
  test('29 February exists in leap years only', () => {
    expect(findDay('2028-02-29')).toBe('2028-02-29');
    for (const day of [
      '2026-02-29',
      '2100-02-29',
      '2026-06-31',
      '2026-00-10',
      '2026-13-01',
      '2026-01-00',
      '0000-01-01',
    ]) {
      expect(findDay(day)).toBeNull();
    }
  });

  test('only YYYY-MM-DD is a day', () => {
    for (const text of [
      '',
      '2026-1-1',
      '01/07/2025',
      '2025-07-01T00:00',
      ' 2025-07-01',
      '+02025-07-01',
      '２０２５-07-01',
    ]) {
      expect(findDay(text)).toBeNull();
    }
  });
});

describe('one month before', () => {
  test.each([
    ['2026-03-31', '2026-02-28'],
    ['2028-03-31', '2028-02-29'],
    ['2026-03-29', '2026-02-28'],
    ['2028-03-29', '2028-02-29'],
    ['2026-03-28', '2026-02-28'],
    ['2026-07-31', '2026-06-30'],
    ['2026-01-31', '2025-12-31'],
    ['2026-08-31', '2026-07-31'],
  ])('%s is %s', (day, before) => expect(monthBefore(day)).toBe(before));
});

describe('arithmetic and words', () => {
  const days = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test('adding and subtracting the same days returns the first day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, n) => addDays(addDays(day, n), -n) === day),
    );
  });

  test('a month before is 28 to 31 days earlier', () => {
    fc.assert(
      fc.property(days, (day) => {
        const before = monthBefore(day);
        return findDay(before) === before && before < day && before >= addDays(day, -31) && before <= addDays(day, -28);
      }),
    );
  });

  test('the year is added when it is not the current one', () => {
    expect(toDayInWords('2026-11-28', '2026-01-01')).toBe('Saturday 28 November');
    expect(toDayInWords('2027-01-04', '2026-12-28')).toBe('Monday 4 January 2027');
  });

  test('a date always has its year, and no day of the week', () => {
    expect(['2026-11-28', '2025-07-01', '2028-02-29'].map(toDateInWords)).toEqual([
      '28 November 2026',
      '1 July 2025',
      '29 February 2028',
    ]);
  });
});

test.each([
  ['2026-11-22T03:44:00Z', 'Sunday 22 November 2026 at 3:44am'],
  ['2026-06-05T11:00:00Z', 'Friday 5 June 2026 at 12:00pm'],
  ['2026-06-04T23:10:00Z', 'Friday 5 June 2026 at 12:10am'],
  ['2026-12-31T23:05:00Z', 'Thursday 31 December 2026 at 11:05pm'],
])('%s is shown in London time: %s', (at, words) => {
  expect(toDateTimeInWords(new Date(at))).toBe(words);
});
