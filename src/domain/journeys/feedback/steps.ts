/** §4 Feedback journey: text, then personal details, then confirmation with origin 'feedback'. */
import { pathTo } from '#domain/paths.ts';
import type { Draft } from '#domain/ports.ts';
import { findPart } from '../form.ts';
import { readFeedback } from './form.ts';

export const FEEDBACK = 'feedback';
/** The part of the draft with the typed text. */
export const FEEDBACK_TEXT = 'feedback';

/** The confirmation is not a step: it follows a send. */
export type FeedbackStep = 'text' | 'details';

/** The completed text of a draft; null if it is missing or no longer valid. */
export function findFeedback(draft: Draft | null): { query: string } | null {
  const part = findPart(draft, FEEDBACK_TEXT);
  return part && readFeedback(part).parsed;
}

/** The step to show when `step` is requested: the details fall back to the text while it is incomplete. */
export function reachableFeedbackStep(step: FeedbackStep, draft: Draft | null): FeedbackStep {
  return step === 'details' && findFeedback(draft) === null ? 'text' : step;
}

/** The step after a valid text; otherwise the text. */
export function nextFeedbackStep(draft: Draft | null): FeedbackStep {
  return findFeedback(draft) === null ? 'text' : 'details';
}

export function toFeedbackPath(step: FeedbackStep): string {
  return pathTo(step === 'text' ? 'feedback' : 'feedbackDetails');
}
