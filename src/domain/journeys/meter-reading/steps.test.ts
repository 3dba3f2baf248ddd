import { expect, test } from 'vitest';
import { toMeterReadingOutcome } from './outcome.ts';

test('readings show after three working days, counted in London and past the weekend', () => {
  expect(toMeterReadingOutcome(new Date('2026-11-19T23:30:00Z'), { workingDaysToShow: 3 })).toMatchObject({
    next: ['Readings may take three working days to show in your account.'],
    dates: [{ day: '2026-11-24', dayInWords: 'Tuesday 24 November' }],
  });
  expect(toMeterReadingOutcome(new Date('2026-12-29T12:00:00Z'), { workingDaysToShow: 3 }).dates[0]?.dayInWords).toBe(
    'Monday 4 January 2027',
  );
});

test.each([
  ['Christmas', '2026-12-23', '2026-12-30'],
  ['Easter', '2027-03-25', '2027-04-01'],
])('over %s bank holidays are no working days, and the page does not hedge', (_, sentOn, day) => {
  const outcome = toMeterReadingOutcome(new Date(`${sentOn}T12:00:00Z`), { workingDaysToShow: 3 });
  expect(outcome.dates).toMatchObject([{ day, text: 'Your readings should show.' }]);
});
