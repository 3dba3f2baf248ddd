import { priceCap } from '#brand/facts.ts';
import { pathTo } from '#domain/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import css from './contact.module.css';

function toDay(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** §2, §9: the credit card always shows the price-cap variant (decision 0014). */
export function PriceCapNotice() {
  return (
    <div className={css.notice}>
      <h3>The price cap {priceCap.direction} on {toDay(priceCap.changedOn)}</h3>
      <p>
        Send us your readings and we’ll use them for your bill. We take readings for this change until{' '}
        {toDay(priceCap.readingsAcceptedUntil)}. They can take three working days to show.
      </p>
      <p>
        <ButtonLink href={pathTo('submitMeterRead')}>Submit a meter reading</ButtonLink>
      </p>
    </div>
  );
}
