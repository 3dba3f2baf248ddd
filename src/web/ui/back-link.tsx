import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { FixedPart } from './fixed-part.tsx';
import css from './back-link.module.css';

/** `app`: the previous page is part of the same journey, so no document load is needed. */
export function BackLink({ to, app = false, children = 'Back' }: { to: string; app?: boolean; children?: string }) {
  const inside = () => (
    <>
      <ChevronLeft aria-hidden="true" />
      {children}
    </>
  );
  return app ? (
    <Link className={`${css.back} no-print`} to={to}>
      {inside()}
    </Link>
  ) : (
    <FixedPart as="a" of={() => `back ${children}`} className={`${css.back} no-print`} href={to}>
      {inside}
    </FixedPart>
  );
}
