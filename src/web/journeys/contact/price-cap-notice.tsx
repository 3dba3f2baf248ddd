import { priceCap } from '#brand/facts.ts';
import { toDateInWords } from '#domain/dates.ts';
import { keepTogether } from '#domain/keep-together.ts';
import { toWorkingDaysInWords } from '#domain/journeys/meter-reading/outcome.ts';
import { meterReadingPath } from '#domain/paths.ts';
import { isTakingReadings } from '#domain/price-cap.ts';
import { ButtonLink } from '../../ui/button.tsx';
import css from './contact.module.css';

interface Props {
  /** An editor's, instead of the product's own. */
  words: { title?: string; message?: string };
  hasForm: boolean;
  at: number;
}

/**
 * §2, §9 The price-cap variant of the credit card (decision 0014); after the campaign's last day it says that it has
 * ended.
 */
export function PriceCapNotice({ words, hasForm, at }: Props) {
  const until = toDateInWords(priceCap.readingsAcceptedUntil);
  const days = toWorkingDaysInWords(priceCap.workingDaysToShow);
  const title = `The price cap ${priceCap.direction} on ${toDateInWords(priceCap.changedOn)}`;
  const taken = isTakingReadings(priceCap, new Date(at))
    ? `We take readings for this change until ${until}.`
    : `Readings for this change closed on ${until}. A reading still keeps your bills right, on any day.`;
  const message = `${taken} They can take ${days} to show.`;
  return (
    <div className={css.notice}>
      <p>
        <strong>{keepTogether(words.title ?? title)}.</strong> {keepTogether(words.message ?? message)}
      </p>
      <p>
        <ButtonLink look="quiet" href={meterReadingPath(hasForm)}>
          {hasForm ? 'Submit a meter reading' : 'See how to send a meter reading'}
        </ButtonLink>
      </p>
    </div>
  );
}
