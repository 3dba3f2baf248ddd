import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listApplicableFields, fuels, meterReadingFields } from './fields.ts';
import { readMeterReading } from './form.ts';

const now = new Date('2025-07-01T12:00:00Z');
const person = { first_name: 'Ann', last_name: 'Ng', telephone: '01204 62345', email: '', date: '2025-07-01' };
const gas = { gas_account_number: 'a1234', gas_reading: '001234' };
const electricity = { elec_account_number: 'bgx12345', elec_reading: '12345' };

describe('meter-reading form', () => {
  test('gas asks for gas fields only', () => {
    const form = { ...person, ...gas, 'fuel-radio-btns': 'Gas', elec_reading: 'left from before' };
    expect(readMeterReading(form, now)).toMatchObject({
      errors: {},
      typed: { elec_reading: 'left from before' },
      parsed: {
        title: '',
        email: null,
        fuel: 'Gas',
        gas: { accountNumber: 'A1234', reading: '001234' },
        electricity: null,
      },
    });
  });

  test('Economy 7 defaults to no and asks for one reading', () => {
    const form = { ...person, ...electricity, 'fuel-radio-btns': 'Electricity' };
    expect(readMeterReading(form, now).parsed).toMatchObject({
      gas: null,
      electricity: { accountNumber: 'BGX12345', isEconomy7: false, reading: '12345' },
    });
  });

  test('Economy 7 asks for a pair of readings', () => {
    const form = { ...person, ...electricity, 'fuel-radio-btns': 'Electricity', is_economy_7_radio: 'yes' };
    expect(readMeterReading(form, now).errors).toEqual({
      elec7_reading_normal: 'Enter your normal or day reading',
      elec7_reading_low: 'Enter your low or night reading',
    });
    expect(
      readMeterReading({ ...form, elec7_reading_normal: '00010', elec7_reading_low: '20' }, now).parsed?.electricity,
    ).toEqual({
      accountNumber: 'BGX12345',
      isEconomy7: true,
      normal: '00010',
      low: '20',
    });
  });

  test('an empty form has an error for each missing field, in page order', () => {
    expect(Object.entries(readMeterReading(new FormData(), now).errors)).toEqual([
      ['fuel-radio-btns', 'Select which readings you want to send'],
      ['date', 'Enter the date you took the reading'],
      ['first_name', 'Enter your first name'],
      ['last_name', 'Enter your surname'],
      ['telephone', 'Enter your phone number'],
    ]);
    expect(Object.keys(readMeterReading({ 'fuel-radio-btns': 'Dual' }, now).errors)).toEqual([
      'gas_account_number',
      'gas_reading',
      'elec_account_number',
      'elec_reading',
      'date',
      'first_name',
      'last_name',
      'telephone',
    ]);
  });

  test('errors are only about fields that apply, and exist exactly if nothing is parsed', () => {
    const value = fc.constantFrom('', 'x', '0123', 'A1234', '2025-07-01', 'yes', 'no', 'Mr', '07700 900123', ...fuels);
    fc.assert(
      fc.property(fc.record(Object.fromEntries(meterReadingFields.map((field) => [field, value]))), (form) => {
        const { typed, errors, parsed } = readMeterReading(form, now);
        const applies = listApplicableFields(typed);
        const named = Object.keys(errors);
        expect(typed).toEqual(form);
        expect(parsed === null).toBe(named.length > 0);
        expect(named).toEqual(meterReadingFields.filter((field) => applies.has(field) && named.includes(field)));
      }),
    );
  });
});
