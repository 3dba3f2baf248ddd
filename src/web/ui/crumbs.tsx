import { pathTo } from '#domain/paths.ts';
import css from './crumbs.module.css';

export interface Crumb {
  title: string;
  href?: string;
}

/** The page's position in the site; the last crumb is the page itself. */
export function Crumbs({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print">
      <ol className={css.crumbs}>
        <li>
          <a href={pathTo('home')}>Help</a>
        </li>
        {trail.map((crumb) => (
          <li key={crumb.title} {...(!crumb.href && { 'aria-current': 'page' })}>
            {crumb.href ? <a href={crumb.href}>{crumb.title}</a> : crumb.title}
          </li>
        ))}
      </ol>
    </nav>
  );
}
