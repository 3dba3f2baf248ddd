/**
 * Detects clock changes. A clock that jumps by a day may jump back, so retention erases only after it has been steady
 * for a while.
 */

/** Time servers correct less than this gradually. */
const TOLERATED_MS = 60_000;

/** @param steady a monotonic clock, in milliseconds */
export function createClockWatch(now: () => Date, steady: () => number = () => performance.now()) {
  const read = () => now().getTime() - steady();
  let last = read();
  return {
    /** Milliseconds by which the clock was set since the last call; 0 if it was not. */
    findStep(): number {
      const at = read();
      const step = at - last;
      last = at;
      return Math.abs(step) > TOLERATED_MS ? Math.round(step) : 0;
    },
  };
}
