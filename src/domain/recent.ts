/**
 * Whether less than `ms` have passed since `then`. False if `then` is in the future: after the clock was set back,
 * stored values would otherwise count as recent for that long.
 */
export function isRecent(then: number, ms: number, now: number): boolean {
  return then <= now && now - then < ms;
}
