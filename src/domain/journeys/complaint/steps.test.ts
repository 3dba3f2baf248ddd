import { expect, test, describe } from 'vitest';
import { typedDetails as typed } from '#tests/support/details-examples.ts';
import { toTypedParts } from '../step.ts';
import { QUESTIONS, complaintFlows, findComplaintFlow, readDetails, readQuery, type Details, toLead } from './steps.ts';
import { type ComplaintKind, KINDS } from './kinds.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const [flow] = complaintFlows;
if (!flow) throw new Error('no form of a complaint');

test('the steps are details, then text, each at its address', () => {
  expect(flow.steps.map(({ path }) => path)).toEqual([
    '/help-and-support/complaints/gas-and-electricity',
    '/help-and-support/complaints/gas-and-electricity/query',
  ]);
});

test('details are complete with an address only', () => {
  const { addressId: _, manualAddressId: __, ...rest } = typed;
  expect(flow.details.read(typed, NOW).parsed).not.toBeNull();
  for (const torn of [{}, rest, { ...typed, surname: '' }]) expect(flow.details.read(torn, NOW).parsed).toBeNull();
});

test('the details are shown in one line on the text step', () => {
  expect(flow.details.toSummary?.({ ...typed, firstName: 'Ann', surname: 'Lee', addressLabel: '7 Mill Lane' })).toBe(
    `We’ll send what you write with these details: Ann Lee, ${typed.email}, ${typed.telephoneNumber}, 7 Mill Lane`,
  );
});

test('an unknown path has no step', () => {
  expect([findComplaintFlow('other'), findComplaintFlow(undefined)]).toEqual([null, null]);
  expect(findComplaintFlow('gas-and-electricity')).toBe(flow);
});

test('a newer incomplete step is not hidden by older answers', () => {
  const draft = { parts: { personalDetails: { surname: 'First' }, 'personalDetails.typed': { surname: 'Older' } } };
  expect(toTypedParts(flow, flow.details, draft, NOW, { typed: { surname: 'Newer' }, isAnswer: false })).toEqual({
    personalDetails: { surname: 'Newer' },
    'personalDetails.typed': null,
  });
});

test('an incomplete last step keeps its typed text and cannot be sent', () => {
  const draft = { parts: { query: { query: 'Whole', subject: 'Discount' } } };
  expect(toTypedParts(flow, flow.query, draft, NOW, { typed: { query: '' }, isAnswer: false })).toEqual({
    query: { query: '' },
  });
});

function toForm(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

function kindOf(slug: string): ComplaintKind {
  const kind = KINDS.find((one) => one.slug === slug);
  if (!kind) throw new Error(slug);
  return kind;
}

const complaint = kindOf('gas-and-electricity');

describe('details form', () => {
  test('typed values come back unchanged, whatever is wrong', () => {
    const {
      typed: kept,
      errors,
      parsed,
    } = readDetails(complaint, toForm({ firstName: '4', surname: '  ', addressId: '' }));
    expect(kept).toEqual({
      ...Object.fromEntries(
        [...Object.keys(typed), ...QUESTIONS[complaint.slug].map(({ name }) => name)].map((key) => [key, '']),
      ),
      firstName: '4',
      surname: '  ',
    });
    expect(parsed).toBeNull();
    expect(Object.entries(errors)).toEqual([
      ['firstName', "First name must only include letters, spaces and these marks: ' - . , & ( )"],
      ['surname', 'Enter your surname'],
      ['email', 'Enter your email address'],
      ['telephoneNumber', 'Enter your phone number'],
      ['vulnerabilityConsent', 'Select yes if we can record that you need extra support'],
      ['addressId', 'Select your address'],
    ]);
  });

  test('without a list on the page, a missing address is an error of the postcode', () => {
    const { addressId: _, ...rest } = typed;
    expect(readDetails(complaint, toForm(rest)).errors).toEqual({
      postcode: 'Find your address by postcode, or enter it manually',
    });
  });

  test('a saved hand-entered address is as good as a chosen one', () => {
    const form = toForm({ ...typed, addressId: '', manualAddressId: 'm-1' });
    expect(readDetails(complaint, form).parsed).toMatchObject({ addressId: '', manualAddressId: 'm-1' });
  });

  test('a property of Object.prototype is not a typed value', () => {
    expect(
      readDetails(complaint, JSON.parse('{"__proto__":{"firstName":"A"},"addressId":"1"}')).typed['firstName'],
    ).toBe('');
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

  test('text over the limit is rejected in the specification’s words', () => {
    const over = readQuery(complaint, { subject: 'Discount', query: '🔥'.repeat(30_001) });
    expect(over.errors).toEqual({ query: 'Maximum character limit reached. You are currently 1 characters over.' });
    expect(over.typed.query).toHaveLength(60_002);
    expect(readQuery(complaint, { subject: 'Discount', query: '🔥'.repeat(30_000) }).parsed).not.toBeNull();
  });
});

describe('lead', () => {
  const details: Details = {
    firstName: 'Zoë',
    surname: "O'Neill-Ødegård",
    email: 'zoe@example.com',
    telephoneNumber: '+44 (0)7700 900123',
    answers: { textphoneNumber: null },
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
    test('a complaint sends exactly what the specification lists', () => {
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
          {
            ...details,
            vulnerabilityConsent: false,
            answers: { textphoneNumber: '18001' },
            addressId: '',
            manualAddressId: 'm-1',
          },
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
});
