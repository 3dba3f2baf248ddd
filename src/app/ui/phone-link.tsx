import type { Phone } from '#brand/facts.ts';
import css from './phone-link.module.css';

/** A number that a person can press, read and reach by Relay UK; the hours and the cost stand beside it. */
export function PhoneLink({ phone }: { phone: Phone }) {
  return (
    <a className={css.number} href={`tel:${phone.number}`}>
      {phone.shown}
    </a>
  );
}

export function PhoneDetails({ phone }: { phone: Phone }) {
  return (
    <p className={css.details}>
      {phone.hours}. {phone.cost}. Relay UK: 18001 then {phone.shown}.
    </p>
  );
}
