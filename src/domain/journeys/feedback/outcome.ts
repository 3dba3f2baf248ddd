/** §4 What a person reads after feedback was sent: nothing is promised but the e-mail. */
import type { Outcome } from '../outcome.ts';
import { FEEDBACK } from './steps.ts';

export function toFeedbackOutcome(): Outcome {
  return {
    origin: FEEDBACK,
    heading: "Thanks, we've got your request",
    received: 'We have your request for a refund of credit.',
    next: ['We’ll send you a confirmation email.'],
    dates: [],
    ombudsmanFrom: null,
  };
}
