import { expect, test } from 'vitest';
import { toMeterReadingOutcome } from './outcome.ts';

test('readings show after three working days, counted in London and past the weekend', () => {
  expect(toMeterReadingOutcome(new Date('2026-11-19T23:30:00Z'), { workingDaysToShow: 3 })).toMatchObject({
    next: ['Readings may take three working days to show in your account.'],
    dates: [{ day: '2026-11-24', dayInWords: 'Tuesday 24 November' }],
  });
  expect(toMeterReadingOutcome(new Date('2026-12-29T12:00:00Z'), { workingDaysToShow: 3 }).dates[0]?.dayInWords).toBe(
    'Friday 1 January 2027',
  );
});
