import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTitle, TITLES } from './title.ts';
import { readFirstName, readLastName } from './name.ts';

describe('names', () => {
  test.each([
    'Ng',
    'O',
    "O'Neill",
    'Anne-Marie',
    'van der Berg',
    'St. John',
    'Zoë',
    'Zoe\u0308',
    'Łukasz',
    'Nguyễn Thị',
    'Đặng',
    'محمد',
    'بی\u200cبی',
    'שׁרה',
    'ז׳בוטינסקי',
    'Ιωάννης',
    'Иванова',
    '李小龍',
    '山田・太郎',
    'さくら',
    '김민준',
    'สมชาย',
    'श्री',
    'ක්\u200dෂ',
    'தமிழ்',
    'Ŵyn',
    'Gal·la',
    'ʻOkina',
    '𠮷田',
    '𞤀𞤣',
    'Mary & John',
    'Lee, Ann',
    'Ann (Annie)',
  ])('%s is a name', (name) => {
    expect(readFirstName(name)).toEqual({ ok: true, value: name });
    expect(readLastName(` ${name} `)).toEqual({ ok: true, value: name });
  });

  test.each([
    ['O’Neill', "O'Neill"],
    ['O′Neill', "O'Neill"],
    ['O＇Neill', "O'Neill"],
    ['Anne—Marie', 'Anne-Marie'],
    ['Anne\u2212Marie', 'Anne-Marie'],
    ['Anne\u2011Marie', 'Anne-Marie'],
  ])('%s is kept with the marks of a keyboard, %s', (typed, value) => {
    expect(readLastName(typed)).toEqual({ ok: true, value });
  });

  test.each([
    'R2D2',
    'a@b',
    '<b>',
    '& ,',
    '(.)',
    '🔥',
    "'",
    '-',
    '. .',
    '\u0301',
    'a_b',
    'a/b',
    '١',
    '\u3164',
    '\u1160\uffa0',
  ])('%j is not a name', (name) => {
    expect(readFirstName(name).ok).toBe(false);
  });

  test.each(['-', "'", '. .', '(.)', '\u3164'])('%j lacks a letter, and the message says so', (name) => {
    expect(readLastName(name)).toEqual({ ok: false, message: 'Surname must include a letter' });
  });

  test('the error of a name with other characters says which are allowed', () => {
    const message = "First name must only include letters, spaces and these marks: ' - . , & ( )";
    for (const name of ['R2D2', '🔥']) expect(readFirstName(name)).toEqual({ ok: false, message });
  });

  test('a name pasted from a table becomes one line', () => {
    expect(readFirstName('Jo\t\u0001Ann\r\n')).toEqual({ ok: true, value: 'Jo Ann' });
    expect(readLastName('van\u00a0 der\n Berg')).toEqual({ ok: true, value: 'van der Berg' });
  });

  test('invisible characters are dropped from a name, except joiners that scripts need', () => {
    expect(readFirstName('\u200bAnn\ufeff')).toEqual({ ok: true, value: 'Ann' });
    expect(readLastName('\u202aO’Ne\u00adill\u202c')).toEqual({ ok: true, value: "O'Neill" });
    expect(readLastName('\u2060Lee \u200e')).toEqual({ ok: true, value: 'Lee' });
  });

  test('the error of an empty name uses the same word in every form', () => {
    expect(readFirstName(' ')).toEqual({ ok: false, message: 'Enter your first name' });
    expect(readLastName('\u200d')).toEqual({ ok: false, message: 'Enter your surname' });
  });

  test('at most 100 characters are accepted, in any script', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'é', '李', '𠮷', 'ك'), fc.integer({ min: 98, max: 103 }), (letter, length) => {
        expect(readLastName(letter.repeat(length))).toMatchObject(
          length <= 100 ? { ok: true } : { ok: false, message: 'Surname must be 100 characters or fewer' },
        );
      }),
    );
  });

  test('letters of every script make a name', () => {
    const letter = fc
      .integer({ min: 0x41, max: 0x1ffff })
      .map((code) => String.fromCodePoint(code))
      .filter((text) => /\p{L}/u.test(text));
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 100 }), (letters) => readFirstName(letters.join('')).ok),
    );
  });
});

describe('title', () => {
  test('is one of the list, or left out', () => {
    for (const title of ['', ...TITLES]) expect(readTitle(title)).toEqual({ ok: true, value: title });
    expect([readTitle(' '), readTitle(' Dr ')]).toEqual([
      { ok: true, value: '' },
      { ok: true, value: 'Dr' },
    ]);
    expect(readTitle('Captain')).toEqual({ ok: false, message: 'Select a title from the list' });
  });
});
