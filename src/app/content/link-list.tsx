import { ArrowRight } from 'lucide-react';
import layout from '../shell/layout.module.css';
import { MaybeExternal } from './external.tsx';
import { Unbroken } from './unbroken.tsx';
import css from './link-list.module.css';

export interface ListedLink {
  href: string;
  title: string;
  /** Heard behind the title, where another link of the page has the same one. */
  about?: string;
  description?: string | undefined;
}

export function LinkList({ links }: { links: ListedLink[] }) {
  return (
    <ul className={css.links}>
      {links.map((link) => (
        <li key={link.href}>
          <MaybeExternal href={link.href}>
            <span>
              <Unbroken>{link.title}</Unbroken>
              {link.about && <span className={layout.hidden}> {link.about}</span>}
              {link.description && (
                <small>
                  <Unbroken>{link.description}</Unbroken>
                </small>
              )}
            </span>
            {link.href.startsWith('/') && <ArrowRight aria-hidden="true" />}
          </MaybeExternal>
        </li>
      ))}
    </ul>
  );
}
