import { expect, test } from 'vitest';
import { toFeedbackLead } from './lead.ts';

test('feedback carries its fixed classification and blank additional information', () => {
  const details = {
    firstName: 'Ann',
    surname: 'Ng',
    email: 'ann@example.com',
    telephoneNumber: '01632 960123',
    addressId: '',
    manualAddressId: 'm-1',
  };
  expect(toFeedbackLead(details, 'Refund')).toEqual({
    attributes: {
      title: 'NA',
      topic: 'help-&-support-feedback',
      'query-type': 'Feedback',
      'query-subtype': 'Feedback-Energy',
      query: 'Refund',
      'first-name': 'Ann',
      surname: 'Ng',
      'vulnerability-consent': false,
      email: 'ann@example.com',
      'contact-number': { number: '01632 960123', type: 'home' },
      'additional-information': {},
      account: '',
      'alternate-contact-number': null,
      'chat-history': [],
      'customer-references': [],
      'contact-preference': null,
    },
    addressId: 'm-1',
  });
});
