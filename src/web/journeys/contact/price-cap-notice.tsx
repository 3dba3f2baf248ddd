import { priceCap } from '#brand/facts.ts';
import { toDateInWords } from '#domain/dates.ts';
import { toWorkingDaysInWords } from '#domain/journeys/meter-reading/outcome.ts';
import { meterReadingPath } from '#domain/paths.ts';
import { isTakingReadings } from '#domain/price-cap.ts';
import { ButtonLink } from '../../ui/button.tsx';
import css from './contact.module.css';

/**
 * §2, §9 The price-cap variant of the credit card (decision 0014); after the campaign's last day it says that it has
 * ended.
 */
export function PriceCapNotice({ hasForm, at }: { hasForm: boolean; at: number }) {
  const until = <span className="whole">{toDateInWords(priceCap.readingsAcceptedUntil)}</span>;
  return (
    <div className={css.notice}>
      <p>
        <strong>
          The price cap {priceCap.direction} on {toDateInWords(priceCap.changedOn)}.
        </strong>{' '}
        {isTakingReadings(priceCap, new Date(at)) ? (
          <>We take readings for this change until {until}.</>
        ) : (
          <>Readings for this change closed on {until}. A reading still keeps your bills right, on any day.</>
        )}{' '}
        They can take {toWorkingDaysInWords(priceCap.workingDaysToShow)} to show.
      </p>
      <p>
        <ButtonLink look="quiet" href={meterReadingPath(hasForm)}>
          {hasForm ? 'Submit a meter reading' : 'See how to send a meter reading'}
        </ButtonLink>
      </p>
    </div>
  );
}
