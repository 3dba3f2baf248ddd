/** A clock that jumps by a day may jump back: what is past its age is erased when the clock has stood a while. */

/** Time servers correct less than this bit by bit. */
const TOLERATED_MS = 60_000;

/** @param steady a clock that nobody sets, in milliseconds */
export function createClockWatch(now: () => Date, steady: () => number = () => performance.now()) {
  const read = () => now().getTime() - steady();
  let last = read();
  return {
    /** By how many milliseconds the clock was set since the last question; 0 where it was not. */
    findStep(): number {
      const at = read();
      const step = at - last;
      last = at;
      return Math.abs(step) > TOLERATED_MS ? Math.round(step) : 0;
    },
  };
}
