/** §4 The refund-credit journey: text, personal details, confirmation with origin 'feedback'. */
import { LEAD_FAILED } from '#domain/errors.ts';
import { pathTo } from '#domain/paths.ts';
import { readField } from '../form.ts';
import { PERSONAL_DETAILS, type PersonalDetails, PREFILLED_PERSON } from '../personal-details.ts';
import type { Step, Walk } from '../step.ts';
import { feedbackDetailsFields, type FeedbackDetailsField, type FeedbackField, feedbackFields } from './form.ts';
import { readFeedback, readFeedbackDetails } from './form.ts';
import { toFeedbackLead } from './lead.ts';

export const FEEDBACK = 'feedback';

/** Enough to distinguish two texts. */
const SHOWN_MOST = 300;

function toShort(text: string): string {
  const letters = [...text];
  return letters.length > SHOWN_MOST ? `${letters.slice(0, SHOWN_MOST).join('')}…` : text;
}

export const feedbackText: Step<FeedbackField, { query: string }> = {
  name: 'feedback',
  path: pathTo('feedback'),
  fields: feedbackFields,
  freeText: 'query',
  read: readFeedback,
  toSummary: (answers) => `We’ll send these details with what you wrote: “${toShort(readField(answers, 'query'))}”`,
};

export const feedbackDetails: Step<FeedbackDetailsField, PersonalDetails> = {
  name: PERSONAL_DETAILS,
  path: pathTo('feedbackDetails'),
  fields: feedbackDetailsFields,
  read: readFeedbackDetails,
  prefill: PREFILLED_PERSON,
};

export const feedbackWalk: Walk = {
  key: FEEDBACK,
  steps: [feedbackText, feedbackDetails],
  confirmation: 'confirmation',
  failed: LEAD_FAILED,
  toLead: (answers) => toFeedbackLead(answers(feedbackDetails), answers(feedbackText).query),
};
