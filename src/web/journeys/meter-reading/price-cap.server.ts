/** §9 Price-cap texts, from the brand (decision 0014); after the campaign's last day they say that it has ended. */
import { priceCap } from '#brand/facts.ts';
import { toDateInWords } from '#domain/dates.ts';
import { addNoBreakSpaces } from '#domain/no-break-spaces.ts';
import { toWorkingDaysInWords } from '#domain/journeys/meter-reading/outcome.ts';
import { isAcceptingReadings } from '#domain/price-cap.ts';

export interface PriceCapWords {
  heading: string;
  text: string;
  /** Shown less prominently. */
  isOver: boolean;
}

export function toPriceCapWords(now: Date): PriceCapWords {
  const until = toDateInWords(priceCap.readingsAcceptedUntil);
  const heading = addNoBreakSpaces(`The price cap ${priceCap.direction} on ${toDateInWords(priceCap.changedOn)}.`);
  const shows = `Readings may take ${toWorkingDaysInWords(priceCap.workingDaysToShow)} to show.`;
  return isAcceptingReadings(priceCap, now)
    ? {
        heading,
        text: addNoBreakSpaces(`You can send readings for this change until ${until}. ${shows}`),
        isOver: false,
      }
    : { heading, text: addNoBreakSpaces(`The deadline for readings was ${until}. ${shows}`), isOver: true };
}
