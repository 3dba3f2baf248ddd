import { phones, type Phone } from '#brand/facts.ts';
import layout from '../ui/layout.module.css';
import { Button } from '../ui/button.tsx';
import css from './emergency-card.module.css';
import { NoBreak } from '../ui/no-break.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';

/** Filled in by hand on paper, or stored in this browser alone: nothing is sent. */
const BLANKS = [
  ['gas-valve', 'Gas valve is'],
  ['stop-tap', 'Water stop tap is'],
  ['trip-switches', 'Trip switches are'],
  ['gas-meter', 'Gas meter: dials, digits, key or smart?'],
  ['electricity-meter', 'Electricity meter: dials, digits, key or smart?'],
  ['account', 'Account number'],
  ['neighbour', 'A neighbour to call'],
] as const;

const LIMIT = 100;

/**
 * The card itself.
 * @param onlyWritten omits lines on which nothing is written yet
 */
export function EmergencyCard({ onlyWritten = false }: { onlyWritten?: boolean }) {
  return (
    <section className={css.card} aria-labelledby="card" data-card="" data-dd-privacy="mask">
      <h2 id="card">In an emergency at home</h2>
      <EmergencyLines />
      <dl className={`${css.blanks} ${onlyWritten ? css.written : ''}`}>
        {BLANKS.map(([name, blank]) => (
          <div key={name}>
            <dt id={name}>{blank}</dt>
            <dd>
              {/* Without a script this is a line on paper. */}
              <input name={name} aria-labelledby={name} maxLength={LIMIT} placeholder=" " autoComplete="off" hidden />
              <span className={layout.hidden}>write it here</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="no-print" role="status" tabIndex={-1} />
      {!onlyWritten && (
        <div className={`${css.note} no-print`} hidden>
          <p>What you write is saved only in this browser. Anyone who uses this browser can read it.</p>
          <details>
            <summary className={css.clear}>Clear what I wrote</summary>
            <p>This deletes every line that you wrote on the card.</p>
            <Button look="quiet" type="button">
              Clear the card
            </Button>
          </details>
        </div>
      )}
    </section>
  );
}

const LINES: { ask: string; phone: Phone; first: string }[] = [
  { ask: 'Hurt, in danger, or a fire', phone: phones.emergencyServices, first: 'Get out and stay out, then call.' },
  { ask: 'Gas emergency', phone: phones.gasEmergency, first: 'No switches, no flames. Get out, then call.' },
  { ask: 'Carbon monoxide', phone: phones.gasEmergency, first: 'Get everyone into fresh air, then call.' },
  {
    ask: 'Gas in Northern Ireland',
    phone: phones.gasEmergencyNorthernIreland,
    first: 'For a smell of gas and for carbon monoxide.',
  },
  { ask: 'Power cut', phone: phones.powerCut, first: 'Also for a meter or cable that is hot, wet or buzzing.' },
  {
    ask: 'Meter emergency',
    phone: phones.meterEmergency,
    first: 'When a meter won’t take a top-up, or shuts off.',
  },
];

/** Every emergency number, each with what to do before the call. */
function EmergencyLines() {
  return (
    <ul className={css.lines}>
      {LINES.map(({ ask, phone, first }) => (
        <li key={ask}>
          <p>
            <strong>{ask}</strong>{' '}
            <span>
              <NoBreak>{first}</NoBreak>
            </span>
          </p>
          <PhoneLink phone={phone} />
        </li>
      ))}
    </ul>
  );
}
