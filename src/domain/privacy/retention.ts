/** How long each kind of data is kept. The only place that knows: sweeps, cookies, pages and tests read it here. */
import { DRAFT_LIFE_MS } from '#domain/constants.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds each, so that a sweep takes it as it stands and a page says it in words. */
export const KEPT_MS = {
  draft: DRAFT_LIFE_MS,
  /** Typed by hand, and neither a lead nor a draft refers to it: time enough for a program that sends its lead later. */
  unusedAddress: 2 * DRAFT_LIFE_MS,
  /** Of the sign-in: the longest of what the built-in provider and our own session keep. */
  signIn: 12 * HOUR,
  vote: 365 * DAY,
  failedSearch: 90 * DAY,
  monitoring: 30 * DAY,
  /** Of choices about cookies, a count a day. */
  consentCount: 3 * 365 * DAY,
} as const;

/** Years, as shipped: contract claims end after six (Limitation Act 1980, section 5; checked on 22 November 2026). */
export const LEAD_RETENTION_YEARS = 6;

/** "24 hours", "30 days", "one year": never a number that has to be worked out. */
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
