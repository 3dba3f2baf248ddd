import { expect, test } from 'vitest';
import { LETTERS } from '#domain/letters.ts';
import { toMeterReadingOutcome } from './outcome.ts';

const FACTS = { workingDaysToShow: 3, letters: LETTERS };

test('readings show after three working days, counted in London and past the weekend', () => {
  expect(toMeterReadingOutcome(new Date('2026-11-19T23:30:00Z'), FACTS)).toMatchObject({
    next: ['Readings may take three working days to show in your account.'],
    dates: [{ day: '2026-11-24', dayInWords: 'Tuesday 24 November' }],
  });
  expect(toMeterReadingOutcome(new Date('2026-12-29T12:00:00Z'), FACTS).dates[0]?.dayInWords).toBe(
    'Monday 4 January 2027',
  );
});

test.each([
  ['Christmas', '2026-12-23', '2026-12-30'],
  ['Easter', '2027-03-25', '2027-04-01'],
])('over %s bank holidays are no working days, and the page does not hedge', (_, sentOn, day) => {
  const outcome = toMeterReadingOutcome(new Date(`${sentOn}T12:00:00Z`), FACTS);
  expect(outcome.dates).toMatchObject([{ day, text: 'Your readings should show in your account.' }]);
});
