import { describe, expect, test } from 'vitest';
import { readSearchTerm } from './search-term.ts';

describe('search term', () => {
  test('is required', () => {
    expect(readSearchTerm(' \u200b')).toEqual({ ok: false, message: 'Enter what you are looking for' });
  });
  test('has at most 2,000 characters', () => {
    expect(readSearchTerm(` ${'🔥'.repeat(2_000)} `)).toEqual({ ok: true, value: '🔥'.repeat(2_000) });
    expect(readSearchTerm('🔥'.repeat(2_001))).toEqual({
      ok: false,
      message: 'Search must be 2,000 characters or fewer',
    });
  });
  test.each([
    ['no\u0000heating', 'no heating'],
    ['no \u001B[31mheating\u001B[0m', 'no  heating'],
    ['no\u0007heating \u009B1mnow', 'no heating  now'],
    ['two\r\nlines\tand a [31m', 'two\nlines\tand a [31m'],
  ])('loses control characters of terminals and files: %j', (typed, value) =>
    expect(readSearchTerm(typed)).toEqual({ ok: true, value }),
  );
});
