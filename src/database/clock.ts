/** The stores' clock; tests set their own. */
export type Clock = () => Date;

export interface StoreOptions {
  clock?: Clock;
}

export const systemClock: Clock = () => new Date();

/** ISO text of the instant `ms` later (negative: earlier). */
export function shift(instant: Date, ms: number): string {
  return new Date(instant.getTime() + ms).toISOString();
}
