import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { readCustomerNumber } from './customer-number.ts';
import { readReadingDate } from './reading-date.ts';
import { readReading } from './reading.ts';

const digits = (min: number, max: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });

describe('customer number', () => {
  const formats = [
    { start: '85', least: 10, most: 10 },
    { start: 'A', least: 4, most: 8 },
    { start: 'BGX', least: 4, most: 5 },
  ];

  test.each(formats)('$start is followed by $least to $most digits, in any case', ({ start, least, most }) => {
    const cased = fc.mixedCase(fc.constant(start));
    fc.assert(fc.property(cased, digits(0, 14), (letters, number) => {
      const read = readCustomerNumber(` ${letters}${number} `, 'gas account number');
      const fits = number.length >= least && number.length <= most;
      expect(read).toMatchObject(fits ? { ok: true, value: `${start}${number}` } : { ok: false });
    }));
    for (const length of [least - 1, least, most, most + 1]) {
      expect(readCustomerNumber(start.toLowerCase() + '1'.repeat(length), 'gas account number').ok).toBe(length >= least && length <= most);
    }
  });

  test('spaces as bills print them do not matter', () => {
    expect(readCustomerNumber('85 0012 3456 78', 'gas account number')).toEqual({ ok: true, value: '850012345678' });
  });

  test.each(['860012345678', 'B1234', 'BG1234', 'BGXA1234', 'A1234B', '1234', 'A-1234', 'A１２３４', 'ａ1234', '8500123456789'])('%s is refused', (number) => {
    expect(readCustomerNumber(number, 'electricity account number')).toEqual({
      ok: false, message: 'Electricity account number must be 85 and 10 more numbers, A and 4 to 8 numbers, or BGX and 4 or 5 numbers',
    });
  });

  test('it is required', () => {
    expect(readCustomerNumber('', 'gas account number')).toEqual({ ok: false, message: 'Enter your gas account number' });
  });
});

describe('reading', () => {
  test('1 to 6 digits pass with their leading zeros, 7 are refused', () => {
    fc.assert(fc.property(digits(1, 9), (reading) => {
      expect(readReading(reading, 'gas reading')).toEqual(
        reading.length <= 6 ? { ok: true, value: reading } : { ok: false, message: 'Gas reading must be 6 digits or fewer' },
      );
    }));
    expect(readReading('00 0123', 'gas reading')).toEqual({ ok: true, value: '000123' });
  });

  test('anything but whole numbers is refused', () => {
    expect(readReading('', 'low or night reading')).toEqual({ ok: false, message: 'Enter your low or night reading' });
    expect(readReading('1234.5', 'electricity reading').ok).toBe(false);
    for (const text of ['12a', '-1', '1e3', '+5', '0x1f', '１２３']) {
      expect(readReading(text, 'electricity reading')).toEqual({ ok: false, message: 'Electricity reading must only include numbers' });
    }
  });
});

describe('reading date', () => {
  const noon = (day: string) => new Date(`${day}T12:00:00Z`);

  test('today and the same day a month ago pass, the days beyond do not', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
    fc.assert(fc.property(day, fc.integer({ min: -40, max: 10 }), (today, offset) => {
      const { ok } = readReadingDate(addDays(today, offset), noon(today));
      return offset > 0 ? !ok : offset >= -28 ? ok : offset < -31 ? !ok : true;
    }));
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

  test('the messages say what to do', () => {
    const at = noon('2026-03-31');
    const message = (typed: string) => {
      const read = readReadingDate(typed, at);
      return read.ok ? null : read.message;
    };
    expect(message('')).toBe('Enter the date you took the reading');
    expect(message('2026-02-30')).toBe('Date of the reading must be a real date');
    expect(message('2026-04-01')).toBe('Date of the reading must be today or in the past');
    expect(message('2026-02-27')).toBe('Date of the reading must be on or after Saturday 28 February');
  });
});
