/** §4 What a person reads after a complaint or an enquiry was sent, with the days that were promised. */
import { addDays, toDayInWords, toLondonDay } from '#domain/dates.ts';
import type { Outcome, OutcomeDate, OutcomeFacts } from '../outcome.ts';
import type { Kind } from './kinds.ts';

/** Days are counted in London from the day of `sentAt`, so that a reload tomorrow shows the same promise. */
export function toOutcome(
  kind: Kind,
  sentAt: Date,
  { ombudsmanAfterWeeks }: Pick<OutcomeFacts, 'ombudsmanAfterWeeks'>,
): Outcome {
  const sentOn = toLondonDay(sentAt);
  const after = (days: number, text: string): OutcomeDate => {
    const day = addDays(sentOn, days);
    return { day, dayInWords: toDayInWords(day, sentOn), text };
  };
  const about = kind.isPayAsYouGo ? 'pay as you go' : 'gas and electricity';
  if (!kind.isComplaint) {
    return {
      origin: kind.slug,
      heading: 'Enquiry sent',
      received: `We have your enquiry about ${about}.`,
      next: [`We usually reply in about ${kind.days} days.`],
      dates: [after(kind.days, 'We expect to have replied by this day.')],
      ombudsmanFrom: null,
    };
  }
  return {
    origin: kind.slug,
    heading: 'Complaint sent',
    received: `We have your complaint about ${about}.`,
    next: [`Our average response time is ${kind.days} days. It can take up to ${kind.daysAtMost} days.`],
    dates: [
      after(kind.days, 'On average, we reply by this day.'),
      after(kind.daysAtMost, 'You’ll have a reply by this day at the latest.'),
    ],
    ombudsmanFrom: after(
      7 * ombudsmanAfterWeeks,
      `If it is not put right ${ombudsmanAfterWeeks} weeks after you complained, you can take it to the Energy Ombudsman for free.`,
    ),
  };
}
