import { expect, test } from 'vitest';
import { FEEDBACK_TEXT, nextFeedbackStep, reachableFeedbackStep, toFeedbackPath } from './steps.ts';

const draft = { parts: { [FEEDBACK_TEXT]: { query: 'Refund' } } };

test('text, then personal details', () => {
  expect(nextFeedbackStep(draft)).toBe('details');
  expect((['text', 'details'] as const).map(toFeedbackPath)).toEqual([
    '/help-and-support/complaints/feedback',
    '/help-and-support/complaints/feedback/personal-details',
  ]);
});

test('personal details fall back to the text while it is missing', () => {
  expect(reachableFeedbackStep('details', draft)).toBe('details');
  for (const missing of [
    null,
    { parts: {} },
    { parts: { [FEEDBACK_TEXT]: 'Refund' } },
    { parts: { [FEEDBACK_TEXT]: { query: ' ' } } },
  ]) {
    expect(reachableFeedbackStep('details', missing)).toBe('text');
    expect(nextFeedbackStep(missing)).toBe('text');
  }
});
