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
    expect(readReading('1234.5', 'electricity reading').ok).toBe(false);
    for (const text of ['12a', '-1', '1e3', '+5', '0x1f', '１２３']) {
      expect(readReading(text, 'electricity reading')).toEqual({
        ok: false,
        message: 'Electricity reading must only include numbers',
      });
    }
  });
});
