import { expect, test } from 'vitest';
import { toDaysInWords, toPromisedDay, toPromisedDays } from './promise.ts';

test('days are counted one by one, working days without weekends and bank holidays', () => {
  expect(toPromisedDay('2026-12-23', 7, 'days')).toBe('2026-12-30');
  // Christmas Day is a Friday; the holiday of Boxing Day is moved to the Monday after.
  expect(toPromisedDay('2026-12-23', 5, 'working days')).toBe('2027-01-04');
  expect(toPromisedDay('2026-11-27', 1, 'working days')).toBe('2026-11-30');
  expect(toPromisedDay('2026-11-27', 0, 'working days')).toBe('2026-11-27');
});

test('a promise of one unit is in the singular', () => {
  expect([toDaysInWords(7, 'days'), toDaysInWords(1, 'days'), toDaysInWords(1, 'working days')]).toEqual([
    '7 days',
    '1 day',
    '1 working day',
  ]);
});

test('a promise with a latest day has two, and each is in the promise’s unit', () => {
  const days = (atMost: number | null) =>
    toPromisedDays({ number: 5, unit: 'working days', atMost }, '2026-11-27').map(({ day }) => day);
  expect([days(null), days(15)]).toEqual([['2026-12-04'], ['2026-12-04', '2026-12-18']]);
});
