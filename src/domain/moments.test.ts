import { expect, test } from 'vitest';
import { toDatedMoment } from './moments.ts';

test.each([
  ['2026-11-22T03:44:00Z', 'Sunday 22 November 2026 at 3:44am'],
  ['2026-06-05T11:00:00Z', 'Friday 5 June 2026 at 12:00pm'],
  ['2026-06-04T23:10:00Z', 'Friday 5 June 2026 at 12:10am'],
  ['2026-12-31T23:05:00Z', 'Thursday 31 December 2026 at 11:05pm'],
])('%s is told as London has it: %s', (at, words) => {
  expect(toDatedMoment(new Date(at))).toBe(words);
});
