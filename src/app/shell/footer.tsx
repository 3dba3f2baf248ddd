import { brand, phones } from '#brand/facts.ts';
import type { FooterColumn } from '#domain/entities/site.ts';
import { pathTo } from '#domain/paths.ts';
import { PhoneHours, PhoneLink } from '../ui/phone-link.tsx';
import css from './footer.module.css';
import layout from './layout.module.css';
import { LogoMark } from './logo.tsx';

/** Where content says nothing of it. */
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
      { title: 'Struggling to pay', href: pathTo('category', { category: 'struggling-to-pay' }) },
      {
        title: 'Priority services',
        href: pathTo('article', { category: 'struggling-to-pay', article: 'priority-services-register' }),
      },
      { title: 'Bereavement', href: pathTo('category', { category: 'probate' }) },
      { title: 'A card for your kitchen drawer', href: pathTo('emergencyCard') },
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

export function Footer({ columns = COLUMNS }: { columns?: readonly FooterColumn[] | undefined }) {
  return (
    <footer className={css.footer}>
      <div className={`${layout.wrap} ${css.columns}`}>
        <div>
          <p className={css.logo}>
            <LogoMark />
            {brand.name}
          </p>
          <p className={css.call}>
            Call us free on <PhoneLink phone={phones.energy} />
          </p>
          <p className={css.small}>
            <PhoneHours phone={phones.energy} />
          </p>
          <p className={css.small}>{brand.legalName}</p>
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
    </footer>
  );
}
