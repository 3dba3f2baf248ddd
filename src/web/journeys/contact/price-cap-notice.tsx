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
      <h3>
        The price cap {priceCap.direction} on {toDateInWords(priceCap.changedOn)}
      </h3>
      {isTakingReadings(priceCap, new Date(at)) ? (
        <p>
          Send us your readings and we’ll use them for your bill. We take readings for this change until {until}. They
          can take {toWorkingDaysInWords(priceCap.workingDaysToShow)} to show.
        </p>
      ) : (
        <p>
          Readings for this change closed on {until}. A reading still keeps your bills right, on any day. It can take{' '}
          {toWorkingDaysInWords(priceCap.workingDaysToShow)} to show.
        </p>
      )}
      <p>
        <ButtonLink href={meterReadingPath(hasForm)}>
          {hasForm ? 'Submit a meter reading' : 'See how to send a meter reading'}
        </ButtonLink>
      </p>
    </div>
  );
}
