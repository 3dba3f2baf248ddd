/** §9 Price-cap copy, from the brand (decision 0014); after its last day it says that it has ended. */
import { priceCap } from '#brand/facts.ts';
import { toWorkingDaysInWords } from '#domain/journeys/meter-reading/outcome.ts';
import { isTakingReadings } from '#domain/price-cap.ts';

export interface PriceCapWords {
  heading: string;
  text: string;
  /** Show it less prominently. */
  isOver: boolean;
}

function toDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

export function toPriceCapWords(now: Date): PriceCapWords {
  const until = toDay(priceCap.readingsAcceptedUntil);
  const heading = `The price cap ${priceCap.direction} on ${toDay(priceCap.changedOn)}.`;
  const shows = `Readings may take ${toWorkingDaysInWords(priceCap.workingDaysToShow)} to show.`;
  return isTakingReadings(priceCap, now)
    ? { heading, text: `We take readings for this change until ${until}. ${shows}`, isOver: false }
    : { heading, text: `Readings for this change closed on ${until}. ${shows}`, isOver: true };
}
