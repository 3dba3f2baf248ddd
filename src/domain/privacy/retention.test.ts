import { expect, test } from 'vitest';
import { toPeriodWords, toYearWords } from './retention.ts';

const [SECOND, HOUR] = [1_000, 3_600_000];

test.each([
  [20 * SECOND, '20 seconds'],
  [60 * SECOND, '60 seconds'],
  [30 * 60 * SECOND, '30 minutes'],
  [HOUR, 'an hour'],
  [2 * HOUR, '2 hours'],
  [48 * HOUR, '48 hours'],
  [72 * HOUR, '3 days'],
  [365 * 24 * HOUR, 'one year'],
  [730 * 24 * HOUR, '2 years'],
])('a retention of %i milliseconds is shown to customers as %s', (ms, words) => {
  expect(toPeriodWords(ms)).toBe(words);
});

test('one year is singular, and two are plural', () => {
  expect([toYearWords(1), toYearWords(6)]).toEqual(['one year', '6 years']);
});
