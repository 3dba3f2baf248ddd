import type { ReactNode } from 'react';
import { isPlaceholder } from '#domain/placeholder-pages.ts';
import { ExternalLink as Mark } from './document-icons.tsx';
import layout from './layout.module.css';

/** Marks links out of the help area, visibly and for screen readers; internal links have no mark. */
export function ContentLink({
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
      {children} <ExternalLinkMark />
    </a>
  );
}

/** Shown within a link to a page that says “You can’t do this online here yet”. */
export function PhoneOnlyNote({ href }: { href: string }) {
  return isPlaceholder(href) && <small> Phone only</small>;
}

/** Shown after the words of a link to another site. */
export function ExternalLinkMark() {
  return (
    <>
      <Mark aria-hidden="true" />
      <span className={layout.hidden}>(opens another site)</span>
    </>
  );
}
