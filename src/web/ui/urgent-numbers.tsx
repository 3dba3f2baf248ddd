import { phones } from '#brand/facts.ts';
import { Siren } from './document-icons.tsx';
import { isFree, PhoneLink } from './phone-link.tsx';
import css from './urgent-numbers.module.css';

const NUMBERS = [
  { ask: 'Gas emergency', phone: phones.gasEmergency },
  { ask: 'Carbon monoxide', phone: phones.gasEmergency },
  { ask: 'Power cut', phone: phones.powerCut },
  { ask: 'Meter emergency', phone: phones.meterEmergency },
];

const SAID = NUMBERS.every(({ phone }) => isFree(phone)) ? 'Free, 24 hours a day' : '24 hours a day';

/** The numbers that must be shown whatever else is broken. */
export function UrgentNumbers() {
  return (
    <aside className={css.urgent} aria-label="In an emergency">
      <p className={css.title}>
        <Siren aria-hidden="true" />
        <strong>In an emergency</strong> <span>{SAID}</span>
      </p>
      <ul>
        {NUMBERS.map(({ ask, phone }) => (
          <li key={ask}>
            {ask} <PhoneLink phone={phone} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
