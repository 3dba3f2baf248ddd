import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, isWeekend } from './dates.ts';
import { isBankHoliday, listBankHolidays, NATIONS } from './bank-holidays.ts';
import { isWorkingDay, nextWorkingDay } from './cases/working-days.ts';

// Dates as GOV.UK publishes them.
test.each([
  [2025, ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26']],
  [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
  [2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
  [2022, ['01-03', '04-15', '04-18', '05-02', '06-02', '06-03', '08-29', '09-19', '12-26', '12-27']],
])('bank holidays of England and Wales in %i', (year, days) => {
  expect(listBankHolidays(year, 'england-and-wales')).toEqual(days.map((day) => `${year}-${day}`));
});

test.each([
  [2026, ['01-01', '01-02', '04-03', '05-04', '05-25', '06-15', '08-03', '11-30', '12-25', '12-28']],
  [2027, ['01-01', '01-04', '03-26', '05-03', '05-31', '08-02', '11-30', '12-27', '12-28']],
  [2022, ['01-03', '01-04', '04-15', '05-02', '06-02', '06-03', '08-01', '09-19', '11-30', '12-26', '12-27']],
])('bank holidays of Scotland in %i', (year, days) => {
  expect(listBankHolidays(year, 'scotland')).toEqual(days.map((day) => `${year}-${day}`));
});

test('the working day after Christmas Eve 2026 is the 29th', () => {
  expect(nextWorkingDay('2026-12-24', 'england-and-wales')).toBe('2026-12-29');
});

test('St Andrew’s Day is a working day in England and none in Scotland', () => {
  expect([isWorkingDay('2026-11-30', 'england-and-wales'), isWorkingDay('2026-11-30', 'scotland')]).toEqual([
    true,
    false,
  ]);
});

const anyDay = fc.integer({ min: 0, max: 365 * 60 }).map((days) => addDays('2020-01-01', days));

test('the next working day is later, at most six days on, and neither weekend nor holiday', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...NATIONS), (day, nation) => {
      const next = nextWorkingDay(day, nation);
      return next > day && next <= addDays(day, 6) && !isWeekend(next) && !isBankHoliday(next, nation);
    }),
  );
});
