import { phones, type Phone } from '#brand/facts.ts';
import { STRUGGLING_TO_PAY } from '#domain/content-pages.ts';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import css from './category.module.css';

interface TeamFacts {
  call: string;
  phone: Phone;
}

/** Categories for people in difficulty: contact details come before the articles. */
const TEAMS: Record<string, TeamFacts> = {
  probate: {
    call: 'Talk to our bereavement team',
    phone: phones.bereavement,
  },
  [STRUGGLING_TO_PAY]: {
    call: 'Talk to our extra help team',
    phone: phones.extraHelp,
  },
  breakdowns: { call: 'Need an engineer? Call us', phone: phones.homeServices },
  'pay-as-you-go': {
    call: 'Off supply, or can’t top up? Call us',
    phone: phones.payAsYouGo,
  },
};

export function findTeam(category: string): TeamFacts | undefined {
  return Object.hasOwn(TEAMS, category) ? TEAMS[category] : undefined;
}

export function Team({ team: { call, phone } }: { team: TeamFacts }) {
  return (
    <div className={css.team}>
      <p>{call}</p>
      <p className={css.number}>
        <PhoneLink phone={phone} />
      </p>
      <PhoneDetails phone={phone} />
    </div>
  );
}
