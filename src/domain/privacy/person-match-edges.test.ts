import { describe, expect, test } from 'vitest';
import { foldCase } from '#domain/rules/text.ts';
import { createPersonMatcher, listTexts, toPhoneEnd } from './person-match.ts';

const NOBODY = { email: null, phone: null, name: null, postcode: null };

test('words are the same in any case, with any accent, apostrophe and spacing', () => {
  expect(foldCase('  Áine \t O’Brien\n')).toBe("aine o'brien");
  for (const mark of ["'", '’', '‘', '`', '´', 'ʼ', 'ʻ', '＇']) expect(foldCase(`O${mark}Brien`)).toBe("o'brien");
  for (const mark of ['-', '\u2010', '\u2011', '–']) expect(foldCase(`Anne${mark}Marie`)).toBe('anne-marie');
  expect(foldCase('O\u00adBri\u200ben')).toBe('obrien');
});

test('numbers match by their last nine digits, and shorter ones never', () => {
  expect(toPhoneEnd('+44 (0)7700 900-123')).toBe('700900123');
  expect(toPhoneEnd('700900123')).toBe('700900123');
  expect(toPhoneEnd('00900123')).toBeNull();
});

test('every text and number inside counts, and nothing else does', () => {
  expect(listTexts({ a: ['x', { b: 7 }], c: true, d: null, e: '' })).toEqual(['x', '7', '']);
  expect(listTexts(null)).toEqual([]);
  expect(listTexts(false)).toEqual([]);
});

describe('a person with an email address and a phone number', () => {
  const both = createPersonMatcher({ ...NOBODY, email: 'ada@example.com', phone: '07700 900123' });

  test('matches a text with either of them', () => {
    expect(both.owns({ a: 'x', b: 'ada@example.com' })).toBe(true);
    expect(both.owns({ a: 'x', b: '07700 900123' })).toBe(true);
    expect(both.owns({ a: 'x', b: '07700 900124' })).toBe(false);
    expect([both.mentions('ada@example.com'), both.mentions('07700900123'), both.mentions('Ada')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('does not match by number without a phone number', () => {
    const mailOnly = createPersonMatcher({ ...NOBODY, email: 'ada@example.com' });
    expect(mailOnly.mentions('null 07700900123')).toBe(false);
  });
});

describe('a name and a postcode', () => {
  const home = { firstName: 'Ada', surname: 'Lo', postcode: 'ZZ99 1AA' };

  test('match only together', () => {
    const owns = (wanted: Partial<typeof NOBODY | Record<string, string>>) =>
      createPersonMatcher({ ...NOBODY, ...wanted }).owns(home);
    expect(owns({ name: 'Ada Lo' })).toBe(false);
    expect(owns({ postcode: 'ZZ99 1AA' })).toBe(false);
    expect(owns({ name: 'Ada Lo', postcode: 'zz99-1aa' })).toBe(true);
    expect(owns({ name: 'Ida Lo', postcode: 'ZZ99 1AA' })).toBe(false);
  });

  test('with characters special to patterns are taken literally', () => {
    const odd = createPersonMatcher({ ...NOBODY, name: 'A.B (C)' });
    expect([odd.mentions('I am A.B (C)'), odd.mentions('I am AxB (C)')]).toEqual([true, false]);
  });

  test('match nothing if empty', () => {
    const empty = createPersonMatcher({ ...NOBODY, name: ' ', email: '' });
    expect(empty.mentions('anything')).toBe(false);
  });
});
