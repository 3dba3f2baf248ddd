/** "Show more results" adds them to the list. Without this script, or offline, the link leads to the next page. */
import { toBestResultsText } from '#domain/entities/search.ts';

const LINK = 'a[data-more]';
const LIST = '[data-hits]';
const HEADING = '[data-total]';

/** State in the page's history entry: how many further results were shown when one was opened, and where. */
interface Shown {
  more?: number;
  scrolled?: number;
}

const readShown = (): Shown => (history.state ?? {}) as Shown;
const noteShown = (shown: Shown) => history.replaceState({ ...readShown(), ...shown }, '');

export function enhanceMoreResults(): void {
  renameLink();
  showAgain().catch(() => {});
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(`${LIST} a`)) noteShown({ scrolled: scrollY });
  });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINK) : null;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain) return;
    event.preventDefault();
    // Uses the attribute, because older browsers do not reflect the property.
    if (link.hasAttribute('aria-busy')) return;
    link.setAttribute('aria-busy', 'true');
    addNext(link).catch(() => location.assign(link.href));
  });
}

function renameLink(): void {
  const link = document.querySelector<HTMLAnchorElement>(LINK);
  if (link) link.textContent = 'Show more results';
}

/** After the Back button, restores as many results as before, at the same position. */
async function showAgain(): Promise<void> {
  const [navigation] = performance.getEntriesByType('navigation');
  // Browsers preserve the state of an entry that is reloaded, but a new search begins with the best results.
  if ((navigation as PerformanceNavigationTiming | undefined)?.type !== 'back_forward')
    return noteShown({ more: 0, scrolled: 0 });
  const { more = 0, scrolled = 0 } = readShown();
  for (let count = 0; count < more; count++) {
    const link = document.querySelector<HTMLAnchorElement>(LINK);
    if (link) await addPage(link);
  }
  if (more > 0) scrollTo({ top: scrolled, behavior: 'instant' });
}

async function addNext(link: HTMLAnchorElement): Promise<void> {
  const first = await addPage(link);
  first.focus();
  noteShown({ more: (readShown().more ?? 0) + 1 });
}

/** Returns the first link that was added. */
async function addPage(link: HTMLAnchorElement): Promise<HTMLElement> {
  const answer = await fetch(link.href);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const list = document.querySelector(LIST);
  const found = page.querySelector(LIST);
  const first = found?.querySelector<HTMLElement>('a[href]');
  if (!list || !found || !first) throw new Error('no results');
  list.append(...found.children);
  const next = page.querySelector<HTMLAnchorElement>(LINK);
  if (next) link.href = next.href;
  else link.remove();
  link.removeAttribute('aria-busy');
  sayHowMany(list.children.length);
  return first;
}

function sayHowMany(shown: number): void {
  const heading = document.querySelector<HTMLElement>(HEADING);
  const total = Number(heading?.dataset['total']);
  if (heading) heading.textContent = shown < total ? toBestResultsText(shown, total) : `All ${total} results`;
}
