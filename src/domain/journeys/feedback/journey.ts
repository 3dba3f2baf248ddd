/** §2 The refund-credit form as a journey. */
import { NOUNS } from '#domain/cases/case.ts';
import { TOPIC_FEEDBACK } from '#domain/entities/lead.ts';
import type { Journey } from '../journey.ts';
import { FEEDBACK_ATTRIBUTES, FEEDBACK_CLASSIFICATION } from './lead.ts';
import { toFeedbackOutcome } from './outcome.ts';
import { FEEDBACK, feedbackWalk } from './steps.ts';

export const feedbackJourney: Journey = {
  ...feedbackWalk,
  kind: FEEDBACK,
  owns: { topic: TOPIC_FEEDBACK },
  classification: FEEDBACK_CLASSIFICATION,
  attributes: FEEDBACK_ATTRIBUTES,
  promise: { confirmationEmail: true },
  caseKind: 'feedback',
  toOutcome: toFeedbackOutcome,
  phone: 'energy',
  noun: NOUNS.feedback,
  toMailed: () => ({
    next: ['This is the confirmation email we said we would send. You do not need to send your request again.'],
  }),
  search: {
    title: 'Ask for a refund of credit',
    description: 'Tell us why you want the credit on your account paid back.',
    words: ['refund request', 'money back', 'credit balance'],
  },
};
