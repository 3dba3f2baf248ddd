/** §2 The refund-credit form as a journey. */
import { toDayInWords, toLondonDay } from '#domain/dates.ts';
import { toPromisedDay, DEFAULT_PROMISE } from '#domain/promise.ts';
import { TOPIC_FEEDBACK } from '#domain/entities/lead.ts';
import type { Outcome, OutcomeFacts, Journey } from '../journey.ts';
import { FEEDBACK, FEEDBACK_CLASSIFICATION, feedbackFlow } from './steps.ts';

// §4 The confirmation of feedback promises only the email.

/** @internal */
export function toFeedbackOutcome(sentAt: Date, { letters: { feedback } }: Pick<OutcomeFacts, 'letters'>): Outcome {
  const sentOn = toLondonDay(sentAt);
  const day = toPromisedDay(sentOn, DEFAULT_PROMISE.number, DEFAULT_PROMISE.unit);
  return {
    origin: FEEDBACK,
    heading: "Thanks, we've got your request",
    received: feedback.received,
    next: [feedback.next],
    emailed: [feedback.emailed],
    // Not a promise of §4: the day after which the desk is late and the customer should write again.
    dates: [
      {
        day,
        dayInWords: toDayInWords(day, sentOn),
        text: feedback.expect,
      },
    ],
    ombudsmanFrom: null,
  };
}

export const feedbackJourney: Journey = {
  ...feedbackFlow,
  kind: FEEDBACK,
  owns: { topic: TOPIC_FEEDBACK },
  classification: FEEDBACK_CLASSIFICATION,
  promise: { confirmationEmail: true },
  caseKind: 'feedback',
  toOutcome: toFeedbackOutcome,
  phone: 'energy',
  search: {
    title: 'Ask for a credit refund',
    description: 'Tell us why you want the credit on your account paid back.',
    words: ['refund request', 'money back', 'credit balance'],
  },
};
