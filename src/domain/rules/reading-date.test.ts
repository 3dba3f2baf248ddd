import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { readReadingDate } from './reading-date.ts';

describe('reading date', () => {
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);

  test('today and the same day a month ago pass, the days beyond do not', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: -40, max: 10 }), (today, offset) => {
        const { ok } = readReadingDate(addDays(today, offset), noon(today));
        return offset > 0 ? !ok : offset >= -28 ? ok : offset < -31 ? !ok : true;
      }),
    );
  });

  test.each([
    ['2026-03-31', '2026-02-28', '2026-02-27'],
    ['2028-03-31', '2028-02-29', '2028-02-28'],
    ['2026-07-31', '2026-06-30', '2026-06-29'],
    ['2026-07-14', '2026-06-14', '2026-06-13'],
  ])('on %s the earliest day is %s', (today, earliest, tooEarly) => {
    expect(readReadingDate(today, noon(today))).toEqual({ ok: true, value: today });
    expect(readReadingDate(earliest, noon(today))).toEqual({ ok: true, value: earliest });
    expect(readReadingDate(tooEarly, noon(today)).ok).toBe(false);
  });

  test('in summer the day begins at 23:00 UTC of the day before', () => {
    expect(readReadingDate('2026-07-02', new Date('2026-07-01T22:59:59Z')).ok).toBe(false);
    expect(readReadingDate('2026-07-02', new Date('2026-07-01T23:00:00Z')).ok).toBe(true);
  });

  test.each([
    '30/3/2026',
    '30/03/26',
    '30.3.2026',
    '30-03-2026',
    ' 30 3 2026 ',
    '30 / 03 / 2026',
    '30032026',
    '30 March 2026',
    '30th mar 26',
    '30-Mar-2026',
    '30 March',
    '30th of March',
    '30/3',
    'Monday 30 March 2026',
    'Mon, 30 Mar',
    '30 of March 2026',
    '30,3,2026',
    '30–3–2026',
    '30 — 3 — 26',
    '2026/3/30',
    '2026.03.30',
    '\t30/3/2026 ',
    '30th  March  2026',
    '\u200e30/3/2026\u200b',
    '\u202a30\u201003\u20112026\u202c',
    '30\u22123\u22122026',
    '３０/３/２０２６',
  ])('%j is a day as people here write it', (typed) => {
    expect(readReadingDate(typed, noon('2026-03-31'))).toEqual({ ok: true, value: '2026-03-30' });
  });

  test.each([
    '3/30/2026',
    '3/30',
    '31/2/2026',
    '31/2',
    '30/3/026',
    '30 Smarch 2026',
    '30 M 2026',
    '30 M',
    'Monday',
    '30',
    '303',
  ])('%j is no day that we can be sure of', (typed) => {
    expect(readReadingDate(typed, noon('2026-03-31')).ok).toBe(false);
  });

  test('without a year it is the day that the form accepts, across the new year too', () => {
    const read = (typed: string, today: string) => readReadingDate(typed, noon(today));
    expect(read('30 December', '2027-01-05')).toEqual({ ok: true, value: '2026-12-30' });
    expect(read('5/1', '2027-01-05')).toEqual({ ok: true, value: '2027-01-05' });
    expect(read('29 February', '2028-03-10')).toEqual({ ok: true, value: '2028-02-29' });
    expect(read('31 December', '2027-01-31')).toEqual({ ok: true, value: '2026-12-31' });
    expect(read('31 January', '2027-01-31')).toEqual({ ok: true, value: '2027-01-31' });
    const tomorrow = { ok: false, message: 'Date of the reading must be today or in the past' };
    expect(read('6 January', '2027-01-05')).toMatchObject(tomorrow);
    expect(read('1 January', '2026-12-31')).toMatchObject(tomorrow);
    const early = { ok: false, message: 'Date of the reading must be on or after Tuesday 1 December 2026' };
    expect(read('30 November', '2027-01-01')).toEqual(early);
  });

  test('a weekday that the day is not is asked about', () => {
    for (const typed of ['Mon 26 Nov 2026', 'monday 26/11/2026', 'Mon 26 Nov'])
      expect(readReadingDate(typed, noon('2026-11-27'))).toEqual({
        ok: false,
        message: '26 November 2026 is a Thursday. Check the date of the reading',
      });
    expect(readReadingDate('Thurs 26 Nov', noon('2026-11-27'))).toEqual({ ok: true, value: '2026-11-26' });
  });

  test('the messages say what to do', () => {
    const at = noon('2026-03-31');
    const message = (typed: string) => {
      const read = readReadingDate(typed, at);
      return read.ok ? null : read.message;
    };
    expect(readReadingDate(' 2026-03-30\t', at)).toEqual({ ok: true, value: '2026-03-30' });
    expect(message('')).toBe('Enter the date you took the reading');
    expect(message('2026-02-30')).toBe('Date of the reading must be a real date');
    expect(message('2026-04-01')).toBe('Date of the reading must be today or in the past');
    expect(message('2026-02-27')).toBe('Date of the reading must be on or after Saturday 28 February');
  });
});
