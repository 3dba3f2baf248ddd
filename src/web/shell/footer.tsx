import { Fragment } from 'react';
import { brand, phones } from '#brand/facts.ts';
import type { FooterColumn } from '#domain/entities/content.ts';
import { BEREAVEMENT, STRUGGLING_TO_PAY } from '#domain/content-pages.ts';
import { STEP_FORM } from '#domain/journeys/form.ts';
import { toLinkedPath } from '#domain/linked-articles.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '../ui/button.tsx';
import { OpenMark } from '../ui/open-now.tsx';
import { isFree, PhoneLink, toHours } from '../ui/phone-link.tsx';
import { usePhone } from '../ui/use-phone.ts';
import layout from '../ui/layout.module.css';
import { LogoMark } from './logo.tsx';

/** Default columns, if content has none. */
const COLUMNS: readonly FooterColumn[] = [
  {
    heading: 'Get help',
    links: [
      { title: 'Help topics', href: pathTo('home') },
      { title: 'Contact us', href: pathTo('contactUs') },
      { title: 'Make a complaint', href: pathTo('selectType') },
      { title: 'How we handle complaints', href: pathTo('complaintsProcedure') },
    ],
  },
  {
    heading: 'Extra support',
    links: [
      { title: 'Struggling to pay', href: pathTo('category', { category: STRUGGLING_TO_PAY }) },
      {
        title: 'Priority Services Register',
        href: toLinkedPath('struggling-to-pay/priority-services-register'),
      },
      { title: 'Bereavement', href: pathTo('category', { category: BEREAVEMENT }) },
      { title: 'Printable emergency card', href: pathTo('emergencyCard') },
    ],
  },
  {
    heading: 'About these pages',
    links: [
      { title: 'Accessibility', href: pathTo('accessibility') },
      { title: 'Cookies', href: pathTo('cookies') },
      { title: 'Privacy', href: pathTo('privacy') },
    ],
  },
];

interface Props {
  columns?: readonly FooterColumn[] | undefined;
  page: string;
  /** Whether additional cookies are on; null if another provider manages consent. */
  hasExtra: boolean | null;
  hasForm: boolean;
}

export function Footer({ columns = COLUMNS, page, hasExtra, hasForm }: Props) {
  const phone = usePhone(phones.energy);
  const hours = toHours(phone);
  return (
    <footer className="site-footer">
      <div className={`${layout.wrap} footer-columns`}>
        <div>
          <p className="footer-logo">
            <LogoMark />
            {brand.name}
          </p>
          <p>
            Call us {isFree(phones.energy) && 'free '}on <PhoneLink phone={phones.energy} />
          </p>
          <p>
            <OpenMark {...phone} />
          </p>
          <p className="footer-small">
            {hours.split(', ').map((part, at, all) => (
              <Fragment key={part}>
                <span>{at < all.length - 1 ? `${part},` : part}</span>{' '}
              </Fragment>
            ))}
          </p>
          <p className="footer-small">{brand.legalName}</p>
        </div>
        {columns.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2>{heading}</h2>
            <ul>
              {links.map(({ title, href }) => (
                <li key={href}>
                  <a href={href}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {hasExtra !== null && <Withdrawal page={page} isShown={hasExtra} form={hasForm ? STEP_FORM : undefined} />}
    </footer>
  );
}

/** Withdrawing consent takes one click, like giving it, with or without scripts. */
function Withdrawal({ page, isShown, form }: { page: string; isShown: boolean; form: string | undefined }) {
  return (
    <div className={`${layout.wrap} footer-withdrawal no-print`}>
      <form action={pathTo('cookies')} method="post" data-consent-form="" data-consent-withdraw="" hidden={!isShown}>
        <input type="hidden" name="return" value={page} />
        <Button look="link" name="choice" value="reject" form={form}>
          Turn off additional cookies
        </Button>
      </form>
      <p data-consent-said="reject" role="status" hidden>
        Additional cookies are off. We’ve deleted what they recorded of this visit.
      </p>
    </div>
  );
}
