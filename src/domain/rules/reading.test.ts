import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { readBritishDay, toBritishDay } from './british-day.ts';
import {
  readElectricityAccountNumber,
  readElectricityReading,
  readGasAccountNumber,
  readGasReading,
  readNightReading,
  readReadingDate,
} from './reading.ts';

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });

describe('reading', () => {
  test('1 to 6 digits pass with their leading zeros, 7 are refused', () => {
    fc.assert(
      fc.property(digits(1, 9), (reading) => {
        expect(readGasReading(reading)).toEqual(
          reading.length <= 6
            ? { ok: true, value: reading }
            : { ok: false, message: 'Gas reading must be 6 digits or fewer' },
        );
      }),
    );
    expect(readGasReading('00 0123')).toEqual({ ok: true, value: '000123' });
  });

  test('anything but whole numbers is refused', () => {
    expect(readNightReading('')).toEqual({ ok: false, message: 'Enter your low or night reading' });
    for (const text of ['1234.5', '1234,56', '1234.', '1.5']) {
      expect(readElectricityReading(text)).toEqual({
        ok: false,
        message: 'Electricity reading must be a whole number: leave out anything after the decimal point',
      });
    }
    for (const text of ['12,345', '1,234', '123,456']) {
      expect(readGasReading(text)).toEqual({
        ok: false,
        message: 'Gas reading must only include numbers: leave out commas',
      });
    }
    for (const text of ['a1.5', '1.5a', '12.x', '.5', '12a', '-1', '1e3', '+5', '0x1f']) {
      expect(readElectricityReading(text)).toEqual({
        ok: false,
        message: 'Electricity reading must only include numbers',
      });
    }
    expect(readElectricityReading('０１２３')).toEqual({ ok: true, value: '0123' });
  });
});

test.each(['30/3/2026', '30/03/26', '30.3.2026', '30-03-2026', '30 3 2026', '30 / 03 / 2026', '30032026', '300326'])(
  '%j is rewritten as 30 March',
  (typed) => expect(readBritishDay(typed)).toBe('2026-03-30'),
);

test.each(['', '2026-03-30', '30/3', '30 March', '3032026', '30/3/026', '30 March 2026', 'today'])(
  '%j stays as it was written',
  (typed) => expect(readBritishDay(typed)).toBe(typed),
);

test('the month is the second part, even in a browser set to American English', () => {
  expect(readBritishDay('11/12/2026')).toBe('2026-12-11');
  expect(readBritishDay('3/30/2026')).toBe('2026-30-03');
});

test('a day is shown in the format in which it is read', () => {
  expect(toBritishDay('2026-03-05')).toBe('05/03/2026');
  expect(readBritishDay(toBritishDay('2026-03-05'))).toBe('2026-03-05');
  for (const other of ['5/3/2026', '12026-03-05', '2026-03-051', 'on 2026-03-05'])
    expect(toBritishDay(other)).toBe(other);
});

describe('reading date', () => {
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);

  test('today and the same day a month ago pass, the days outside that range do not', () => {
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
  ])('%j is accepted as a date in British notation', (typed) => {
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
  ])('%j is rejected as an ambiguous or impossible date', (typed) => {
    expect(readReadingDate(typed, noon('2026-03-31')).ok).toBe(false);
  });

  test('a date without a year is the day that the form accepts, across the new year too', () => {
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

  test('a wrong weekday is queried', () => {
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

describe('customer number', () => {
  const digits = (min: number, max: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });

  describe('customer number', () => {
    const formats = [
      { start: '85', least: 10, most: 10 },
      { start: 'A', least: 4, most: 8 },
      { start: 'BGX', least: 4, most: 5 },
    ];

    test.each(formats)('$start is followed by $least to $most digits, in any case', ({ start, least, most }) => {
      const cased = fc.mixedCase(fc.constant(start));
      fc.assert(
        fc.property(cased, digits(0, 14), (letters, number) => {
          const read = readGasAccountNumber(` ${letters}${number} `);
          const fits = number.length >= least && number.length <= most;
          expect(read).toMatchObject(fits ? { ok: true, value: `${start}${number}` } : { ok: false });
        }),
      );
      for (const length of [least - 1, least, most, most + 1]) {
        expect(readGasAccountNumber(start.toLowerCase() + '1'.repeat(length)).ok).toBe(
          length >= least && length <= most,
        );
      }
    });

    test('spaces as bills print them do not matter', () => {
      expect(readGasAccountNumber('85 0012 3456 78')).toEqual({ ok: true, value: '850012345678' });
    });

    test('full-width letters and digits are normalised', () => {
      expect(readGasAccountNumber('ａ１２３４')).toEqual({ ok: true, value: 'A1234' });
    });

    test.each(['860012345678', 'B1234', 'BG1234', 'BGXA1234', 'A1234B', '1234', 'A-1234', '8500123456789'])(
      '%s is refused',
      (number) => {
        expect(readElectricityAccountNumber(number)).toEqual({
          ok: false,
          message:
            'Electricity account number must be 85 then 10 numbers, A then 4 to 8 numbers, or BGX then 4 or 5 numbers',
        });
      },
    );

    test('a text that only begins with a customer number is rejected, however long', () => {
      for (const text of [`A1234${' '.repeat(200)}B`, `${' '.repeat(195)}A1234B`])
        expect(readGasAccountNumber(text).ok).toBe(false);
    });

    test('a customer number is required', () => {
      expect(readGasAccountNumber('')).toEqual({
        ok: false,
        message: 'Enter your gas account number',
      });
    });
  });
});
