import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { preserveFields } from './drafts/preserve-fields.client.ts';
import { watchLinks } from './drafts/leave-form.client.ts';
import { watchNavigation } from './shell/leaving.client.ts';
import { watchOpenLines } from './ui/open-now.client.ts';
import { enhancePartLinks } from './ui/part-links.client.ts';
import { toUrlHash } from './shell/url-hash.ts';

/** Calls back once React's elements are in the page. */
function Hydrated({ onDone, children }: { onDone: (() => void) | null; children: ReactNode }): ReactNode {
  useEffect(() => onDone?.(), [onDone]);
  return children;
}

const isShown = document.documentElement.dataset['page'] === toUrlHash(location.pathname + location.search);
const state: unknown = history.state;
const { loadedAgain = false, ...kept } = (state ?? {}) as { loadedAgain?: boolean };

// The Back button was pressed before React loaded, so the address is no longer that of the rendered page.
if (!isShown && !loadedAgain) {
  history.replaceState({ ...kept, loadedAgain: true }, '');
  location.reload();
} else {
  if (loadedAgain) history.replaceState(kept, '');
  enhancePartLinks();
  // Listeners run in the order of registration, and this one must run before React Router's listener for the Back
  // button.
  watchLinks();
  watchNavigation();
  watchOpenLines();
  const main = document.querySelector('main');
  const stopKeeping = main && preserveFields(main);
  startTransition(() => {
    // The server renders everything around it (src/web/shell/document.tsx).
    if (main)
      hydrateRoot(
        main,
        <Hydrated onDone={stopKeeping}>
          <HydratedRouter />
        </Hydrated>,
      );
  });
}
