import { expect, test } from 'vitest';
import { typedDetails as typed } from '#tests/support/details-examples.ts';
import { toTypedParts } from '../step.ts';
import { complaintWalks, findComplaintWalk } from './steps.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const [walk] = complaintWalks;
if (!walk) throw new Error('no form of a complaint');

test('details, then text, each at its address', () => {
  expect(walk.steps.map(({ path }) => path)).toEqual([
    '/help-and-support/complaints/gas-and-electricity',
    '/help-and-support/complaints/gas-and-electricity/query',
  ]);
});

test('details are complete with an address only', () => {
  const { addressId: _, manualAddressId: __, ...rest } = typed;
  expect(walk.details.read(typed, NOW).parsed).not.toBeNull();
  for (const torn of [{}, rest, { ...typed, surname: '' }]) expect(walk.details.read(torn, NOW).parsed).toBeNull();
});

test('the details are named in one line where the text is written', () => {
  expect(walk.details.toSummary?.({ ...typed, firstName: 'Ann', surname: 'Lee', addressLabel: '7 Mill Lane' })).toBe(
    `We’ll send what you write with these details: Ann Lee, ${typed.email}, ${typed.telephoneNumber}, 7 Mill Lane`,
  );
});

test('an address of no form has none', () => {
  expect([findComplaintWalk('other'), findComplaintWalk(undefined)]).toEqual([null, null]);
  expect(findComplaintWalk('gas-and-electricity')).toBe(walk);
});

test('newer words of a step that is complete no more are not hidden by older ones beside it', () => {
  const draft = { parts: { personalDetails: { surname: 'First' }, 'personalDetails.typed': { surname: 'Older' } } };
  expect(toTypedParts(walk, walk.details, draft, NOW, { typed: { surname: 'Newer' }, isPress: false })).toEqual({
    personalDetails: { surname: 'Newer' },
    'personalDetails.typed': null,
  });
});

test('the last step holds what was typed last: nothing follows that could be sent with half of it', () => {
  const draft = { parts: { query: { query: 'Whole', subject: 'Discount' } } };
  expect(toTypedParts(walk, walk.query, draft, NOW, { typed: { query: '' }, isPress: false })).toEqual({
    query: { query: '' },
  });
});
