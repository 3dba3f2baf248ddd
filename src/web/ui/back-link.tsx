import { Link } from 'react-router';
import { ChevronLeft } from './icons.tsx';
import css from './back-link.module.css';

/** @param app the previous page is part of the same journey, so no document load is needed */
export function BackLink({ to, app = false, children = 'Back' }: { to: string; app?: boolean; children?: string }) {
  const look = `${css.back} no-print`;
  const inside = (
    <>
      <ChevronLeft aria-hidden="true" />
      {children}
    </>
  );
  return app ? (
    <Link className={look} to={to}>
      {inside}
    </Link>
  ) : (
    <a className={look} href={to}>
      {inside}
    </a>
  );
}
