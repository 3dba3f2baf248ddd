/** The desk's header: navigation, the signed-in person and sign-out. */
import { brand } from '#brand/facts.ts';
import type { StaffRole } from '#domain/cases/roles.ts';
import { pathTo } from '#domain/paths.ts';
import { Button } from '../ui/button.tsx';
import layout from '../ui/layout.module.css';
import { LogoMark } from './logo.tsx';

export interface Staff {
  name: string;
  /** The current page. */
  at: 'queue' | 'case' | 'figures' | 'audit' | 'help' | 'content';
  role: StaffRole;
}

/** The `staff` member of a desk page's loader data. */
export function findStaff(loaded: unknown): Staff | null {
  if (typeof loaded !== 'object' || loaded === null || !('staff' in loaded)) return null;
  return loaded.staff as Staff;
}

const KEYS = {
  queue: [
    ['j, k', 'Next and previous case'],
    ['Enter', 'Open the case'],
    ['a', 'Assign to me'],
    ['x', 'Select the case'],
    ['/', 'Search'],
    ['?', 'Keyboard shortcuts'],
  ],
  case: [
    ['n', 'Next case'],
    ['a', 'Assign to me'],
    ['r', 'Reply'],
    ['t', 'Use a template: Enter inserts it'],
    ['i', 'Internal note'],
    ['e', 'Resolve or reopen'],
    ['d', 'Deadlock letter'],
    ['Ctrl Enter', 'Send or save'],
    ['?', 'Keyboard shortcuts'],
  ],
};

/** Whether the page has shortcuts and the desk's script. */
export const hasDeskScript = (at: Staff['at']) => at === 'queue' || at === 'case';

/** Shown by `src/web/cases/desk/desk.client.ts`, because there are no shortcuts without it. */
function Keys({ keys }: { keys: string[][] }) {
  return (
    <div className="desk-keys">
      <Button look="link" type="button" hidden data-key="?">
        Shortcuts
      </Button>
      <dialog className="idle-dialog" aria-labelledby="keys">
        <h2 id="keys">Keyboard shortcuts</h2>
        <dl>
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <div className="idle-actions">
          <Button type="button">Close</Button>
          <Button look="quiet" type="button" data-on="Turn shortcuts on" data-off="Turn shortcuts off" />
        </div>
      </dialog>
    </div>
  );
}

const PAGES = [
  { at: 'queue', title: 'Queue', href: pathTo('desk') },
  { at: 'figures', title: 'Reports', href: pathTo('deskFigures'), role: 'supervisor' },
  { at: 'audit', title: 'Audit log', href: pathTo('deskAudit'), role: 'supervisor' },
] as const;
/** Links for editors, apart from the advisers' own. */
const EDITORS = [
  { at: 'help', title: 'Content gaps', href: pathTo('deskHelp') },
  { at: 'content', title: 'Articles', href: pathTo('deskContent') },
] as const;

export function DeskHeader({ name, at, role }: Staff) {
  return (
    <header className="desk-header">
      <div className={layout.wrap}>
        <a href={pathTo('desk')}>
          <LogoMark />
          {brand.name} desk
        </a>
        {(at === 'queue' || at === 'case') && <Keys keys={KEYS[at]} />}
        {/* In the order of a phone screen, because some browsers follow the document order with Tab and screen readers. */}
        <form method="post" action={pathTo('deskSignOut')}>
          <span>{role === 'reader' ? `${name}, read only` : name}</span>
          <Button look="link">Sign out</Button>
        </form>
        <nav aria-label="Desk">
          <Links pages={PAGES.filter((page) => !('role' in page) || page.role === role)} at={at} />
        </nav>
        <nav aria-label="For editors">
          <Links pages={EDITORS} at={at} />
        </nav>
      </div>
    </header>
  );
}

function Links({ pages, at }: Pick<Staff, 'at'> & { pages: readonly { at: string; title: string; href: string }[] }) {
  return pages.map((page) => (
    <a key={page.at} href={page.href} {...(page.at === at && { 'aria-current': 'page' as const })}>
      {page.title}
    </a>
  ));
}
