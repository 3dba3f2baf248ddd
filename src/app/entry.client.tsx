import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepBeforeSignIn } from './journey/keep-typed.ts';
import { followPartLinks } from './browser/part-links.ts';
import { toPageMark } from './shell/page-mark.ts';

const isShown = document.documentElement.dataset['page'] === toPageMark(location.pathname + location.search);
const state: unknown = history.state;
const { loadedAgain = false, ...kept } = (state ?? {}) as { loadedAgain?: boolean };

// Back was pressed before React was there: the address is of another page than the one that was rendered.
if (!isShown && !loadedAgain) {
  history.replaceState({ ...kept, loadedAgain: true }, '');
  location.reload();
} else {
  if (loadedAgain) history.replaceState(kept, '');
  followPartLinks();
  keepBeforeSignIn();
  const main = document.querySelector('main');
  startTransition(() => {
    // What stands around it is the server's (src/app/shell/document.tsx).
    if (main) hydrateRoot(main, <HydratedRouter />);
  });
}
