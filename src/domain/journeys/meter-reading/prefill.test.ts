import { expect, test } from 'vitest';
import { mergePrefill, isOthersLink, PREFILL_PARAMETERS, readPrefill } from './prefill.ts';

test('the eight query parameters fill their fields', () => {
  const query = new URLSearchParams({
    title: 'Mrs',
    first_name: 'Ann',
    last_name: 'Ng',
    telephone: '07700 900123',
    email: 'ann@example.com',
    gas_account_number: 'A1234',
    elec_account_number: 'BGX1234',
    fuel: 'Dual',
  });
  expect([...query.keys()]).toEqual(PREFILL_PARAMETERS);
  expect(readPrefill(query)).toMatchObject({
    title: 'Mrs',
    first_name: 'Ann',
    last_name: 'Ng',
    telephone: '07700 900123',
    email: 'ann@example.com',
    gas_account_number: 'A1234',
    elec_account_number: 'BGX1234',
    'fuel-radio-btns': 'Dual',
    is_economy_7_radio: 'no',
    gas_reading: '',
    date: '',
  });
});

test('a parameter that is no option, no prefill or absurdly long is left out', () => {
  const query = new URLSearchParams({
    title: '<b>',
    fuel: 'Coal',
    gas_reading: '1',
    date: '2025-07-01',
    first_name: 'x'.repeat(255),
    last_name: ' ',
  });
  expect(Object.values(readPrefill(query)).filter((value) => value !== '')).toEqual(['no']);
});

test('a value of 254 characters is read, without spaces around it', () => {
  const { first_name, title } = readPrefill({ first_name: ` ${'x'.repeat(254)} `, title: ' mrs ' });
  expect([first_name.length, title]).toEqual([254, 'Mrs']);
});

test('an emptied field is filled in by the next link', () => {
  const first = readPrefill({ first_name: 'Ann', last_name: 'Ng' });
  expect(mergePrefill({ ...first, first_name: '' }, first, readPrefill({ first_name: 'Bea' }))).toMatchObject({
    first_name: 'Bea',
    last_name: 'Ng',
  });
});

test('a second link replaces what the first one filled in, never what the person typed', () => {
  const first = readPrefill({ first_name: 'Ann', gas_account_number: 'A1111', fuel: 'Gas' });
  const typed = { ...first, first_name: 'Anna', gas_reading: '01234' };
  const second = readPrefill({ first_name: 'Bea', last_name: 'Ng', gas_account_number: 'A2222' });
  expect(mergePrefill(typed, first, second)).toEqual({
    ...typed,
    first_name: 'Anna',
    last_name: 'Ng',
    gas_account_number: 'A2222',
    gas_reading: '01234',
    'fuel-radio-btns': 'Gas',
  });
});

test('a link’s person is recognised by name, else by contact details and account', () => {
  const none = readPrefill({});
  const link = readPrefill({ first_name: 'Bob', gas_account_number: 'A 2222' });
  expect(isOthersLink({ first_name: 'Ann' }, none, link)).toBe(true);
  expect(isOthersLink({ first_name: 'Robert' }, readPrefill({ first_name: 'bob' }), link)).toBe(false);
  expect(isOthersLink({ first_name: 'Bob', gas_account_number: 'A1111' }, none, link)).toBe(false);
  expect(isOthersLink({ gas_account_number: 'A1111' }, none, link)).toBe(true);
  expect(isOthersLink({ gas_account_number: 'a2222' }, none, link)).toBe(false);
  expect(isOthersLink({ last_name: 'Ng', gas_reading: '1' }, none, link)).toBe(false);
});
