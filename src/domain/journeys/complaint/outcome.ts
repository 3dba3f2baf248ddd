/** §4 Confirmation of a complaint or enquiry, with the promised days. */
import { addDays, type Day, toDayInWords, toLondonDay } from '#domain/dates.ts';
import type { Outcome, OutcomeDate, OutcomeFacts } from '../outcome.ts';
import { toPromisedDays } from '../promise.ts';
import type { ComplaintKind } from './kinds.ts';

/** Days are counted in London from the day of `sentAt`, so that a reload on another day shows the same promise. */
export function toOutcome(
  kind: ComplaintKind,
  sentAt: Date,
  { ombudsmanAfterWeeks }: Pick<OutcomeFacts, 'ombudsmanAfterWeeks'>,
): Outcome {
  const sentOn = toLondonDay(sentAt);
  const toDate = (day: Day, text: string): OutcomeDate => ({ day, dayInWords: toDayInWords(day, sentOn), text });
  const dates = toPromisedDays(kind, sentOn).map(({ day, toText }) => toDate(day, toText('this day')));
  const about = kind.isPayAsYouGo ? 'pay as you go' : 'gas and electricity';
  if (!kind.isComplaint) {
    return {
      origin: kind.slug,
      heading: 'Enquiry sent',
      received: `We have your enquiry about ${about}.`,
      next: [`We usually reply in about ${kind.days} days.`],
      dates,
      ombudsmanFrom: null,
    };
  }
  return {
    origin: kind.slug,
    heading: 'Complaint sent',
    received: `We have your complaint about ${about}.`,
    next: [`Our average response time is ${kind.days} days. It can take up to ${kind.daysAtMost} days.`],
    dates,
    ombudsmanFrom: toDate(
      addDays(sentOn, 7 * ombudsmanAfterWeeks),
      `If it is not put right ${ombudsmanAfterWeeks} weeks after you complained, you can take it to the Energy Ombudsman for free.`,
    ),
  };
}
