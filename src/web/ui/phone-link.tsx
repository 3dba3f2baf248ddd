import { Phone as PhoneIcon } from './icons.tsx';
import { toRelayParts } from '#domain/relay-uk.ts';
import type { Phone } from '#brand/facts.ts';
import { OpenNowNote } from './open-now.tsx';
import css from './phone-link.module.css';
import { usePhone } from './use-phone.ts';

/** Whether a supplier's own number is free, according to its `cost`. */
export const isFree = ({ cost }: { cost: string }): boolean => /^free\b/i.test(cost);

/** A number to call, read, or dial by Relay UK, with its hours and cost. */
export function PhoneLink({ phone }: { phone: Phone }) {
  return (
    <a className={css.number} href={`tel:${phone.number}`}>
      {phone.shown}
    </a>
  );
}

/** A button that calls a number, as wide as its container: what the line is for, and the number. */
export function CallButton({ phone, label }: { phone: Phone; label?: string }) {
  const { label: own } = usePhone(phone);
  return (
    <a className={css.button} href={`tel:${phone.number}`}>
      <PhoneIcon aria-hidden="true" />
      <span>
        <span>{label ?? own}</span> <strong>{phone.shown}</strong>
      </span>
    </a>
  );
}

/** Advice in which every 999 and 105 is a link, on one line with the word before it. */
export function WithPhoneLinks({ children: advice }: { children: string }) {
  return [...advice.matchAll(/\b(999|105)\b|\D+|\d+/g)].map(({ 0: part, 1: number, index }) =>
    number === undefined ? (
      part.replace(/ $/, '\u00A0')
    ) : (
      <a key={index} className={css.number} href={`tel:${number}`}>
        {number}
      </a>
    ),
  );
}

/** The name of a line. */
export function PhoneLabel({ phone }: { phone: Phone }) {
  return usePhone(phone).label;
}

/** Opening hours, including upcoming exceptions. */
export function PhoneHours({ phone }: { phone: Phone }) {
  return toHours(usePhone(phone));
}

export function toHours({ hours, soon }: ReturnType<typeof usePhone>): string {
  return [hours, ...soon].join('; ');
}

/**
 * Shown beside a number to call: whether the line is open now and its hours, what it costs, and how to reach it by
 * Relay UK.
 */
export function PhoneDetails({ phone }: { phone: Phone }) {
  const { hours, soon, cost, shown } = usePhone(phone);
  const relay = toRelayParts({ number: phone.number, shown });
  return (
    <p className={css.details}>
      <OpenNowNote phone={phone} />
      {hours}. {soon.map((other) => `${other}. `)}
      {cost}. Relay UK: {relay.before}
      <span className="whole">{relay.number}</span>.
    </p>
  );
}
