/** The frame of the desk: where one can go, who is here, and the way out. */
import { brand } from '#brand/facts.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '../ui/button.tsx';
import layout from '../shell/layout.module.css';
import { LogoMark } from './logo.tsx';

export interface Staff {
  name: string;
  /** Which of the pages this is. */
  at: 'queue' | 'case' | 'figures' | 'help' | 'content';
}

/** What a page of the desk answers as `staff`. */
export function findStaff(loaded: unknown): Staff | null {
  if (typeof loaded !== 'object' || loaded === null || !('staff' in loaded)) return null;
  return loaded.staff as Staff;
}

const PAGES = [
  { at: 'queue', title: 'Queue', href: pathTo('desk') },
  { at: 'figures', title: 'Figures', href: pathTo('deskFigures') },
  { at: 'help', title: 'Help that fails', href: pathTo('deskHelp') },
  { at: 'content', title: 'Articles', href: pathTo('deskContent') },
] as const;

export function DeskHeader({ name, at }: Staff) {
  return (
    <header className="desk-header">
      <div className={layout.wrap}>
        <a href={pathTo('desk')}>
          <LogoMark />
          {brand.name} desk
        </a>
        {/* In a phone’s order, where every browser reads and tabs as the document goes. */}
        <form method="post" action={pathTo('deskSignOut')}>
          <span>{name}</span>
          <Button look="link">Sign out</Button>
        </form>
        <nav aria-label="Desk">
          {PAGES.map((page) => (
            <a key={page.at} href={page.href} {...(page.at === at && { 'aria-current': 'page' as const })}>
              {page.title}
            </a>
          ))}
        </nav>
      </div>
    </header>
  );
}
