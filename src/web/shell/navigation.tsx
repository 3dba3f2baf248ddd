/** Does on client-side navigations between hydrated pages what a full page load does by default. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const SPINNER_AFTER_MS = 200;

/** The path that the document shows now. Module state, because an error page unmounts the component. */
let arrived: string | undefined;

/** §1: pages scroll to the top on every path change; the new page's h1 takes the focus. */
export function useArrival(kind: 'page' | 'failure' = 'page') {
  const { pathname } = useLocation();
  const shown = `${kind} ${pathname}`;
  useEffect(() => {
    const isFirst = arrived === undefined;
    if (arrived === shown) return;
    arrived = shown;
    if (isFirst) return;
    window.scrollTo(0, 0);
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [shown]);
}

/**
 * §1: a loading spinner while data loads, announced politely and only if the wait is longer than 200 ms. While a
 * document loads, `shell/leaving.client.ts` shows the same one here.
 */
export function Spinner({ isReloading = false }: { isReloading?: boolean }) {
  const busy = useNavigation().state !== 'idle' || isReloading;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return setShown(false);
    const timer = setTimeout(() => setShown(true), SPINNER_AFTER_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return (
    <div className="spinner-place" role="status">
      {shown && (
        <p className="spinner">
          <span className="spinner-wheel" aria-hidden="true" />
          Loading
        </p>
      )}
    </div>
  );
}
