import { expect, test } from 'vitest';
import { findUnusual, toReadings } from './unusual.ts';

test('an ordinary reading raises no question', () => {
  expect(findUnusual({ gas_reading: '01234', elec_reading: '012345' })).toEqual([]);
  expect(findUnusual({ gas_reading: '01234' }, { gas_reading: '01234' })).toEqual([]);
});

test('a reading lower than an earlier one is a question', () => {
  expect(findUnusual({ elec7_reading_low: '00999' }, { elec7_reading_low: '01000', elec7_reading_normal: '9' })).toEqual([
    { field: 'elec7_reading_low', reason: 'lower-than-before', text: '00999 is lower than the last reading, 01000. Is it right?' },
  ]);
});

test('a short reading and one of zeros are questions', () => {
  expect(findUnusual({ gas_reading: '123', elec_reading: '00000' }).map(({ field, reason }) => [field, reason])).toEqual([
    ['gas_reading', 'few-digits'],
    ['elec_reading', 'all-zeros'],
  ]);
});

test('readings are compared by the field they were sent in', () => {
  const reading = { title: '', firstName: 'A', lastName: 'N', telephone: '', email: null, fuel: 'Dual', date: '2025-07-01' } as const;
  const gas = { accountNumber: 'A1234', reading: '1' };
  expect(toReadings({ ...reading, gas, electricity: { accountNumber: 'A1234', isEconomy7: true, normal: '2', low: '3' } })).toEqual({
    gas_reading: '1', elec7_reading_normal: '2', elec7_reading_low: '3',
  });
  expect(toReadings({ ...reading, gas: null, electricity: { accountNumber: 'A1234', isEconomy7: false, reading: '4' } })).toEqual({ elec_reading: '4' });
});
