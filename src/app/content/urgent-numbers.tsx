import { Siren } from 'lucide-react';
import { phones } from '#brand/facts.ts';
import { PhoneLink } from '../ui/phone-link.tsx';
import css from './urgent-numbers.module.css';

const NUMBERS = [
  { ask: 'Smell gas?', phone: phones.gasEmergency },
  { ask: 'Power cut?', phone: phones.powerCut },
  { ask: 'Meter fault?', phone: phones.meterEmergency },
];

/** The numbers that must reach people whatever else is broken. */
export function UrgentNumbers() {
  return (
    <aside className={css.urgent} aria-label="In an emergency">
      <strong>
        <Siren aria-hidden="true" />
        In an emergency
      </strong>
      {NUMBERS.map(({ ask, phone }) => (
        <span key={phone.number}>
          {ask} <PhoneLink phone={phone} />
        </span>
      ))}
    </aside>
  );
}
