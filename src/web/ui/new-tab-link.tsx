import type { ReactNode } from 'react';

/**
 * Shown beside a form, so that nothing typed is lost. The link's own text says that it opens a new tab, because screen
 * readers list links without their surroundings.
 */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="thumb" href={href} target="_blank" rel="noopener">
      {children} (opens a new tab)
    </a>
  );
}
