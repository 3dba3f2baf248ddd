import { describe, expect, test } from 'vitest';
import type { Details } from './form.ts';
import { type ComplaintKind, KINDS } from './kinds.ts';
import { toLead } from './lead.ts';

const details: Details = {
  firstName: 'Zoë',
  surname: "O'Neill-Ødegård",
  email: 'zoe@example.com',
  telephoneNumber: '+44 (0)7700 900123',
  textphoneNumber: null,
  vulnerabilityConsent: true,
  addressId: 'a-1',
  manualAddressId: '',
};

function kindOf(slug: string): ComplaintKind {
  const kind = KINDS.find((one) => one.slug === slug);
  if (!kind) throw new Error(slug);
  return kind;
}

const complaint = kindOf('gas-and-electricity');

describe('lead', () => {
  test('a complaint carries exactly what the specification lists', () => {
    expect(toLead(complaint, details, { subject: "Can't pay/debt", query: 'Help' }, { hasAccount: true })).toEqual({
      attributes: {
        title: '',
        topic: 'help-&-support',
        'query-type': 'Meters',
        'query-subtype': 'Make a complaint-Monthly or quarterly',
        query: 'Help',
        'first-name': 'Zoë',
        surname: "O'Neill-Ødegård",
        'vulnerability-consent': false,
        email: 'zoe@example.com',
        'contact-number': { number: '+44 (0)7700 900123', type: 'mobile' },
        'additional-information': {
          caseType: "Can't pay/debt",
          accountPrefix: 'A',
          textphoneNumber: null,
          vulnerabilityConsent: true,
        },
        account: '',
        'alternate-contact-number': null,
        'chat-history': [],
        'customer-references': [],
        'contact-preference': null,
      },
      addressId: 'a-1',
    });
  });

  test('pay-as-you-go forms reset account and services', () => {
    for (const slug of ['pay-as-you-go', 'enquiry-pay-as-you-go']) {
      const lead = toLead(
        kindOf(slug),
        { ...details, vulnerabilityConsent: false, textphoneNumber: '18001', addressId: '', manualAddressId: 'm-1' },
        { subject: '', query: 'Key' },
        { hasAccount: false },
      );
      expect(lead.addressId).toBe('m-1');
      expect(lead.attributes['additional-information']).toEqual({
        caseType: '',
        accountPrefix: '',
        textphoneNumber: '18001',
        vulnerabilityConsent: false,
        energySuppliedProperty: false,
        services: [],
        directDebitGuarantees: [],
        energyPaymentMethod: 'newBankAccountDetails',
        forwardingAddressInUk: true,
        account: '',
      });
    }
  });
});
