/** How long each kind of data is kept. Sweeps, cookies, pages and tests all read it here. */
import { DRAFT_LIFE_MS } from '#domain/constants.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** In milliseconds: sweeps use them directly, pages put them into words. */
export const KEPT_MS = {
  draft: DRAFT_LIFE_MS,
  /** A hand-entered address without a lead or draft: long enough for a program that sends its lead later. */
  unusedAddress: 2 * DRAFT_LIFE_MS,
  /** Sign-in: the longer of the built-in provider's and our own session's lifetime. */
  signIn: 12 * HOUR,
  vote: 365 * DAY,
  failedSearch: 90 * DAY,
  monitoring: 30 * DAY,
  /** Daily counts of cookie choices. */
  consentCount: 3 * 365 * DAY,
} as const;

/** Default in years: contract claims end after six (Limitation Act 1980, section 5; checked on 22 November 2026). */
export const LEAD_RETENTION_YEARS = 6;

/** "24 hours", "30 days", "one year". */
export function toPeriodWords(ms: number): string {
  const hours = ms / HOUR;
  if (hours <= 48) return hours === 1 ? 'an hour' : `${hours} hours`;
  const days = hours / 24;
  if (days % 365 !== 0) return `${days} days`;
  return toYearWords(days / 365);
}

export function toYearWords(years: number): string {
  return years === 1 ? 'one year' : `${years} years`;
}
