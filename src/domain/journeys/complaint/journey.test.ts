import { describe, expect, test } from 'vitest';
import { findJourney } from '../journeys.ts';

describe('outcome', () => {
  const at = new Date('2026-11-21T23:30:00Z');
  const facts = { ombudsmanAfterWeeks: 8, workingDaysToShow: 3 };
  const findOutcome = (origin: string) => findJourney(origin)?.toOutcome(at, facts) ?? null;

  test('a complaint has a reply in 7 days on average, up to 21, and the Ombudsman after 8 weeks', () => {
    for (const origin of ['gas-and-electricity', 'pay-as-you-go']) {
      const outcome = findOutcome(origin);
      expect(outcome?.heading).toBe('Complaint sent');
      expect(outcome?.next).toEqual(['Our average response time is 7 days. It can take up to 21 days.']);
      expect(outcome?.dates.map(({ dayInWords }) => dayInWords)).toEqual([
        'Saturday 28 November',
        'Saturday 12 December',
      ]);
      expect(outcome?.ombudsmanFrom).toMatchObject({ day: '2027-01-16', dayInWords: 'Saturday 16 January 2027' });
    }
  });

  test('an energy enquiry takes about 2 days, a pay-as-you-go enquiry about 7', () => {
    expect(findOutcome('enquiry-gas-and-electricity')).toMatchObject({
      heading: 'Enquiry sent',
      next: ['We usually reply in about 2 days.'],
      dates: [{ day: '2026-11-23' }],
      ombudsmanFrom: null,
    });
    expect(findOutcome('enquiry-pay-as-you-go')).toMatchObject({ dates: [{ day: '2026-11-28' }] });
  });

  test('feedback is thanked and promised an email, and told from which day not to wait any longer', () => {
    expect(findOutcome('feedback')).toMatchObject({
      heading: "Thanks, we've got your request",
      next: ['We’ll send you a confirmation email.'],
      dates: [
        {
          dayInWords: 'Saturday 28 November',
          text: 'You should have heard from us about your refund. If you haven’t, call us.',
        },
      ],
    });
    expect(findOutcome('deals')).toBeNull();
  });
});
