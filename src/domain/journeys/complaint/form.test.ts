import { describe, expect, test } from 'vitest';
import { typedDetails as typed } from '#tests/support/details-examples.ts';
import { readDetails, readQuery } from './form.ts';
import { type ComplaintKind, KINDS } from './kinds.ts';

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
    const { typed: kept, errors, parsed } = readDetails(toForm({ firstName: '4', surname: '  ', addressId: '' }));
    expect(kept).toEqual({
      ...Object.fromEntries(Object.keys(typed).map((key) => [key, ''])),
      firstName: '4',
      surname: '  ',
    });
    expect(parsed).toBeNull();
    expect(Object.entries(errors)).toEqual([
      ['firstName', "First name must only include letters, spaces and these marks: ' - . , & ( )"],
      ['surname', 'Enter your surname'],
      ['email', 'Enter your email address'],
      ['telephoneNumber', 'Enter your phone number'],
      ['vulnerabilityConsent', 'Select whether we may note that you need extra support'],
      ['addressId', 'Select your address'],
    ]);
  });

  test('without a list on the page, a missing address is an error of the postcode', () => {
    const { addressId: _, ...rest } = typed;
    expect(readDetails(toForm(rest)).errors).toEqual({
      postcode: 'Find your address by postcode, or enter it by hand',
    });
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

  test('text over the limit is rejected in the specification’s words', () => {
    const over = readQuery(complaint, { subject: 'Discount', query: '🔥'.repeat(30_001) });
    expect(over.errors).toEqual({ query: 'Maximum character limit reached. You are currently 1 characters over.' });
    expect(over.typed.query).toHaveLength(60_002);
    expect(readQuery(complaint, { subject: 'Discount', query: '🔥'.repeat(30_000) }).parsed).not.toBeNull();
  });
});
