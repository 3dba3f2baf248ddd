/** §4 Feedback journey: text, then personal details, then confirmation with origin 'feedback'. */
import { pathTo } from '#domain/paths.ts';
import type { Draft } from '#domain/ports.ts';
import { findPart } from '../form.ts';
import { readFeedback } from './form.ts';

export const FEEDBACK = 'feedback';
/** The draft's part that holds the typed text. */
export const FEEDBACK_TEXT = 'feedback';

/** The confirmation follows a send. */
export type FeedbackStep = 'text' | 'details';

/** The finished text of a draft; null when it is missing or no longer passes the rules. */
export function findFeedback(draft: Draft | null): { query: string } | null {
  const part = findPart(draft, FEEDBACK_TEXT);
  return part && readFeedback(part).parsed;
}

/** The step to show when `step` is asked for: the details fall back to the text while it is missing. */
export function reachableFeedbackStep(step: FeedbackStep, draft: Draft | null): FeedbackStep {
  return step === 'details' && findFeedback(draft) === null ? 'text' : step;
}

/** The step that follows a good text; without one everything starts at the text. */
export function nextFeedbackStep(draft: Draft | null): FeedbackStep {
  return findFeedback(draft) === null ? 'text' : 'details';
}

export function toFeedbackPath(step: FeedbackStep): string {
  return pathTo(step === 'text' ? 'feedback' : 'feedbackDetails');
}
