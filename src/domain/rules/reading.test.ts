import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readReading } from './reading.ts';

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });

describe('reading', () => {
  test('1 to 6 digits pass with their leading zeros, 7 are refused', () => {
    fc.assert(
      fc.property(digits(1, 9), (reading) => {
        expect(readReading(reading, 'gas reading')).toEqual(
          reading.length <= 6
            ? { ok: true, value: reading }
            : { ok: false, message: 'Gas reading must be 6 digits or fewer' },
        );
      }),
    );
    expect(readReading('00 0123', 'gas reading')).toEqual({ ok: true, value: '000123' });
  });

  test('anything but whole numbers is refused', () => {
    expect(readReading('', 'low or night reading')).toEqual({ ok: false, message: 'Enter your low or night reading' });
    for (const text of ['1234.5', '1234,56', '1234.', '1.5']) {
      expect(readReading(text, 'electricity reading')).toEqual({
        ok: false,
        message: 'Electricity reading must be whole numbers: leave out any after the point',
      });
    }
    for (const text of ['12,345', '1,234', '123,456']) {
      expect(readReading(text, 'gas reading')).toEqual({
        ok: false,
        message: 'Gas reading must only include numbers: leave out commas',
      });
    }
    for (const text of ['a1.5', '1.5a', '12.x', '.5', '12a', '-1', '1e3', '+5', '0x1f']) {
      expect(readReading(text, 'electricity reading')).toEqual({
        ok: false,
        message: 'Electricity reading must only include numbers',
      });
    }
    expect(readReading('０１２３', 'electricity reading')).toEqual({ ok: true, value: '0123' });
  });
});
