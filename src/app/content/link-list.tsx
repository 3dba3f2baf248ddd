import { ArrowRight } from 'lucide-react';
import { MaybeExternal } from './external.tsx';
import css from './link-list.module.css';

export interface ListedLink {
  href: string;
  title: string;
  description?: string | undefined;
}

export function LinkList({ links }: { links: ListedLink[] }) {
  return (
    <ul className={css.links}>
      {links.map((link) => (
        <li key={link.href}>
          <MaybeExternal href={link.href}>
            <span>
              {link.title}
              {link.description && <small>{link.description}</small>}
            </span>
            {link.href.startsWith('/') && <ArrowRight aria-hidden="true" />}
          </MaybeExternal>
        </li>
      ))}
    </ul>
  );
}
