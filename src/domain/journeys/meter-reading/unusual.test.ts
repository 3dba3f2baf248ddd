import { expect, test } from 'vitest';
import { listUnanswered, listReadingQuestions, toConfirmedReadings, toReadings } from './unusual.ts';

const date = '2025-07-01';
const on = (reading: string, day = '2025-06-03') => ({ reading, date: day });

test('a usual reading is not queried', () => {
  expect(listReadingQuestions({ gas_reading: '01234', elec_reading: '012345' }, date)).toEqual([]);
  expect(listReadingQuestions({ gas_reading: '01234' }, date, { gas_reading: on('01234') })).toEqual([]);
});

test('a reading lower than an earlier one is queried', () => {
  expect(
    listReadingQuestions({ elec7_reading_low: '00999' }, date, {
      elec7_reading_low: on('01000'),
      elec7_reading_normal: on('9'),
    }),
  ).toEqual([
    {
      field: 'elec7_reading_low',
      reason: 'lower-than-before',
      text: '00999 is lower than 01000, the reading of Tuesday 3 June. Is it right?',
    },
  ]);
});

test('a reading of an earlier day than the last one may be lower', () => {
  expect(listReadingQuestions({ gas_reading: '00999' }, date, { gas_reading: on('01000', '2025-07-02') })).toEqual([]);
});

test('a reading of the same day as the last one, and one of four digits, are checked like any other', () => {
  const sameDay = listReadingQuestions({ gas_reading: '00999' }, date, { gas_reading: on('01000', date) });
  expect(sameDay.map(({ reason }) => reason)).toEqual(['lower-than-before']);
  expect(listReadingQuestions({ gas_reading: '0999' }, date)).toEqual([]);
});

test('a short reading, all zeros and more digits than before are queried', () => {
  const readings = { gas_reading: '123', elec_reading: '00000', elec7_reading_normal: '123456' };
  expect(
    listReadingQuestions(readings, date, { elec7_reading_normal: on('12345') }).map(({ field, reason }) => [
      field,
      reason,
    ]),
  ).toEqual([
    ['gas_reading', 'few-digits'],
    ['elec_reading', 'all-zeros'],
    ['elec7_reading_normal', 'more-digits'],
  ]);
});

test('readings are compared per field', () => {
  const reading = { title: '', firstName: 'A', lastName: 'N', telephone: '', email: null, fuel: 'Dual', date } as const;
  const gas = { accountNumber: 'A1234', reading: '1' };
  expect(
    toReadings({ ...reading, gas, electricity: { accountNumber: 'A1234', isEconomy7: true, normal: '2', low: '3' } }),
  ).toEqual({
    gas_reading: '1',
    elec7_reading_normal: '2',
    elec7_reading_low: '3',
  });
  expect(
    toReadings({ ...reading, gas: null, electricity: { accountNumber: 'A1234', isEconomy7: false, reading: '4' } }),
  ).toEqual({ elec_reading: '4' });
});

test('a confirmation applies only to the readings it was given for', () => {
  const short = { gas_reading: '12', elec_reading: '000' };
  const answer = toConfirmedReadings(listReadingQuestions(short, date), short);
  const stillAsked = (readings: typeof short) =>
    listUnanswered(listReadingQuestions(readings, date), readings, answer).map(({ field }) => field);
  expect(listUnanswered(listReadingQuestions(short, date), short, '')).toHaveLength(2);
  expect(stillAsked(short)).toEqual([]);
  expect(stillAsked({ ...short, gas_reading: '01234' })).toEqual([]);
  expect(stillAsked({ ...short, gas_reading: '13' })).toEqual(['gas_reading']);
});
