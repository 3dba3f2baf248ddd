import { Phone as PhoneIcon } from './icons.tsx';
import { toRelayParts } from '#domain/relay-uk.ts';
import type { Phone } from '#brand/facts.ts';
import { OpenNowNote } from './open-now.tsx';
import css from './phone-link.module.css';
import { usePhone } from './use-phone.ts';

/** A supplier's own number costs what its `cost` says. */
export const isFree = ({ cost }: { cost: string }): boolean => /^free\b/i.test(cost);

/** A number to press, read, or dial by Relay UK, with hours and cost beside it. */
export function PhoneLink({ phone }: { phone: Phone }) {
  return (
    <a className={css.number} href={`tel:${phone.number}`}>
      {phone.shown}
    </a>
  );
}

/** A number to call in one press, as wide as its place: what it is for, and the number. */
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

/** Advice in which every 999 and 105 is a link, kept on one line with the word before it. */
export function WithNumbers({ children: advice }: { children: string }) {
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

/** Opening hours, including exceptions on days to come. */
export function PhoneHours({ phone }: { phone: Phone }) {
  return toHours(usePhone(phone));
}

export function toHours({ hours, soon }: ReturnType<typeof usePhone>): string {
  return [hours, ...soon].join('; ');
}

/** Beside a number to call: whether it answers now and when it does, what it costs, and how to reach it by Relay UK. */
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
