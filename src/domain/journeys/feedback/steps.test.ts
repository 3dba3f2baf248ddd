import { describe, expect, test } from 'vitest';
import { readFeedback, readFeedbackDetails, toFeedbackLead } from './steps.ts';

const typed = {
  firstName: 'Ann',
  surname: 'Ng',
  email: 'ann@example.com',
  telephoneNumber: '01204 62345',
  postcode: '',
  addressId: 'a-1',
  manualAddressId: '',
};

describe('feedback text', () => {
  test('is required and has at most 30,000 characters', () => {
    expect(readFeedback({ query: '' }).errors).toEqual({ query: 'Enter the details of your refund request' });
    expect(readFeedback({ query: '🔥'.repeat(30_001) }).errors).toEqual({
      query: 'Maximum character limit reached. You are currently 1 characters over.',
    });
    expect(readFeedback({ query: 'Refund\r\nme' })).toEqual({
      typed: { query: 'Refund\nme' },
      errors: {},
      parsed: { query: 'Refund\nme' },
    });
  });
});

describe('feedback details', () => {
  test('a phone number has no minimum length', () => {
    expect(readFeedbackDetails(typed).parsed).toMatchObject({ telephoneNumber: '01204 62345', addressId: 'a-1' });
  });

  test('details have the other rules of a complaint', () => {
    expect(Object.keys(readFeedbackDetails({}).errors)).toEqual([
      'firstName',
      'surname',
      'email',
      'telephoneNumber',
      'postcode',
    ]);
  });
});

test('feedback sends its fixed classification and empty additional information', () => {
  const details = {
    firstName: 'Ann',
    surname: 'Ng',
    email: 'ann@example.com',
    telephoneNumber: '01632 960123',
    answers: {},
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
