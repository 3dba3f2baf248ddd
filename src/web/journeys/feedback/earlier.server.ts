/** The earlier step of a refund's details: the text (decision 0008). */
import { readFeedback } from '#domain/journeys/feedback/form.ts';
import { FEEDBACK_TEXT } from '#domain/journeys/feedback/steps.ts';
import { readField } from '#domain/journeys/form.ts';
import type { EarlierPart } from '../earlier-step.server.ts';

/** Enough to distinguish two texts. */
const SHOWN_MOST = 300;

function toShort(text: string): string {
  const letters = [...text];
  return letters.length > SHOWN_MOST ? `${letters.slice(0, SHOWN_MOST).join('')}…` : text;
}

export const EARLIER_TEXT: EarlierPart = {
  name: FEEDBACK_TEXT,
  read: (part) => readFeedback(part).parsed,
  toLabel: (part) => `“${toShort(readField(part, 'query'))}”`,
  goesWith: 'We’ll send these details with what you wrote:',
  question: 'Which request goes with these details?',
  changed:
    'Your refund request was changed in another tab or window, so nothing was sent. What you typed is still here. Choose the request that goes with it, then press the button again.',
};
