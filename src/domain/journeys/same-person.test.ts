import { expect, test } from 'vitest';
import { areClearlyTwoPeople, areTwoPeople } from './same-person.ts';

test('people are compared by name, ignoring case and spacing', () => {
  expect(areTwoPeople({ firstName: 'Ann', surname: 'Lee' }, { firstName: 'ANN', surname: 'L ee' })).toBe(false);
  expect(areTwoPeople({ firstName: 'Ann', surname: 'Lee' }, { firstName: 'Ann', surname: 'Moss' })).toBe(true);
  expect(areTwoPeople({ surname: 'Lee', email: 'a@example.org' }, { surname: 'Lee', email: 'b@example.org' })).toBe(
    false,
  );
});

test('people without names are compared by phone, email and account numbers', () => {
  expect(areTwoPeople({ surname: 'Lee', email: 'a@example.org' }, { email: 'b@example.org' })).toBe(true);
  expect(areTwoPeople({ elec_account_number: 'A1234' }, { elec_account_number: 'a1234' })).toBe(false);
});

test('forms without names or common fields count as one person’s', () => {
  expect(areTwoPeople({}, { firstName: 'Ann' })).toBe(false);
  expect(areTwoPeople({ firstName: ' ' }, { firstName: 'Ann' })).toBe(false);
});

test('two people differ for certain only if both names are full and neither starts with the other', () => {
  const ann = { firstName: 'Ann', surname: 'Lee', email: 'ann@example.org' };
  expect(areClearlyTwoPeople(ann, { first_name: 'Bea', last_name: 'Moss' })).toBe(true);
  expect(areClearlyTwoPeople(ann, { ...ann, firstName: 'Bea', email: '' })).toBe(true);
  expect(areClearlyTwoPeople(ann, { ...ann, surname: 'Moss' })).toBe(true);
  expect(areClearlyTwoPeople(ann, { ...ann, firstName: 'Bea' })).toBe(false);
  expect(areClearlyTwoPeople(ann, { firstName: 'an', surname: 'L' })).toBe(false);
  expect(areClearlyTwoPeople(ann, { surname: 'Moss', email: 'bea@example.org' })).toBe(false);
});

test('people with one surname and different first names are two, and width and case of letters do not matter', () => {
  const ann = { firstName: 'Ann', surname: 'Straße', email: '' };
  expect(areClearlyTwoPeople(ann, { ...ann, firstName: 'Bea' })).toBe(true);
  expect(areTwoPeople(ann, { ...ann, firstName: ' Ａ  ｎｎ ' })).toBe(false);
});
