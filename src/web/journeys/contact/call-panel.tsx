import { phones } from '#brand/facts.ts';
import { BEREAVEMENT, STRUGGLING_TO_PAY } from '#domain/content-pages.ts';
import { toLinkedPath } from '#domain/linked-articles.ts';
import { pathTo } from '#domain/paths.ts';
import { PhoneDetails, PhoneLabel, PhoneLink } from '../../ui/phone-link.tsx';
import css from './contact.module.css';

/** The phone number in large type, and whether the line is open now. */
export function CallPanel({ phone }: { phone: (typeof phones)[keyof typeof phones] }) {
  return (
    <div className={css.call}>
      <p className={css.number}>
        <PhoneLink phone={phone} />
      </p>
      <PhoneDetails phone={phone} />
    </div>
  );
}

const OURS = [
  {
    phone: phones.bereavement,
    about: 'If a customer has died',
    href: pathTo('category', { category: BEREAVEMENT }),
  },
  {
    phone: phones.extraHelp,
    about: 'If you’re struggling to pay',
    href: pathTo('category', { category: STRUGGLING_TO_PAY }),
  },
];

const INDEPENDENT = [
  {
    phone: phones.citizensAdvice,
    about: 'Free, independent advice at any stage',
    href: toLinkedPath('helpful-advice/how-to-complain'),
  },
  {
    phone: phones.energyOmbudsman,
    about: 'If we couldn’t resolve your complaint',
    href: toLinkedPath('helpful-advice/the-energy-ombudsman'),
  },
];

/** Lists every line except those of the three cards. */
export function OtherPhoneLines() {
  return (
    <>
      <Lines title="Specialist support teams" lines={OURS} />
      <Lines title="Independent help" lines={INDEPENDENT} />
      <p className={css.closed}>Lines that don’t open every day are closed on bank holidays.</p>
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: typeof OURS | typeof INDEPENDENT }) {
  return (
    <section className={css.lines}>
      <h2>{title}</h2>
      <ul>
        {lines.map(({ phone, about, href }) => (
          <li key={phone.number}>
            <h3>
              <a className="thumb" href={href}>
                <PhoneLabel phone={phone} />
              </a>
            </h3>
            <p>{about}</p>
            <CallPanel phone={phone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
