import { expect, test } from 'vitest';
import { toJoinedParts } from './joined-draft.ts';
import { findTypedLast } from './step.ts';

const ANN = { firstName: 'Ann', surname: 'Lee', email: 'ann@example.org' };
const BEA = { firstName: 'Bea', surname: 'Moss', email: 'bea@example.org' };
const EMPTY = { firstName: '', surname: ' ', email: '', queryType: 'Meters', querySubtype: 'One' };

test('a text that was led back goes with the details that waited', () => {
  expect(toJoinedParts({ personalDetails: ANN }, { query: { query: 'Half a story' } })).toEqual({
    personalDetails: ANN,
    query: { query: 'Half a story' },
  });
});

test('what was typed last wins', () => {
  const waiting = { personalDetails: ANN, query: { query: 'Half' } };
  expect(toJoinedParts(waiting, { query: { query: 'The whole story' } })).toEqual({
    personalDetails: ANN,
    query: { query: 'The whole story' },
  });
});

test('a form that was saved untouched hides nothing that waited', () => {
  const waiting = { personalDetails: ANN, query: { query: 'Half' } };
  expect(toJoinedParts(waiting, { personalDetails: EMPTY, query: { query: '' } })).toEqual(waiting);
  const form = { first_name: 'Ann', is_economy_7_radio: 'yes' };
  expect(toJoinedParts({ form }, { form: { first_name: '', is_economy_7_radio: 'no' } })).toEqual({ form });
  expect(toJoinedParts({}, { personalDetails: EMPTY })).toEqual({ personalDetails: EMPTY });
});

test('one field that was typed in is a typed form', () => {
  const since = { personalDetails: { ...EMPTY, surname: 'Lee' } };
  expect(toJoinedParts({ personalDetails: ANN }, since)).toEqual(since);
});

test('what is no form, as the id of the last save, is that of what was typed last', () => {
  const waiting = { saved: 'page-one-1', unsure: { key: 'one' }, query: { query: 'Half' } };
  expect(toJoinedParts(waiting, { saved: 'page-two-4', unsure: null })).toEqual({
    saved: 'page-two-4',
    unsure: null,
    query: { query: 'Half' },
  });
});

test('two people are never mixed: what was typed last stands alone', () => {
  const waiting = { personalDetails: ANN, query: { query: 'Her story' } };
  expect(toJoinedParts(waiting, { personalDetails: BEA })).toEqual({ personalDetails: BEA });
  expect(toJoinedParts({ form: { last_name: 'Lee' } }, { form: { last_name: 'Moss' } })).toEqual({
    form: { last_name: 'Moss' },
  });
});

test('the same person with other details is one', () => {
  const since = { personalDetails: { ...ANN, surname: 'LEE', email: 'lee@example.org' } };
  expect(toJoinedParts({ personalDetails: ANN, query: { query: 'Half' } }, since)).toEqual({
    ...since,
    query: { query: 'Half' },
  });
});

test.each([
  ['a name that is half typed', { firstName: 'An', surname: 'Lee' }],
  ['a name without its surname', { firstName: 'Annabel' }],
  ['a longer name', { firstName: 'Annabel', surname: 'Lee-Moss' }],
  ['another first name with the same e-mail', { firstName: 'Nancy', surname: 'Lee', email: ANN.email }],
  ['an e-mail alone', { email: 'an' }],
])('%s takes nothing away', (_, typed) => {
  const waiting = { personalDetails: ANN, query: { query: 'Half' } };
  expect(toJoinedParts(waiting, { personalDetails: typed })).toEqual({ personalDetails: typed, query: waiting.query });
});

test('an address that is only begun by hand is no typed form', () => {
  const waiting = { personalDetails: ANN };
  expect(toJoinedParts(waiting, { personalDetails: { ...EMPTY, 'address-mode': 'manual' } })).toEqual(waiting);
});

test('readings of another person wait apart, before others that wait there', () => {
  const [ann, bea] = [
    { first_name: 'Ann', last_name: 'Lee', gas_reading: '1234' },
    { first_name: 'Bea', last_name: 'Moss', gas_reading: '9876' },
  ];
  const link = { first_name: 'Ann' };
  const joined = toJoinedParts({ form: ann, link }, { form: bea });
  expect(joined).toEqual({ form: bea, otherForm: ann, otherLink: link });
  const since = { form: bea, otherForm: { first_name: 'Cy' }, otherLink: { first_name: 'Bea' } };
  expect(toJoinedParts({ form: ann, link }, since)).toEqual({ form: bea, otherForm: ann, otherLink: link });
  expect(toJoinedParts({ personalDetails: ANN }, { personalDetails: BEA, otherForm: link })).toMatchObject({
    otherForm: link,
  });
});

test('readings of another person wait apart only where somebody typed some', () => {
  const since = { personalDetails: BEA };
  expect(toJoinedParts({ personalDetails: ANN }, since)).toEqual(since);
  const untyped = { first_name: '', last_name: ' ', is_economy_7_radio: 'no' };
  expect(toJoinedParts({ personalDetails: ANN, form: untyped, link: {} }, since)).toEqual(since);
  const form = { ...untyped, gas_reading: '1234' };
  expect(toJoinedParts({ personalDetails: ANN, form }, since)).toEqual({ ...since, otherForm: form, otherLink: {} });
});

test.each([null, 'Ann', ['Ann'], undefined])('what a step holds besides answers names nobody: %j', (typed) => {
  const parts = { ...(typed !== undefined && { 'personalDetails.typed': typed }), personalDetails: ANN };
  expect(findTypedLast(parts, 'personalDetails')).toBe(ANN);
  expect(findTypedLast({ 'personalDetails.typed': typed ?? '' }, 'personalDetails')).toBeNull();
});

test('what is typed beside an answered step goes with the newest answers, and names its person too', () => {
  const beside = { 'personalDetails.typed': { ...ANN, email: 'half' } };
  expect(toJoinedParts({ personalDetails: ANN, ...beside }, { query: { query: 'Half' } })).toEqual({
    personalDetails: ANN,
    ...beside,
    query: { query: 'Half' },
  });
  const since = { personalDetails: { ...ANN, email: 'new@example.org' } };
  expect(toJoinedParts({ personalDetails: ANN, ...beside }, since)).toEqual(since);
  expect(toJoinedParts({ personalDetails: ANN, 'personalDetails.typed': BEA }, since)).toEqual(since);
});
