/** When a failed delivery is retried, and when it is left to a person. */
import type { OutboxEntry } from '#domain/ports.ts';
import type { DeliveryFailure } from './attempt.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const RETRY_FIRST_MS = SECOND;
export const RETRY_MOST_MS = HOUR;
export const RETRY_FOR_MS = 72 * HOUR;
/** At least this many tries in 72 hours, so that neither a long stop nor a clock jump parks an entry early. */
export const RETRIES_LEAST = 72;
/**
 * About a quarter of an hour: time to fix a receiver, and a failure is still noticed the same day. It also limits the
 * copies of one email that a server gets if it accepts each and never confirms it.
 */
export const REFUSALS_MOST = 10;

export type NextStep = { step: 'retry'; dueAt: Date } | { step: 'park' };

/**
 * Milliseconds to wait: between half a step and a whole one, each step double the last: 1–2 s, 2–4 s … 30–60 min.
 * @param failed attempts that failed before this one
 * @param random from 0 to 1; spreads instances that failed together
 */
export function toWait(failed: number, random: number): number {
  const least = Math.min(RETRY_FIRST_MS * 2 ** Math.min(failed, 30), RETRY_MOST_MS / 2);
  return least * (1 + random);
}

/** The next step for an entry whose attempt has just failed. */
export function planNext(
  entry: Pick<OutboxEntry, 'attempts' | 'createdAt'>,
  failure: DeliveryFailure,
  now: Date,
  random: number,
): NextStep {
  if (failure.unknown) return { step: 'park' };
  const failures = entry.attempts + 1;
  const age = now.getTime() - Date.parse(entry.createdAt);
  const isFew = failure.refused || failure.perhapsTaken;
  const isOver = isFew ? failures >= REFUSALS_MOST : age >= RETRY_FOR_MS && failures >= RETRIES_LEAST;
  if (isOver) return { step: 'park' };
  const asked = Math.min(failure.retryAfterMs, RETRY_MOST_MS);
  return { step: 'retry', dueAt: new Date(now.getTime() + Math.max(toWait(entry.attempts, random), asked)) };
}
