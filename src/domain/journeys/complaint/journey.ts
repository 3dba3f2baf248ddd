/** §2 The complaint and enquiry forms as journeys. */
import { NOUNS } from '#domain/cases/case.ts';
import { TOPIC_HELP } from '#domain/entities/lead.ts';
import type { Journey } from '../journey.ts';
import { MESSAGE_ATTRIBUTES } from '../lead.ts';
import {
  ENERGY_COMPLAINT,
  ENERGY_ENQUIRY,
  type KindSlug,
  PAY_AS_YOU_GO_COMPLAINT,
  PAY_AS_YOU_GO_ENQUIRY,
} from './kinds.ts';
import { toOutcome } from './outcome.ts';
import { complaintWalks, type ComplaintWalk } from './steps.ts';

/** Complaints are found through the page that asks for their type. */
const SEARCH: Record<KindSlug, ((days: number) => Journey['search']) | null> = {
  [ENERGY_COMPLAINT.slug]: null,
  [ENERGY_ENQUIRY.slug]: (days) => ({
    title: 'Ask us about gas and electricity',
    description: `Write to us about a bill, a payment, a meter or your account. We reply in about ${days} days.`,
    words: ['ask a question', 'enquiry', 'write to us', 'e-mail you', 'message'],
  }),
  [PAY_AS_YOU_GO_COMPLAINT.slug]: null,
  [PAY_AS_YOU_GO_ENQUIRY.slug]: (days) => ({
    title: 'Ask us about pay as you go',
    description: `Write to us about a prepayment meter, a top-up, a key or a card. We reply in about ${days} days.`,
    words: ['ask a question', 'enquiry', 'prepayment question'],
  }),
};

function toJourney(walk: ComplaintWalk): Journey {
  const { kind } = walk;
  const { slug, isComplaint, isPayAsYouGo, days, daysAtMost } = kind;
  const caseKind = isComplaint ? 'complaint' : 'enquiry';
  return {
    ...walk,
    kind: caseKind,
    owns: { topic: TOPIC_HELP, querySubtype: kind.querySubtype },
    classification: { queryType: kind.queryType, querySubtype: kind.querySubtype },
    attributes: MESSAGE_ATTRIBUTES,
    promise: { answerInDays: days, ...(daysAtMost !== null && { answerAtMostDays: daysAtMost }) },
    caseKind,
    toOutcome: (sentAt, facts) => toOutcome(kind, sentAt, facts),
    phone: isPayAsYouGo ? 'payAsYouGo' : 'energy',
    noun: NOUNS[caseKind],
    search: SEARCH[slug]?.(days) ?? null,
  };
}

export const complaintJourneys: readonly Journey[] = complaintWalks.map(toJourney);
