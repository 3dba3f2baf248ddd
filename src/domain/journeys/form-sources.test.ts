import { describe, expect, test } from 'vitest';
import { readManualAddressForm } from '#domain/rules/manual-address.ts';
import { findAddressErrorField, readAddressChoice } from './personal-details.ts';
import { complaintFlows, readQuery } from './complaint/steps.ts';
import { ENERGY_COMPLAINT } from './complaint/kinds.ts';
import { hasField, readField } from './form.ts';
import { listApplicableFields } from './meter-reading/fields.ts';
import { readMeterReading } from './meter-reading/form.ts';
import { toPart } from './step.ts';

describe('a field is read equally from a form, a query and an object', () => {
  const form = new FormData();
  form.set('query', 'one\r\ntwo');
  test.each([
    ['of a posted form', form],
    ['of a query string', new URLSearchParams({ query: 'one\r\ntwo' })],
    ['of a draft', { query: 'one\r\ntwo' }],
  ])('%s', (_, source) => {
    expect(readField(source, 'query')).toBe('one\ntwo');
    expect([hasField(source, 'query'), hasField(source, 'other')]).toEqual([true, false]);
    expect(readField(source, 'other')).toBe('');
  });

  test('inherited properties of an object are not fields', () => {
    expect([readField({}, 'toString'), hasField({}, 'toString'), readField({ a: 7 }, 'a')]).toEqual(['', false, '']);
  });
});

test('a part of a draft counts only if it has answers', () => {
  const parts = { query: { query: 'Half' }, saved: 'page-1', none: null, list: ['Half'] };
  const found = ['query', 'saved', 'none', 'list', 'other'].map((name) => toPart({ parts }, name));
  expect(found).toEqual([parts.query, {}, {}, {}, {}]);
  expect(toPart(null, 'query')).toEqual({});
});

test('an address id is trimmed, and its error belongs to the list', () => {
  expect(readAddressChoice({ addressId: ' a1 ' })).toEqual({
    ok: true,
    value: { addressId: 'a1', manualAddressId: '' },
  });
  expect(readAddressChoice({ manualAddressId: ' m1 ' })).toEqual({
    ok: true,
    value: { addressId: '', manualAddressId: 'm1' },
  });
  expect([findAddressErrorField({ addressId: '' }), findAddressErrorField({})]).toEqual(['addressId', 'postcode']);
});

test('an incomplete manual address has an error for every missing field, and keeps what was typed', () => {
  const { typed, errors, parsed } = readManualAddressForm({ 'address-line1': 'Mill Lane' });
  expect(typed['address-line1']).toBe('Mill Lane');
  expect(Object.keys(errors)).toContain('postcode');
  expect(parsed).toBeNull();
});

describe('a query', () => {
  const kind = ENERGY_COMPLAINT;

  test('needs both a subject and a text', () => {
    expect(readQuery(kind, { subject: 'Faulty meter', query: 'It stopped' }).parsed).toMatchObject({
      query: 'It stopped',
    });
    expect(readQuery(kind, { subject: '', query: 'It stopped' }).parsed).toBeNull();
    expect(readQuery(kind, { subject: 'Faulty meter', query: '' }).parsed).toBeNull();
  });

  test('is stored with its classification only', () => {
    expect(complaintFlows.find((flow) => flow.kind === kind)?.details.fixed).toEqual({
      queryType: 'Meters',
      querySubtype: 'Make a complaint-Monthly or quarterly',
    });
  });
});

describe('an Economy 7 meter', () => {
  const read = (is_economy_7_radio: string) =>
    readMeterReading({ 'fuel-radio-btns': 'Electricity', is_economy_7_radio }, new Date('2026-11-22T10:00:00Z'));

  test('is required, and no by default', () => {
    expect(['', 'no', 'yes'].map((typed) => 'is_economy_7_radio' in read(typed).errors)).toEqual([false, false, false]);
    expect(read('perhaps').errors.is_economy_7_radio).toBe('Select yes if you have an Economy 7 meter');
  });

  test('has two readings in place of one', () => {
    expect(Object.keys(read('yes').errors)).toEqual(
      expect.arrayContaining(['elec7_reading_normal', 'elec7_reading_low']),
    );
    expect(read('yes').errors).not.toHaveProperty('elec_reading');
    expect(read('').errors).toHaveProperty('elec_reading');
  });

  test('without a fuel only the common fields apply', () => {
    expect([...listApplicableFields({ 'fuel-radio-btns': '', is_economy_7_radio: 'yes' })]).toEqual([
      'title',
      'first_name',
      'last_name',
      'telephone',
      'email',
      'fuel-radio-btns',
      'date',
    ]);
  });
});
