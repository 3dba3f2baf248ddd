import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPostcode } from './postcode.ts';

describe('postcode', () => {
  const shapes = [
    'M1 1AE',
    'B33 8TH',
    'CR2 6XH',
    'DN55 1PT',
    'W1A 0AX',
    'EC1A 1BB',
    'GIR 0AA',
    'ZZ99 1AA',
    'ZZ99 9ZZ',
    'BT1 5GS',
  ];

  test('every valid format passes in any case and spacing, and is stored in one form', () => {
    const written = fc.constantFrom(...shapes).chain((postcode) => {
      const letters = [...postcode.replace(' ', '')];
      return fc.tuple(
        fc.constant(postcode),
        fc
          .array(fc.tuple(fc.boolean(), fc.constantFrom('', '', ' ', '\u00a0', '  ')), {
            minLength: letters.length,
            maxLength: letters.length,
          })
          .map((how) =>
            letters.map((letter, i) => (how[i]?.[0] ? letter.toLowerCase() : letter) + how[i]?.[1]).join(''),
          ),
      );
    });
    fc.assert(
      fc.property(written, ([postcode, typed]) => {
        expect(readPostcode(typed)).toEqual({ ok: true, value: postcode });
      }),
    );
  });

  test('the error of anything else says what is needed', () => {
    expect(readPostcode(' ')).toEqual({ ok: false, message: 'Enter your postcode' });
    for (const text of [
      'ZZ99',
      'ZZ991A',
      '12345',
      'ZZ99 1AAA',
      'Ｚ9',
      'D02 X285',
      'ß1 1AA',
      'x'.repeat(10_000),
      '1'.repeat(7),
    ]) {
      expect(readPostcode(text)).toEqual({ ok: false, message: 'Postcode must be a full UK postcode, like SW1A 1AA' });
    }
  });

  test.each([
    ['SWIA 1AA', 'SW1A 1AA'],
    ['swla 1aa', 'SW1A 1AA'],
    ['ZZ99 IAA', 'ZZ99 1AA'],
    ['ZZ99 1A', null],
    ['WIA OAX', 'W1A 0AX'],
    ['S014 2AA', 'SO14 2AA'],
    ['S01 4AA', 'SO1 4AA'],
    ['Ml 1AE', 'M1 1AE'],
    ['BLO 1AA', 'BL0 1AA'],
  ])(
    'the error of a letter that looks like a number asks about that letter, without correcting it: %s',
    (typed, meant) => {
      const advice = meant === null ? ', like SW1A 1AA' : `. Did you mean ${meant}?`;
      expect(readPostcode(typed)).toEqual({ ok: false, message: `Postcode must be a full UK postcode${advice}` });
    },
  );

  test('a text that only begins with a postcode is rejected, however long', () => {
    expect(readPostcode(`ZZ99 1AA${' '.repeat(200)}X`).ok).toBe(false);
  });

  test('a copied full stop, comma or hyphen is ignored', () => {
    for (const text of ['ZZ99 1AA.', 'ZZ99-1AA', 'ZZ99\u20111AA', 'ZZ99–1AA', 'zz99 1aa,', '\u200eZZ99 1AA'])
      expect(readPostcode(text)).toEqual({ ok: true, value: 'ZZ99 1AA' });
  });

  test('the error of a BFPO number says how its postcode begins', () => {
    for (const text of ['BFPO 57', 'bfpo1', 'BFPO 801.'])
      expect(readPostcode(text)).toEqual({
        ok: false,
        message: 'Postcode must be a full UK postcode. A BFPO address has one that begins with BF1, like BF1 2AA',
      });
  });
});
