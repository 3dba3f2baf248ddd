import { describe, expect, test } from 'vitest';
import { KINDS } from './kinds.ts';

describe('kinds', () => {
  test('the four route values carry their fixed classification', () => {
    expect(KINDS.map(({ slug, queryType, querySubtype }) => [slug, queryType, querySubtype])).toEqual([
      ['gas-and-electricity', 'Meters', 'Make a complaint-Monthly or quarterly'],
      ['enquiry-gas-and-electricity', 'Enquiry', 'Enquiry-Credit Energy'],
      ['pay-as-you-go', 'Meters', 'Make a complaint-Pay As You Go'],
      ['enquiry-pay-as-you-go', 'Enquiry', 'Enquiry-Pay As You Go'],
    ]);
  });

  test('complaints are told from enquiries, pay as you go from bills, and only bills have subjects', () => {
    expect(
      KINDS.map(({ isComplaint, isPayAsYouGo, hasSubjects, daysAtMost }) => [
        isComplaint,
        isPayAsYouGo,
        hasSubjects,
        daysAtMost !== null,
      ]),
    ).toEqual([
      [true, false, true, true],
      [false, false, true, false],
      [true, true, false, true],
      [false, true, false, false],
    ]);
  });
});
