import { describe, expect, test } from 'vitest';
import {
  complaintTypes,
  customerTypes,
  readComplaintType,
  readCustomerType,
  nextAfterComplaintType,
  nextAfterCustomerType,
} from './complaint-type.ts';

describe('complaint type', () => {
  test('energy leads to the customer type, every other choice to an external page', () => {
    expect(complaintTypes.map(nextAfterComplaintType)).toEqual([
      { path: '/help-and-support/make-a-complaint-select-energy' },
      { externalPage: 'complaintHomeServices' },
      { externalPage: 'complaintInstallations' },
      { externalPage: 'complaintElectricVehicle' },
    ]);
  });

  test('credit, directDebit and other go to the credit page, payAsYouGo to its own', () => {
    expect(customerTypes.map(nextAfterCustomerType)).toEqual([
      { externalPage: 'complaintCredit' },
      { externalPage: 'complaintCredit' },
      { externalPage: 'complaintPayAsYouGo' },
      { externalPage: 'complaintCredit' },
    ]);
  });

  test('a choice is required', () => {
    for (const other of ['', 'gas', 'toString']) {
      expect(readComplaintType(other)).toEqual({ ok: false, message: 'Select what your complaint is about' });
      expect(readCustomerType(other)).toEqual({ ok: false, message: 'Select how you pay for your energy' });
    }
    expect(readComplaintType('electric-vehicle')).toEqual({ ok: true, value: 'electric-vehicle' });
    expect(readCustomerType('directDebit')).toEqual({ ok: true, value: 'directDebit' });
  });
});
