import { use } from 'react';
import type { Phone } from '#brand/facts.ts';
import { OpenLines } from './open-lines.ts';
import css from './phone-link.module.css';
import { usePhone } from './use-phone.ts';

/** Says whether the line was open when the page was rendered. A script updates it while the page is open. */
export function OpenNowNote({ phone }: { phone: Phone }) {
  const { hours, exceptions, now } = usePhone(phone);
  // An error page may have no loader data.
  const made = use(OpenLines);
  return <OpenMark hours={hours} exceptions={exceptions} now={now ?? made?.(hours, exceptions) ?? null} />;
}

/**
 * The same as a function, for parts rendered once, where hooks do not work. Not printed, because it is true for a
 * minute only.
 */
export function OpenMark({
  hours,
  exceptions,
  now,
}: Pick<ReturnType<typeof usePhone>, 'hours' | 'exceptions' | 'now'>) {
  return (
    <span
      className={`${css.status} no-print`}
      data-hours={hours}
      data-exceptions={exceptions.length > 0 ? JSON.stringify(exceptions) : undefined}
      data-open={now?.open}
      hidden={!now}
    >
      {now?.words}
    </span>
  );
}
