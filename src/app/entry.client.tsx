import { hydratePages } from './browser/hydrated-pages.tsx';
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
  // While it is developed, pages take new code as it is written: React Router's own router knows how.
  if (import.meta.env.DEV) void import('./browser/developed-pages.tsx');
  else void hydratePages();
}
