/**
 * Whether less than `ms` have passed since `then`. Not where `then` is still to come: the clock was set back, and what is
 * kept would count as new for as long as it was set back by.
 */
export function isRecent(then: number, ms: number, now: number): boolean {
  return then <= now && now - then < ms;
}
