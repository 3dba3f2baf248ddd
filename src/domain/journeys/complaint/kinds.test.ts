import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { toDaysInWords } from '#domain/promise.ts';
import { ENERGY_COMPLAINT, ENERGY_ENQUIRY, KINDS, PAY_AS_YOU_GO_ENQUIRY } from './kinds.ts';

describe('kinds', () => {
  test('the four route values carry their fixed classification', () => {
    expect(KINDS.map(({ slug, queryType, querySubtype }) => [slug, queryType, querySubtype])).toEqual([
      ['gas-and-electricity', 'Meters', 'Make a complaint-Monthly or quarterly'],
      ['enquiry-gas-and-electricity', 'Enquiry', 'Enquiry-Credit Energy'],
      ['pay-as-you-go', 'Meters', 'Make a complaint-Pay As You Go'],
      ['enquiry-pay-as-you-go', 'Enquiry', 'Enquiry-Pay As You Go'],
    ]);
  });

  test('complaints and enquiries differ, and only those about bills have subjects', () => {
    expect(KINDS.map(({ isComplaint, isPayAsYouGo, hasSubjects }) => [isComplaint, isPayAsYouGo, hasSubjects])).toEqual(
      [
        [true, false, true],
        [false, false, true],
        [true, true, false],
        [false, true, false],
      ],
    );
  });
});

test('the rows promise the reply times of the specification', () => {
  const specification = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/specification.md'), 'utf8');
  const { number, unit, atMost } = ENERGY_COMPLAINT.reply;
  const [energy, prepayment] = [ENERGY_ENQUIRY, PAY_AS_YOU_GO_ENQUIRY].map(
    ({ reply }) => `about ${toDaysInWords(reply.number, reply.unit)}`,
  );
  const complaint = toDaysInWords(number, unit) + (atMost === null ? '' : ` and ${atMost} at most`);
  expect(specification).toContain(`| ${complaint}; ${energy}; ${prepayment} |`);
});
