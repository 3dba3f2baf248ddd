import { redirect } from 'react-router';
import { phones, products } from '#brand/facts.ts';
import { pathTo, patterns } from '#domain/paths.ts';
import { fillProductNames } from '#domain/content-pages.ts';
import { findPlaceholder } from '#domain/placeholder-pages.ts';
import layout from '../ui/layout.module.css';
import { DocumentTitle } from '../shell/title.tsx';
import { LinkList } from '../ui/link-list.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { PhoneDetails, PhoneLink } from '../ui/phone-link.tsx';
import css from './placeholder.module.css';
import type { Route } from './+types/placeholder.page';

export function loader({ params }: Route.LoaderArgs) {
  const page = findPlaceholder(params.page);
  if (!page) throw redirect(patterns.pageNotFound);
  return { page };
}

/**
 * §2 Placeholder for a page outside the help area whose address the brand has not configured: what belongs there, and
 * what can be done here instead.
 */
export default function PlaceholderPage({ loaderData: { page } }: Route.ComponentProps) {
  const phone = phones[page.phone];
  const title = fillProductNames(page.title, products);
  const notice = fillProductNames(page.notice, products);
  return (
    <div className={layout.narrow}>
      <DocumentTitle noIndex>{title}</DocumentTitle>
      <PageHead title={title} way={<Crumbs trail={[{ title }]} />} lede={`${notice} Call us and we’ll help you.`} />
      <div className={css.call}>
        <p className={layout.number}>
          <PhoneLink phone={phone} />
        </p>
        <PhoneDetails phone={phone} />
      </div>
      <div className={layout.actions}>
        <LinkList links={[...page.links, { title: 'Contact us', href: pathTo('contactUs') }]} />
      </div>
    </div>
  );
}
