import { ExternalLink as Mark } from 'lucide-react';
import type { ReactNode } from 'react';
import layout from '../shell/layout.module.css';

/** A link that leaves the help area says so, to the eye and to a screen reader; one that stays is plain. */
export function MaybeExternal({
  href,
  className,
  children,
}: {
  href: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  if (href.startsWith('/')) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} className={className} rel="noopener noreferrer">
      {children} <AwayMark />
    </a>
  );
}

/** Behind the words of a link to another site. */
export function AwayMark() {
  return (
    <>
      <Mark aria-hidden="true" />
      <span className={layout.hidden}>(opens another site)</span>
    </>
  );
}
