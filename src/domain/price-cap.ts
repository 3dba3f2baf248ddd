/** §9 The price-cap campaign, before and after its last day (decision 0014). */
import { type Day, toLondonDay } from './dates.ts';

export interface PriceCapDays {
  /** "2025-07-01" */
  changedOn: Day;
  readingsAcceptedUntil: Day;
}

/** Whether readings for the change are still accepted: the whole last day counts. */
export function isAcceptingReadings({ readingsAcceptedUntil }: PriceCapDays, now: Date): boolean {
  return toLondonDay(now) <= readingsAcceptedUntil;
}
