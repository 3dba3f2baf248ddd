import type { Phone } from '#brand/facts.ts';
import type { OpenNow as Now } from '#domain/opening-hours.ts';
import css from './phone-link.module.css';
import { usePhone } from '../hooks/use-phone.ts';

interface Props {
  phone: Phone;
  /** As it was when the page was made; left out on a page that is kept for many readers, or that hydrates. */
  now?: Now | null;
}

/** Whether the line answers now. The small script says it in the browser, where a page may be minutes old. */
export function OpenNow({ phone, now = null }: Props) {
  const { hours, exceptions } = usePhone(phone);
  return (
    <span
      className={css.status}
      data-hours={hours}
      data-exceptions={exceptions.length > 0 ? JSON.stringify(exceptions) : undefined}
      data-open={now?.open}
      hidden={now === null}
      // In the browser it may be a minute later.
      suppressHydrationWarning
    >
      {now?.words}
    </span>
  );
}
