import type { ReactNode } from 'react';

/** Beside a form, so that nothing typed is lost. It says so within the link, which is what a screen reader lists. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="thumb" href={href} target="_blank" rel="noopener">
      {children} (opens a new tab)
    </a>
  );
}
