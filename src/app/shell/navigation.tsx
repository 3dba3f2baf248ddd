/** What a full page load gives for free, kept when a hydrated page moves on without one. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import css from './spinner.module.css';

const SPINNER_AFTER_MS = 200;

/** §1: pages scroll to the top on every path change; the new page's h1 takes the focus. */
export function useArrival() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}

/** §1: a loading spinner while data loads; said politely, and only when the wait is longer than 200 ms. */
export function Spinner() {
  const busy = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return setShown(false);
    const timer = setTimeout(() => setShown(true), SPINNER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <div className={css.place} role="status">
      {shown && (
        <p className={css.spinner}>
          <span className={css.wheel} aria-hidden="true" />
          Loading
        </p>
      )}
    </div>
  );
}
