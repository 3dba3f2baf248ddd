import { phones } from '#brand/facts.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '../ui/button.tsx';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import layout from './layout.module.css';
import { Title } from './title.tsx';
import css from './trouble.module.css';

const WORDS = {
  missing: { heading: 'Page not found', advice: 'Check the address, or start again from the help topics.' },
  tooMany: { heading: 'That was a lot at once', advice: 'Try again in a few minutes.' },
  closed: {
    heading: 'You can’t see this page',
    advice: 'It is for people who work on our help desk. Everything for customers is in the help topics.',
  },
  ours: {
    heading: 'We can’t show this page right now',
    advice: 'The problem is ours. Try again in a few minutes, or call us.',
  },
} as const;

const KINDS: Readonly<Record<number, keyof typeof WORDS>> = { 403: 'closed', 404: 'missing', 429: 'tooMany' };

/** The page that says so when ours cannot be shown: the numbers need nothing that could be broken (decision 0015). */
export function Trouble({ status }: { status?: number | undefined }) {
  const { heading, advice } = WORDS[KINDS[status ?? 0] ?? 'ours'];
  return (
    <div className={`${layout.narrow} ${css.trouble}`}>
      <Title>{heading}</Title>
      <h1>{heading}</h1>
      <p>{advice}</p>
      <p>
        <a href={pathTo('home')}>Go to help topics</a>
      </p>
      {status === 403 && (
        <form method="post" action={pathTo('deskSignOut')}>
          <Button look="quiet">Sign in with a work account</Button>
        </form>
      )}
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
