import { priceCap } from '#brand/facts.ts';
import { toWorkingDaysInWords } from '#domain/journeys/meter-reading/outcome.ts';
import css from './meter-reading.module.css';

function toDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** §9 Price-cap copy, from the brand (decision 0014); after its last day it says that it is over. */
export function PriceCap({ isOn }: { isOn: boolean }) {
  const until = toDay(priceCap.readingsAcceptedUntil);
  return (
    <div className={css.cap}>
      <p>
        <strong>
          The price cap {priceCap.direction} on {toDay(priceCap.changedOn)}.
        </strong>{' '}
        {isOn
          ? `We take readings for this change until ${until}.`
          : `Readings for this change closed on ${until}. A reading still keeps your bills right, on any day.`}{' '}
        Readings may take {toWorkingDaysInWords(priceCap.workingDaysToShow)} to show.
      </p>
    </div>
  );
}
