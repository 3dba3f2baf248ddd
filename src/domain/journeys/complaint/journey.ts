/** §2 The complaint and enquiry forms as journeys. */
import { addDays, type Day, toDayInWords, toLondonDay } from '#domain/dates.ts';
import { fillMarks } from '#domain/letters.ts';
import { toDaysInWords, toReplyWords, toPromisedDays } from '#domain/promise.ts';
import { TOPIC_HELP } from '#domain/entities/lead.ts';
import { type Outcome, type OutcomeDate, type OutcomeFacts, toLeadPromise, type Journey } from '../journey.ts';
import {
  type ComplaintKind,
  ENERGY_COMPLAINT,
  ENERGY_ENQUIRY,
  type KindSlug,
  PAY_AS_YOU_GO_COMPLAINT,
  PAY_AS_YOU_GO_ENQUIRY,
} from './kinds.ts';
import { complaintFlows, type ComplaintFlow } from './steps.ts';

// §4 Confirmation of a complaint or enquiry, with the promised days.

/**
 * Days are counted in London from the day of `sentAt`, so that a reload on another day shows the same promise.
 * @internal
 */
export function toOutcome(
  kind: ComplaintKind,
  sentAt: Date,
  { ombudsmanAfterWeeks, letters }: Pick<OutcomeFacts, 'ombudsmanAfterWeeks' | 'letters'>,
): Outcome {
  const sentOn = toLondonDay(sentAt);
  const toDate = (day: Day, text: string): OutcomeDate => ({ day, dayInWords: toDayInWords(day, sentOn), text });
  const { number, unit, atMost } = kind.reply;
  const dates = toPromisedDays(kind.reply, sentOn).map(({ day, toText }) => toDate(day, toText('this date')));
  const values = {
    about: kind.isPayAsYouGo ? 'pay as you go' : 'gas and electricity',
    days: toDaysInWords(number, unit),
    'days-at-most': toDaysInWords(atMost ?? number, unit),
    weeks: String(ombudsmanAfterWeeks),
  };
  if (!kind.isComplaint) {
    return {
      origin: kind.slug,
      heading: 'Enquiry sent',
      received: fillMarks(letters.enquiry.received, values),
      next: [fillMarks(letters.enquiry.next, values)],
      dates,
      ombudsmanFrom: null,
    };
  }
  const next = [letters.complaint.next, ...(atMost === null ? [] : [letters.complaint.longest])];
  return {
    origin: kind.slug,
    heading: 'Complaint sent',
    received: fillMarks(letters.complaint.received, values),
    next: [next.map((text) => fillMarks(text, values)).join(' ')],
    dates,
    ombudsmanFrom: toDate(addDays(sentOn, 7 * ombudsmanAfterWeeks), fillMarks(letters.complaint.ombudsman, values)),
  };
}

/** Complaints are found through the page that asks for their type. */
const SEARCH: Record<KindSlug, ((replies: string) => Journey['search']) | null> = {
  [ENERGY_COMPLAINT.slug]: null,
  [ENERGY_ENQUIRY.slug]: (replies) => ({
    title: 'Make an enquiry about gas and electricity',
    description: `Ask us about a bill, a payment, a meter or your account. ${replies}.`,
    words: ['ask a question', 'enquiry', 'write to us', 'e-mail you', 'message'],
  }),
  [PAY_AS_YOU_GO_COMPLAINT.slug]: null,
  [PAY_AS_YOU_GO_ENQUIRY.slug]: (replies) => ({
    title: 'Make an enquiry about pay as you go',
    description: `Ask us about a prepayment meter, a top-up, a key or a card. ${replies}.`,
    words: ['ask a question', 'enquiry', 'prepayment question'],
  }),
};

function toJourney(flow: ComplaintFlow): Journey {
  const { kind } = flow;
  const { slug, isComplaint, isPayAsYouGo, reply } = kind;
  const caseKind = isComplaint ? 'complaint' : 'enquiry';
  return {
    ...flow,
    kind: caseKind,
    owns: { topic: TOPIC_HELP, querySubtype: kind.querySubtype },
    classification: { queryType: kind.queryType, querySubtype: kind.querySubtype },
    promise: toLeadPromise(reply),
    caseKind,
    toOutcome: (sentAt, facts) => toOutcome(kind, sentAt, facts),
    phone: isPayAsYouGo ? 'payAsYouGo' : 'energy',
    search: SEARCH[slug]?.(toReplyWords(reply)) ?? null,
  };
}

export const complaintJourneys: readonly Journey[] = complaintFlows.map(toJourney);
