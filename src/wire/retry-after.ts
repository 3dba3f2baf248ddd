/** HTTP's Retry-After: seconds, or a date. */

/** HTTP dates begin with the weekday; engines would parse a date from any text with a number. */
const DATE = /^\s*(?:mon|tue|wed|thu|fri|sat|sun)/i;

/** Milliseconds from `now`; null for an invalid value. */
export function readRetryAfter(value: string | null, now: Date): number | null {
  if (value === null) return null;
  const at = DATE.test(value) ? Date.parse(value) : NaN;
  const ms = /^\s*\d+\s*$/.test(value) ? Number(value) * 1_000 : at - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
