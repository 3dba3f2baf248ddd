/** How long each kind of data is stored. Sweeps, cookies, pages and tests all read it here. */
import { DAY_MS, DRAFT_LIFE_MS, HOUR_MS } from '#domain/constants.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** In milliseconds: sweeps use them directly, pages put them into words. */
export const RETENTION_MS = {
  draft: DRAFT_LIFE_MS,
  /** A hand-entered address without a lead or draft: long enough for an API client that sends its lead later. */
  unusedAddress: 2 * DRAFT_LIFE_MS,
  /** Sign-in: the longer of the built-in provider's and our own session's lifetime. */
  signIn: 12 * HOUR_MS,
  vote: 365 * DAY_MS,
  failedSearch: 90 * DAY_MS,
  monitoring: 30 * DAY_MS,
  /** Daily counts of cookie choices. */
  consentCount: 3 * 365 * DAY_MS,
  /**
   * The readings sent last, by which unusual new ones are recognised; long enough for people who read their meter
   * quarterly.
   */
  readings: 100 * DAY_MS,
  /** Readings that could not be sent: §8 asks people to try again "over the next few days". */
  unsentReadings: 7 * DAY_MS,
  /** How long a customer can open a case in this browser after the last view. */
  openCase: 30 * MINUTE_MS,
  /** The maximum of that time, however often the case is viewed. */
  openCaseMost: 8 * HOUR_MS,
  /** A sign-in that has begun and not finished. */
  signInAttempt: 30 * MINUTE_MS,
  /**
   * A mark of the customer who last signed in here, stored longer than a session and the draft that it leaves behind.
   */
  lastPerson: 2 * DRAFT_LIFE_MS,
  /** Why a sign-out happened: stored as long as an external provider may ask whether to sign out there too. */
  signOutNote: 5 * MINUTE_MS,
  /** Why a step redirects to an earlier one; it only has to survive the redirect. */
  missing: 20 * SECOND_MS,
} as const;

/** Default in years: contract claims end after six (Limitation Act 1980, section 5; checked on 22 November 2026). */
export const LEAD_RETENTION_YEARS = 6;

/** "20 seconds", "30 minutes", "24 hours", "30 days", "one year". */
export function toPeriodWords(ms: number): string {
  if (ms <= MINUTE_MS) return `${ms / SECOND_MS} seconds`;
  if (ms < HOUR_MS) return `${ms / MINUTE_MS} minutes`;
  const hours = ms / HOUR_MS;
  if (hours <= 48) return hours === 1 ? 'an hour' : `${hours} hours`;
  const days = hours / 24;
  if (days % 365 !== 0) return `${days} days`;
  return toYearWords(days / 365);
}

export function toYearWords(years: number): string {
  return years === 1 ? 'one year' : `${years} years`;
}
