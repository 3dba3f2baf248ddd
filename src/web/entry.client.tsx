import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { followPartLinks } from './browser/part-links.ts';
import { toPageMark } from './shell/page-mark.ts';

const isShown = document.documentElement.dataset['page'] === toPageMark(location.pathname + location.search);
const state: unknown = history.state;
const { loadedAgain = false, ...kept } = (state ?? {}) as { loadedAgain?: boolean };

// Back was pressed before React loaded: the address is no longer that of the rendered page.
if (!isShown && !loadedAgain) {
  history.replaceState({ ...kept, loadedAgain: true }, '');
  location.reload();
} else {
  if (loadedAgain) history.replaceState(kept, '');
  followPartLinks();
  let onBack: ((event: PopStateEvent) => void) | undefined;
  // Listeners run in the order of registration; React Router adds its own when it starts.
  window.addEventListener('popstate', (event) => onBack?.(event));
  const main = document.querySelector('main');
  startTransition(() => {
    // The server renders the frame around it (src/web/shell/document.tsx).
    if (main) hydrateRoot(main, <HydratedRouter />);
  });
  // Nothing waits for either.
  import('./browser/leave-form.ts').then(
    (leaving) => (onBack = leaving.followLinks()),
    () => {},
  );
  import('./browser/open-now.ts').then(
    (lines) => lines.followOpenLines(),
    () => {},
  );
}
