import { describe, expect, test } from 'vitest';
import { LETTERS } from '#domain/letters.ts';
import { type ReplyPromise, toDaysInWords, toPromisedDay } from '#domain/promise.ts';
import { findJourney } from '../journeys.ts';
import { KINDS } from './kinds.ts';

describe('outcome', () => {
  const at = new Date('2026-11-21T23:30:00Z');
  const facts = { ombudsmanAfterWeeks: 8, workingDaysToShow: 3, letters: LETTERS };
  const findOutcome = (origin: string) => findJourney(origin)?.toOutcome(at, facts) ?? null;

  /** The days as the promise says them, on the pages of that day. */
  const toDays = ({ number, unit, atMost }: ReplyPromise) =>
    [number, ...(atMost === null ? [] : [atMost])].map((days) => toPromisedDay('2026-11-21', days, unit));

  test.each(KINDS.filter(({ isComplaint }) => isComplaint))(
    'a complaint ($slug) has a reply by its promised days, and the Ombudsman after 8 weeks',
    ({ slug, reply }) => {
      const outcome = findOutcome(slug);
      expect(outcome?.heading).toBe('Complaint sent');
      expect(outcome?.next.join(' ')).toContain(
        `Our average response time is ${toDaysInWords(reply.number, reply.unit)}.`,
      );
      if (reply.atMost !== null)
        expect(outcome?.next.join(' ')).toContain(`It can take up to ${toDaysInWords(reply.atMost, reply.unit)}.`);
      expect(outcome?.dates.map(({ day }) => day)).toEqual(toDays(reply));
      expect(outcome?.ombudsmanFrom).toMatchObject({ day: '2027-01-16', dayInWords: 'Saturday 16 January 2027' });
    },
  );

  test.each(KINDS.filter(({ isComplaint }) => !isComplaint))(
    'an enquiry ($slug) is answered about its promised day',
    ({ slug, reply }) => {
      const outcome = findOutcome(slug);
      expect(outcome).toMatchObject({
        heading: 'Enquiry sent',
        next: [`We usually reply in about ${toDaysInWords(reply.number, reply.unit)}.`],
        ombudsmanFrom: null,
      });
      expect(outcome?.dates.map(({ day }) => day)).toEqual(toDays(reply));
    },
  );

  test('feedback is acknowledged with an email and the latest day of a reply', () => {
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
