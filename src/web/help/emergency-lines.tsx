import { phones, type Phone } from '#brand/facts.ts';
import { Unbroken } from '../ui/unbroken.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import css from './emergency-card.module.css';

const LINES: { ask: string; phone: Phone; first: string }[] = [
  { ask: 'Hurt, in danger, or a fire', phone: phones.emergencyServices, first: 'Get out and stay out, then call.' },
  { ask: 'Smell of gas', phone: phones.gasEmergency, first: 'No switches, no flames. Get out, then call.' },
  { ask: 'Carbon monoxide alarm', phone: phones.gasEmergency, first: 'Everyone into fresh air, then call.' },
  {
    ask: 'Gas in Northern Ireland',
    phone: phones.gasEmergencyNorthernIreland,
    first: 'For a smell of gas and for carbon monoxide.',
  },
  { ask: 'Power cut', phone: phones.powerCut, first: 'Also for a meter or cable that is hot, wet or buzzing.' },
  {
    ask: 'Meter fault, no supply',
    phone: phones.meterEmergency,
    first: 'When a meter won’t take a top-up, or shuts off.',
  },
];

/** Every emergency number, each with what to do before the call. */
export function EmergencyLines() {
  return (
    <ul className={css.lines}>
      {LINES.map(({ ask, phone, first }) => (
        <li key={ask}>
          <p>
            <strong>{ask}</strong>{' '}
            <span>
              <Unbroken>{first}</Unbroken>
            </span>
          </p>
          <PhoneLink phone={phone} />
        </li>
      ))}
    </ul>
  );
}
