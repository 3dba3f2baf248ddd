/**
 * Whether less than `ms` have passed since `then`. False if `then` is in the future: the clock was set back, and stored
 * values would count as new for that long.
 */
export function isRecent(then: number, ms: number, now: number): boolean {
  return then <= now && now - then < ms;
}
