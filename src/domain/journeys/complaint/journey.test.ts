import { describe, expect, test } from 'vitest';
import { findDetails, nextStep, reachableStep, toStepPath } from './steps.ts';
import { findKind, KINDS, type Kind } from './kinds.ts';
import { readDetails, readQuery, toDraftDetails } from './form.ts';
import { toLead } from './lead.ts';
import { findOutcome } from './outcome.ts';

const typed = {
  firstName: ' Zoë ',
  surname: "O'Neill-Ødegård",
  email: 'zoe@example.com',
  telephoneNumber: '+44 (0)7700 900123',
  textphoneNumber: '',
  vulnerabilityConsent: 'yes',
  postcode: 'zz991aa',
  addressId: 'a-1',
  manualAddressId: '',
};

function toForm(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

function kindOf(slug: string): Kind {
  const kind = findKind(slug);
  if (kind === null) throw new Error(slug);
  return kind;
}

const complaint = kindOf('gas-and-electricity');
const draft = { parts: { personalDetails: toDraftDetails(complaint, readDetails(toForm(typed)).typed) } };

describe('kinds', () => {
  test('the four route values carry their fixed classification', () => {
    expect(KINDS.map(({ slug, queryType, querySubtype }) => [slug, queryType, querySubtype])).toEqual([
      ['gas-and-electricity', 'Meters', 'Make a complaint-Monthly or quarterly'],
      ['enquiry-gas-and-electricity', 'Enquiry', 'Enquiry-Credit Energy'],
      ['pay-as-you-go', 'Meters', 'Make a complaint-Pay As You Go'],
      ['enquiry-pay-as-you-go', 'Enquiry', 'Enquiry-Pay As You Go'],
    ]);
  });

  test('an unknown route value has no kind', () => {
    for (const slug of ['feedback', 'Pay-As-You-Go', '', 'toString', undefined]) expect(findKind(slug)).toBeNull();
  });
});

describe('details form', () => {
  test('typed values come back as they were, whatever is wrong', () => {
    const { typed: kept, errors, parsed } = readDetails(toForm({ firstName: '4', surname: '  ', addressId: '' }));
    expect(kept).toEqual({ ...Object.fromEntries(Object.keys(typed).map((key) => [key, ''])), firstName: '4', surname: '  ' });
    expect(parsed).toBeNull();
    expect(Object.entries(errors)).toEqual([
      ['firstName', 'First name must only include letters, spaces, hyphens, apostrophes and full stops'],
      ['surname', 'Enter your surname'],
      ['email', 'Enter your email address'],
      ['telephoneNumber', 'Enter your phone number'],
      ['vulnerabilityConsent', 'Select yes or no to tell us if we can record any extra help you need'],
      ['addressId', 'Select your address'],
    ]);
  });

  test('without a list on the page the missing address is an error of the postcode', () => {
    const { addressId: _, ...rest } = typed;
    expect(readDetails(toForm(rest)).errors).toEqual({ postcode: 'Find your address by postcode, or enter it by hand' });
  });

  test('a saved hand-entered address is as good as a chosen one', () => {
    const form = toForm({ ...typed, addressId: '', manualAddressId: 'm-1' });
    expect(readDetails(form).parsed).toMatchObject({ addressId: '', manualAddressId: 'm-1' });
  });

  test('a name of the object prototype is not a typed value', () => {
    expect(readDetails(JSON.parse('{"__proto__":{"firstName":"A"},"addressId":"1"}')).typed.firstName).toBe('');
  });
});

describe('query form', () => {
  test('the subject is required when it is shown', () => {
    expect(Object.entries(readQuery(complaint, toForm({ query: ' ' })).errors)).toEqual([
      ['subject', 'Select a subject'],
      ['query', 'Enter your complaint'],
    ]);
    const payg = readQuery(kindOf('enquiry-pay-as-you-go'), toForm({ subject: 'Discount', query: '' }));
    expect(payg.errors).toEqual({ query: 'Enter your enquiry' });
  });

  test('text over the limit is refused in the words of the specification', () => {
    const over = readQuery(complaint, { subject: 'Discount', query: '🔥'.repeat(30_001) });
    expect(over.errors).toEqual({ query: 'Maximum character limit reached. You are currently 1 characters over.' });
    expect(over.typed.query).toHaveLength(60_002);
    expect(readQuery(complaint, { subject: 'Discount', query: '🔥'.repeat(30_000) }).parsed).not.toBeNull();
  });
});

describe('steps', () => {
  test('details, then query, then confirmation', () => {
    expect(nextStep('details', draft)).toBe('query');
    expect(nextStep('query', draft)).toBe('confirmation');
    expect(reachableStep('query', draft)).toBe('query');
  });

  test('the query returns to the details while the draft is missing, torn or of another shape', () => {
    for (const missing of [null, { parts: {} }, { parts: { personalDetails: null } }, { parts: { personalDetails: [] } },
      { parts: { personalDetails: { ...typed, surname: '' } } }]) {
      expect(findDetails(missing)).toBeNull();
      expect(reachableStep('query', missing)).toBe('details');
      expect(nextStep('query', missing)).toBe('details');
    }
  });

  test('each step has its address', () => {
    expect((['details', 'query', 'confirmation'] as const).map((step) => toStepPath(complaint, step))).toEqual([
      '/help-and-support/complaints/gas-and-electricity',
      '/help-and-support/complaints/gas-and-electricity/query',
      '/help-and-support/confirmation?origin=gas-and-electricity',
    ]);
  });
});

describe('lead', () => {
  const details = findDetails(draft);
  if (details === null) throw new Error('details');

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
      const lead = toLead(kindOf(slug), { ...details, vulnerabilityConsent: false, textphoneNumber: '18001', addressId: '', manualAddressId: 'm-1' },
        { subject: '', query: 'Key' }, { hasAccount: false });
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

describe('outcome', () => {
  const at = new Date('2026-11-21T23:30:00Z');
  const options = { ombudsmanAfterWeeks: 8 };

  test('a complaint has a reply in 7 days on average, up to 21, and the Ombudsman after 8 weeks', () => {
    for (const origin of ['gas-and-electricity', 'pay-as-you-go']) {
      const outcome = findOutcome(origin, at, options);
      expect(outcome?.heading).toBe('Complaint sent');
      expect(outcome?.next).toEqual(['Our average response time is 7 days. It can take up to 21 days.']);
      expect(outcome?.dates.map(({ dayInWords }) => dayInWords)).toEqual(['Saturday 28 November', 'Saturday 12 December']);
      expect(outcome?.ombudsmanFrom).toMatchObject({ day: '2027-01-16', dayInWords: 'Saturday 16 January 2027' });
    }
  });

  test('an energy enquiry takes about 2 days, a pay-as-you-go enquiry about 7', () => {
    expect(findOutcome('enquiry-gas-and-electricity', at, options)).toMatchObject({
      heading: 'Enquiry sent', next: ['We usually reply in about 2 days.'], dates: [{ day: '2026-11-23' }], ombudsmanFrom: null,
    });
    expect(findOutcome('enquiry-pay-as-you-go', at, options)).toMatchObject({ dates: [{ day: '2026-11-28' }] });
  });

  test('feedback is thanked and promised an email', () => {
    expect(findOutcome('feedback', at, options)).toMatchObject({
      heading: "Thanks, we've got your request", next: ["We'll send you a confirmation email."],
    });
    expect(findOutcome('deals', at, options)).toBeNull();
  });
});
