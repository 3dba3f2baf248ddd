import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { addDays, isWeekend } from './dates.ts';
import { listUsualBankHolidays as listBankHolidays, NATIONS } from './bank-holidays.ts';
import {
  findMissingYears,
  setCalendar,
  isBankHoliday,
  isWorkingDay,
  nextOwnWorkingDay,
  nextWorkingDay,
  toNation,
  DEFAULT_CALENDAR,
} from './calendar.ts';

afterEach(() => setCalendar(DEFAULT_CALENDAR));

/** Bank holidays as GOV.UK publishes them, and a fictional one. */
const OF_2027 = `
  2027-01-01 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-06-14 2027-08-30 2027-12-27 2027-12-28
`
  .trim()
  .split(' ');

test('a year that content lists completely uses its list, any other the usual rules', () => {
  setCalendar({ ...DEFAULT_CALENDAR, bankHolidays: { 'england-and-wales': OF_2027 } });
  expect(isBankHoliday('2027-06-14', 'england-and-wales')).toBe(true);
  expect(isBankHoliday('2027-06-14', 'scotland')).toBe(false);
  expect(isBankHoliday('2028-12-25', 'england-and-wales')).toBe(true);
});

test('a year of which content lists a day or two uses the usual rules, and is reported as missing', () => {
  const calendar = { ...DEFAULT_CALENDAR, bankHolidays: { 'england-and-wales': ['2027-06-14'] } };
  setCalendar(calendar);
  expect(isBankHoliday('2027-12-27', 'england-and-wales')).toBe(true);
  expect(findMissingYears(calendar, '2027-02-01')).toContainEqual({ nation: 'england-and-wales', year: '2027' });
});

test.each(NATIONS)('a year of %s that lacks one of its usual holidays is missing', (nation) => {
  const calendar = { ...DEFAULT_CALENDAR, bankHolidays: { [nation]: listBankHolidays(2027, nation).slice(1) } };
  expect(findMissingYears(calendar, '2027-02-01')).toContainEqual({ nation, year: '2027' });
});

test('a year is missing from half a year before it begins', () => {
  const bankHolidays = Object.fromEntries(NATIONS.map((nation) => [nation, listBankHolidays(2027, nation)]));
  const calendar = { ...DEFAULT_CALENDAR, bankHolidays };
  expect(findMissingYears(calendar, '2027-06-30')).toEqual([]);
  expect(findMissingYears(calendar, '2027-07-31')).toEqual(NATIONS.map((nation) => ({ nation, year: '2028' })));
});

test('a closing day is not a working day of the supplier, and does not extend a statutory period', () => {
  setCalendar({ ...DEFAULT_CALENDAR, closed: [{ from: '2026-11-25', until: '2026-11-26' }] });
  expect(nextOwnWorkingDay('2026-11-24')).toBe('2026-11-27');
  expect(nextWorkingDay('2026-11-24', 'england-and-wales')).toBe('2026-11-25');
});

test('the search for a working day ends after little more than a year of closing days', () => {
  setCalendar({ ...DEFAULT_CALENDAR, closed: [{ from: '2026-12-01', until: '9999-12-31' }] });
  expect(nextOwnWorkingDay('2026-12-01')).toBe(addDays('2026-12-01', 400));
});

// Dates as GOV.UK publishes them.
test.each([
  [2025, ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26']],
  [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
  [2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
  [2021, ['01-01', '04-02', '04-05', '05-03', '05-31', '08-30', '12-27', '12-28']],
])('bank holidays of England and Wales in %i', (year, days) => {
  expect(listBankHolidays(year, 'england-and-wales')).toEqual(days.map((day) => `${year}-${day}`));
});

test.each([
  [2026, ['01-01', '01-02', '04-03', '05-04', '05-25', '08-03', '11-30', '12-25', '12-28']],
  [2027, ['01-01', '01-04', '03-26', '05-03', '05-31', '08-02', '11-30', '12-27', '12-28']],
])('bank holidays of Scotland in %i', (year, days) => {
  expect(listBankHolidays(year, 'scotland')).toEqual(days.map((day) => `${year}-${day}`));
});

test.each([
  [2026, ['01-01', '03-17', '04-03', '04-06', '05-04', '05-25', '07-13', '08-31', '12-25', '12-28']],
  [2028, ['01-03', '03-17', '04-14', '04-17', '05-01', '05-29', '07-12', '08-28', '12-25', '12-26']],
])('bank holidays of Northern Ireland in %i', (year, days) => {
  expect(listBankHolidays(year, 'northern-ireland')).toEqual(days.map((day) => `${year}-${day}`));
});

/** Knuth's algorithm, an independent check of ours. */
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

test('a day in another year’s list is no holiday', () => {
  const days = ['2026-12-25', '2026-12-24', '2026-01-01'];
  expect(days.map((day) => isBankHoliday(day, 'england-and-wales'))).toEqual([true, false, true]);
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

test.each([
  ['2026-12-24', 'england-and-wales', '2026-12-29'],
  ['2026-11-27', 'scotland', '2026-12-01'],
  ['2026-11-27', 'england-and-wales', '2026-11-30'],
] as const)('the working day after %s in %s is %s', (day, nation, after) => {
  expect(nextWorkingDay(day, nation)).toBe(after);
});

test.each([
  ['Scotland', '', 'scotland'],
  [' SCOTLAND ', 'M1 1AA', 'scotland'],
  ['', 'EH1 1AA', 'scotland'],
  ['', ' g1 1aa', 'scotland'],
  ['', 'BT1 1AA', 'northern-ireland'],
  ['Northern Ireland', '', 'northern-ireland'],
  ['', 'TD15 1AA', 'england-and-wales'],
  ['', 'E1 1AA', 'england-and-wales'],
  ['', '1EH 1AA', 'england-and-wales'],
  ['England', '', 'england-and-wales'],
  ['', '', 'england-and-wales'],
])('bank holidays of an address in %j, %j are those of %s', (...row) => {
  const [country, postcode, nation] = row;
  expect(toNation({ country, postcode })).toBe(nation);
});
