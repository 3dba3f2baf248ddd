import { expect, test } from 'vitest';
import { isBankHoliday, listBankHolidays } from './bank-holidays.ts';
import { addDays } from './dates.ts';
import { closesFor } from './opening-hours.ts';

/** By Knuth's algorithm, which is another than ours. */
const EASTERS = `
  1954-04-18 1981-04-19 2000-04-23 2008-03-23 2011-04-24 2016-03-27 2019-04-21 2024-03-31 2025-04-20
  2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09
  2035-03-25 2036-04-13 2037-04-05 2038-04-25 2039-04-10 2040-04-01 2041-04-21 2042-04-06 2043-03-29
  2044-04-17 2045-04-09 2046-03-25 2047-04-14 2048-04-05 2049-04-18 2050-04-10 2076-04-19 2079-04-23
  2100-03-28 2103-03-25 2160-03-23 2200-04-06 2285-03-22 2300-04-08 2400-04-16
`
  .trim()
  .split(/\s+/);

test.each(EASTERS)('Easter is on %s', (easter) => {
  const [year, friday, monday] = [Number(easter.slice(0, 4)), addDays(easter, -2), addDays(easter, 1)];
  expect(listBankHolidays(year, 'england-and-wales')).toEqual(expect.arrayContaining([friday, monday]));
  expect(listBankHolidays(year, 'scotland')).toContain(friday);
});

test.each([
  [2026, '2026-12-25', '2026-12-28', 8],
  [2020, '2020-12-25', '2020-12-28', 8],
  [2021, '2021-12-27', '2021-12-28', 8],
  [2022, '2022-12-26', '2022-12-27', 10],
  [2023, '2023-12-25', '2023-12-26', 9],
])('in %i Christmas is kept on %s and Boxing Day on %s, of %i bank holidays', (year, christmas, boxing, count) => {
  const days = listBankHolidays(year, 'england-and-wales');
  expect(days.filter((day) => day > `${year}-12-01`)).toEqual([christmas, boxing]);
  expect(days).toHaveLength(count);
});

test('a day in another year’s list is no holiday', () => {
  const days = ['2026-12-25', '2026-12-24', '2026-01-01'];
  expect(days.map((day) => isBankHoliday(day, 'england-and-wales'))).toEqual([true, false, true]);
});

test.each([
  ['Monday to Friday 8am to 8pm', true],
  ['Saturday 9am to 5pm', true],
  ['Every day 8am to 8pm', false],
  ['Everyday 8am to 8pm', false],
  ['Open 24 hours a day', false],
  ['Open on Monday 8am to 8pm', false],
  ['monday 8am to 8pm', false],
])('a line with the hours %j closes on bank holidays: %s', (hours, closes) => {
  expect(closesFor(hours)).toBe(closes);
});
