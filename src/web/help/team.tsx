import { phones, type Phone } from '#brand/facts.ts';
import { STRUGGLING_TO_PAY } from '#domain/help-topics.ts';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import css from './category.module.css';

interface TeamFacts {
  /** An opening sentence; omitted if the category has its own. */
  sentence?: string;
  call: string;
  phone: Phone;
  /** Placeholder of the search box. */
  hint?: string;
  /** Whether the category's own call to action is shown below the number. */
  hasAction?: true;
}

/** Categories for people in difficulty: contact details come before the articles. */
const TEAMS: Record<string, TeamFacts> = {
  probate: {
    sentence:
      'We’re very sorry for your loss. Tell us once, in your own time, and we’ll look after the account with you.',
    call: 'Talk to our bereavement team',
    phone: phones.bereavement,
    hint: 'Try “joint account”',
  },
  [STRUGGLING_TO_PAY]: {
    sentence:
      'If money is tight, you’re not alone and you won’t be judged. Tell us early: there is nearly always something we can do.',
    call: 'Talk to our extra help team',
    phone: phones.extraHelp,
    hint: 'Try “payment plan”',
  },
  breakdowns: { call: 'Need an engineer? Call us', phone: phones.homeServices, hasAction: true },
  'pay-as-you-go': {
    call: 'Off supply, or can’t top up? Call us',
    phone: phones.payAsYouGo,
    hasAction: true,
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
