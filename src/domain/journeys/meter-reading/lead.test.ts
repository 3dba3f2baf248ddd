import { describe, expect, test } from 'vitest';
import type { MeterReading } from './form.ts';
import { toMeterReadingLead } from './lead.ts';

const reading: MeterReading = {
  title: 'Dr',
  firstName: 'Ann',
  lastName: 'Ng',
  telephone: '07700 900123',
  email: null,
  fuel: 'Dual',
  date: '2025-07-01',
  gas: { accountNumber: '850012345678', reading: '001234' },
  electricity: { accountNumber: 'BGX1234', isEconomy7: true, normal: '00010', low: '00020' },
};

describe('meter-reading lead', () => {
  test('has the names of the specification, and no attributes that it strips', () => {
    expect(toMeterReadingLead(reading)).toEqual({
      attributes: {
        title: 'Dr',
        topic: 'PriceCapMeterRead',
        first_name: 'Ann',
        last_name: 'Ng',
        email: null,
        telephone: '07700 900123',
        date: '2025-07-01',
        'additional-information': {
          Telephone: '07700 900123',
          Fuel: 'Gas and Electricity',
          Company: 'Price-cap',
          ReadingDate: '2025-07-01',
          GasAccountNumber: '850012345678',
          GasReading: '001234',
          ElecAccountNumber: 'BGX1234',
          IsEconomy7: 'yes',
          Elec7ReadingNormal: '00010',
          Eec7ReadingLow: '00020',
        },
        'vulnerability-consent': false,
        account: '',
        'customer-references': [],
        'contact-preference': null,
      },
      addressId: null,
    });
  });

  test('has no fields that do not apply', () => {
    const electricity = { accountNumber: 'A1234', isEconomy7: false, reading: '012345' } as const;
    const { attributes } = toMeterReadingLead({
      ...reading,
      fuel: 'Electricity',
      gas: null,
      electricity,
      email: 'a@example.com',
    });
    expect(attributes['email']).toBe('a@example.com');
    expect(attributes['additional-information']).toEqual({
      Telephone: '07700 900123',
      Fuel: 'Electricity',
      Company: 'Price-cap',
      ReadingDate: '2025-07-01',
      ElecAccountNumber: 'A1234',
      IsEconomy7: 'no',
      ElecReading: '012345',
    });
    expect(
      toMeterReadingLead({ ...reading, fuel: 'Gas', electricity: null }).attributes['additional-information'],
    ).toMatchObject({ Fuel: 'Gas' });
  });
});
