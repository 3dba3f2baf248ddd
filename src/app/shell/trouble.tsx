import { phones } from '#brand/facts.ts';
import { pathTo } from '#domain/paths.ts';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import layout from './layout.module.css';
import { Title } from './title.tsx';
import css from './trouble.module.css';

/** The page that says so when ours cannot be shown: the numbers need nothing that could be broken (decision 0015). */
export function Trouble({ missing = false }: { missing?: boolean }) {
  const heading = missing ? 'Page not found' : 'We can’t show this page right now';
  return (
    <div className={`${layout.narrow} ${css.trouble}`}>
      <Title>{heading}</Title>
      <h1>{heading}</h1>
      <p>
        {missing
          ? 'Check the address, or start again from the help topics.'
          : 'The problem is ours. Try again in a few minutes, or call us.'}
      </p>
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
