/** §4 Content of the confirmation, the same shape for every origin. */
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

/** The supplier's figures that an outcome mentions. */
export interface OutcomeFacts {
  /** Weeks after which a complaint can go to the Energy Ombudsman without our agreement. */
  ombudsmanAfterWeeks: number;
  /** §9 How long meter readings may take to show. */
  workingDaysToShow: number;
}
