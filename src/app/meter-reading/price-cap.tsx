import { priceCap } from '#brand/facts.ts';
import { toWorkingDaysInWords } from '#domain/journeys/meter-reading/outcome.ts';
import css from './meter-reading.module.css';

function toDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** §9 Price-cap copy, from the brand (decision 0014). */
export function PriceCap() {
  return (
    <div className={css.cap}>
      <p>
        <strong>
          The price cap {priceCap.direction} on {toDay(priceCap.changedOn)}.
        </strong>{' '}
        We take readings for this change until {toDay(priceCap.readingsAcceptedUntil)}. Readings may take{' '}
        {toWorkingDaysInWords(priceCap.workingDaysToShow)} to show.
      </p>
    </div>
  );
}
