/** §4 Confirmation content, one shape for every origin. */
import type { Day } from '#domain/dates.ts';

export interface OutcomeDate {
  day: Day;
  /** "Saturday 28 November". */
  dayInWords: string;
  /** What happens by or from that day; a whole sentence. */
  text: string;
}

export interface Outcome {
  /** The confirmation's `origin`. */
  origin: string;
  heading: string;
  /** What was received; a whole sentence. */
  received: string;
  /** What happens next, without dates; whole sentences. */
  next: string[];
  /** What happens by which day, earliest first. */
  dates: OutcomeDate[];
  /** Complaints only: from when the Energy Ombudsman can look at it. */
  ombudsmanFrom: OutcomeDate | null;
}

/** §4 Feedback, where nothing is promised but the e-mail. */
export function toFeedbackOutcome(): Outcome {
  return {
    origin: 'feedback',
    heading: "Thanks, we've got your request",
    received: 'We have your request for a refund of credit.',
    next: ["We'll send you a confirmation email."],
    dates: [],
    ombudsmanFrom: null,
  };
}
