import type { ReactNode } from 'react';
import { ArrowRight } from './document-icons.tsx';
import layout from './layout.module.css';
import { PhoneOnlyNote, ContentLink } from './content-link.tsx';
import css from './link-list.module.css';

export interface ListedLink {
  href: string;
  title: ReactNode;
  /** Announced after the title if several links of a page share it. */
  about?: string;
  description?: ReactNode;
}

export function LinkList({ links }: { links: ListedLink[] }) {
  return (
    <ul className={css.links}>
      {links.map((link) => (
        <li key={link.href}>
          <ContentLink href={link.href}>
            <span>
              {link.title}
              {link.about && <span className={layout.hidden}> {link.about}</span>}
              <PhoneOnlyNote href={link.href} />
              {link.description && <small>{link.description}</small>}
            </span>
            {link.href.startsWith('/') && <ArrowRight aria-hidden="true" />}
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
