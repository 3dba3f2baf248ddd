import { describe, expect, test } from 'vitest';
import { toFailedTerm } from './failed-term.ts';

describe('a search that found nothing', () => {
  test.each([
    ['  Boiler   PRESSURE ', 'boiler pressure'],
    ['e7 – night rate?', 'e7 – night rate?'],
    ['ＥＶ charger', 'ev charger'],
    ['1234', '1234'],
    ['\u0000heat\u0007pump\ud800', 'heat pump'],
  ])('%j is counted as %j', (typed, term) => {
    expect(toFailedTerm(typed)).toBe(term);
  });

  test.each([
    '850012345678',
    '8500 1234 5678',
    '07700 900 123',
    '(0770) 0-900-123',
    '1 2 3 4 5',
    'A12345',
    'ann@example.org',
    'ann at example dot org',
    'SW1A 1AA',
    'my home zz991aa',
    '',
    '  ',
    '\u0000',
    '١٢٣٤٥',
  ])('%j looks personal or says nothing, and is not kept', (typed) => {
    expect(toFailedTerm(typed)).toBeNull();
  });

  test('is cut to 80 characters, whole ones', () => {
    expect([...(toFailedTerm('é'.repeat(200)) ?? '')]).toHaveLength(80);
    expect(toFailedTerm('🔥a'.repeat(100))?.isWellFormed()).toBe(true);
  });

  test('has no space at its end where it was cut, nor one at its start that would cut it sooner', () => {
    expect(toFailedTerm(`${'x'.repeat(79)} y`)).toBe('x'.repeat(79));
    expect(toFailedTerm(` ${'x'.repeat(80)}`)).toBe('x'.repeat(80));
  });

  test('is judged whole before it is cut', () => {
    expect(toFailedTerm(`${'a '.repeat(60)} 07700900123`)).toBeNull();
  });
});
