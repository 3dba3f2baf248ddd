/** Time as the stores ask for it; tests move it. */
export type Clock = () => Date;

export interface StoreOptions {
  clock?: Clock;
}

export const systemClock: Clock = () => new Date();

/** ISO text of an instant `ms` from another (negative: before). */
export function shift(instant: Date, ms: number): string {
  return new Date(instant.getTime() + ms).toISOString();
}
