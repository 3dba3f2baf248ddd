import type { Phone } from '#brand/facts.ts';
import { toOpenNow } from '#domain/opening-hours.ts';
import css from './phone-link.module.css';

interface Props {
  phone: Pick<Phone, 'hours'>;
  /** When the page is made; left out on a page that is kept for many readers. */
  at?: number;
}

/** Whether the line answers now. The small script says it in the browser, where a page may be minutes old. */
export function OpenNow({ phone, at }: Props) {
  const now = at === undefined ? null : toOpenNow(phone.hours, new Date(at));
  return (
    <span className={css.status} data-hours={phone.hours} data-open={now?.open} hidden={now === null}>
      {now?.words}
    </span>
  );
}
