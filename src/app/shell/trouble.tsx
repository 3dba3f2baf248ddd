import { phones } from '#brand/facts.ts';
import { pathTo } from '#domain/paths.ts';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import layout from './layout.module.css';
import { Title } from './title.tsx';
import css from './trouble.module.css';

const WORDS = {
  missing: { heading: 'Page not found', advice: 'Check the address, or start again from the help topics.' },
  tooMany: { heading: 'That was a lot at once', advice: 'Try again in a few minutes.' },
  ours: {
    heading: 'We can’t show this page right now',
    advice: 'The problem is ours. Try again in a few minutes, or call us.',
  },
} as const;

/** The page that says so when ours cannot be shown: the numbers need nothing that could be broken (decision 0015). */
export function Trouble({ status }: { status?: number | undefined }) {
  const { heading, advice } = WORDS[status === 404 ? 'missing' : status === 429 ? 'tooMany' : 'ours'];
  return (
    <div className={`${layout.narrow} ${css.trouble}`}>
      <Title>{heading}</Title>
      <h1>{heading}</h1>
      <p>{advice}</p>
      <p>
        <a href={pathTo('home')}>Go to help topics</a>
      </p>
      <Numbers />
    </div>
  );
}

function Numbers() {
  const shown = [phones.gasEmergency, phones.powerCut, phones.meterEmergency, phones.energy];
  return (
    <ul className={css.numbers}>
      {shown.map((phone) => (
        <li key={phone.number}>
          <span>{phone.label}</span> <PhoneLink phone={phone} />
          <PhoneDetails phone={phone} />
        </li>
      ))}
    </ul>
  );
}
