import { phones, type Phone } from '#brand/facts.ts';
import { pathTo } from '#domain/paths.ts';
import layout from '../shell/layout.module.css';
import { Title } from '../shell/title.tsx';
import { PageHead } from '../content/page-head.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import css from './emergency-card.module.css';

const LINES: { ask: string; phone: Phone; first: string }[] = [
  { ask: 'Smell gas', phone: phones.gasEmergency, first: 'No switches, no flames. Get out, then call.' },
  { ask: 'Carbon monoxide alarm', phone: phones.gasEmergency, first: 'Everyone outside, then call.' },
  { ask: 'Power cut', phone: phones.powerCut, first: 'Heaters and hobs off until it’s back.' },
  { ask: 'Meter fault, no supply', phone: phones.meterEmergency, first: 'Don’t touch a hot or wet meter. Call 105.' },
];
/** Written in by hand: nothing that a person would type here is kept anywhere. */
const BLANKS = [
  'Gas valve is',
  'Fuse box is',
  'Water stop tap is',
  'Gas meter: dial, digital, key or smart?',
  'Electricity meter: dial, digital, key or smart?',
  'Account number',
  'A neighbour to call',
];

/** One side of A5, for the drawer where the torch is: needs no script, no phone battery and no network. */
export default function EmergencyCardPage() {
  return (
    <div className={layout.wrap}>
      <Title
        description="A card to print, fill in and keep: emergency numbers, your gas valve, your fuse box and your kind of meter."
        canonical={pathTo('emergencyCard')}
      >
        A card for your kitchen drawer
      </Title>
      <div className="no-print">
        <PageHead
          title="A card for your kitchen drawer"
          trail={[
            { title: 'Emergencies', href: pathTo('category', { category: 'emergencies' }) },
            { title: 'Kitchen-drawer card' },
          ]}
          lede="Print this page and write on it where things are. It comes out on half a sheet of A4, called A5. No printer? Copy it by hand."
        />
      </div>
      <section className={css.card} aria-labelledby="card">
        <h2 id="card">In an emergency at home</h2>
        <p className={css.danger}>
          Anyone hurt or in danger? Fire? Get out and call <a href="tel:999">999</a>.
        </p>
        <ul className={css.lines}>
          {LINES.map(({ ask, phone, first }) => (
            <li key={ask}>
              <strong>{ask}</strong>
              <PhoneLink phone={phone} />
              <span>{first}</span>
            </li>
          ))}
        </ul>
        <dl className={css.blanks}>
          {BLANKS.map((blank) => (
            <div key={blank}>
              <dt>{blank}</dt>
              <dd>
                <span className={layout.hidden}>write it here</span>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={`${css.find} no-print`}>
        Not sure where the gas valve is?{' '}
        <a href={pathTo('article', { category: 'emergencies', article: 'turn-off-your-gas' })}>
          See how to find it and turn it off
        </a>
        .
      </p>
    </div>
  );
}
