/** §9 Price-cap copy, from the brand (decision 0014); after its last day it says that it is over. */
import { priceCap } from '#brand/facts.ts';
import { toWorkingDaysInWords } from '#domain/journeys/meter-reading/outcome.ts';
import { isTakingReadings } from '#domain/price-cap.ts';

export interface PriceCapWords {
  heading: string;
  text: string;
}

function toDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

export function toPriceCapWords(now: Date): PriceCapWords {
  const until = toDay(priceCap.readingsAcceptedUntil);
  const taken = isTakingReadings(priceCap, now)
    ? `We take readings for this change until ${until}.`
    : `Readings for this change closed on ${until}. A reading still keeps your bills right, on any day.`;
  return {
    heading: `The price cap ${priceCap.direction} on ${toDay(priceCap.changedOn)}.`,
    text: `${taken} Readings may take ${toWorkingDaysInWords(priceCap.workingDaysToShow)} to show.`,
  };
}
