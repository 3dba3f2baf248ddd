/** Retry-After as HTTP writes it: seconds, or a date. */

/** Milliseconds from `now`; null for anything else. */
export function readRetryAfter(value: string | null, now: Date): number | null {
  if (value === null) return null;
  const ms = /^\s*\d+\s*$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
