/** §4 Confirmation of feedback: only the e-mail is promised. */
import { addDays, toDayInWords, toLondonDay } from '#domain/dates.ts';
import { UNPROMISED_DAYS } from '../promise.ts';
import type { Outcome } from '../outcome.ts';
import { FEEDBACK } from './steps.ts';

export function toFeedbackOutcome(sentAt: Date): Outcome {
  const sentOn = toLondonDay(sentAt);
  const day = addDays(sentOn, UNPROMISED_DAYS);
  return {
    origin: FEEDBACK,
    heading: "Thanks, we've got your request",
    received: 'We have your request for a refund of credit.',
    next: ['We’ll send you a confirmation email.'],
    // Not a promise of §4: the day from which the desk would be late and the customer need not wait longer.
    dates: [
      {
        day,
        dayInWords: toDayInWords(day, sentOn),
        text: 'You should have heard from us about your refund. If you haven’t, call us.',
      },
    ],
    ombudsmanFrom: null,
  };
}
