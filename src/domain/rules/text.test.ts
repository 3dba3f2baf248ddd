import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSubject, SUBJECTS } from './subject.ts';
import { countCodePoints, countOver, isBlank, normaliseText, readQueryText, showDirectionMarks } from './text.ts';

const read = (text: string) => readQueryText(text, 'Enter your complaint');
const anyText = fc.string({ unit: fc.constantFrom('a', '🔥', '\r', '\n', '\u0000', '\ud83d', '\udd25', ' ', 'é') });

describe('counting', () => {
  test('an emoji of one code point is one character', () => {
    expect(countCodePoints('🔥a\u0301')).toBe(3);
    fc.assert(fc.property(anyText, (text) => countCodePoints(text) === [...text].length));
  });

  test('the browser, with LF, and the server, with CRLF, count the same', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const seen = text.replaceAll(/\r\n?/g, '\n');
        const sent = seen.replaceAll('\n', '\r\n');
        return countOver(seen, 0) === countOver(sent, 0) && normaliseText(sent) === normaliseText(seen);
      }),
    );
  });

  test('normalising is idempotent, and its result is storable and well formed', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normaliseText(text);
        return normaliseText(once) === once && !once.includes('\u0000') && !once.includes('\r') && once.isWellFormed();
      }),
    );
  });
});

describe('query text', () => {
  test('30,000 emoji are accepted, 30,001 are 1 over', () => {
    expect(read('🔥'.repeat(30_000))).toMatchObject({ ok: true });
    expect(read('🔥'.repeat(30_001))).toEqual({
      ok: false,
      message: 'Maximum character limit reached. You are currently 1 characters over.',
    });
  });

  test('the message gives the exact excess', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 4000 }), fc.constantFrom('x', '🔥', '\r\n', '\ud800'), (over, unit) => {
        const text = `x${unit.repeat(29_999 + over)}`;
        const expected =
          over > 0
            ? { ok: false, message: `Maximum character limit reached. You are currently ${over} characters over.` }
            : { ok: true };
        expect(read(text)).toMatchObject(expected);
      }),
      { numRuns: 40 },
    );
  });

  test('invisible text counts as empty', () => {
    for (const text of ['', ' ', '\r\n\t', '\u0000', '\u200b\u200d', '\u00a0', '\ufeff']) {
      expect(isBlank(normaliseText(text))).toBe(true);
      expect(read(text)).toEqual({ ok: false, message: 'Enter your complaint' });
    }
  });

  test('the text is kept as typed, including spaces and lines', () => {
    expect(read('  One\r\n two ')).toEqual({ ok: true, value: '  One\n two ' });
  });
});

test('the counter reaches the browser without a validation library', () => {
  for (const file of ['./text.ts', './read.ts', '../constants.ts', '../errors.ts']) {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(source.match(/from '(?!#domain|\.)/)).toBeNull();
  }
});

test('bidirectional controls are shown and have no effect; joiners that a script needs stay', () => {
  expect(showDirectionMarks('Refund \u202E05£\u202C to \u2066me\u2069')).toBe(
    'Refund ‹U+202E›05£‹U+202C› to ‹U+2066›me‹U+2069›',
  );
  expect(showDirectionMarks('שלום\u200F, می\u200Cخواهم')).toBe('שלום\u200F, می\u200Cخواهم');
});

describe('subject', () => {
  test('the 17 options pass and nothing else', () => {
    expect(SUBJECTS).toHaveLength(17);
    for (const subject of SUBJECTS) expect(readSubject(subject)).toEqual({ ok: true, value: subject });
    expect(readSubject(' Discount\n')).toEqual({ ok: true, value: 'Discount' });
    for (const other of ['', 'Refund', 'discount', '__proto__'])
      expect(readSubject(other)).toEqual({ ok: false, message: 'Select a subject' });
  });
});
