/**
 * §1 Shows the loading spinner of `src/web/shell/navigation.tsx` while a document takes long to load: after a link, or
 * a form that is sent without React. If a script handles the event itself, nothing is shown.
 */
const SHOWN_AFTER_MS = 200;
/** A download or a stopped page never replaces the document, and no event reports it. */
const SHOWN_FOR_MS = 20_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let shown: HTMLElement | undefined;

function hide(): void {
  clearTimeout(timer);
  shown?.remove();
}

function show(): void {
  hide();
  shown = document.createElement('p');
  shown.className = 'spinner';
  const wheel = document.createElement('span');
  wheel.className = 'spinner-wheel';
  wheel.ariaHidden = 'true';
  shown.append(wheel, 'Loading');
  document.querySelector('.spinner-place')?.append(shown);
  timer = setTimeout(hide, SHOWN_FOR_MS);
}

function waitFor(event: Event): void {
  clearTimeout(timer);
  // Whether a script has handled the event is known once all listeners have run.
  timer = setTimeout(() => {
    if (!event.defaultPrevented) show();
  }, SHOWN_AFTER_MS);
}

function isLeft(link: HTMLAnchorElement): boolean {
  const isHere = link.pathname === location.pathname && link.search === location.search && link.hash !== '';
  return /^https?:$/.test(link.protocol) && !isHere && !link.target && !link.download;
}

export function watchNavigation(): void {
  document.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && isLeft(link)) waitFor(event);
  });
  document.addEventListener('submit', waitFor);
  // The page is restored as it was left.
  addEventListener('pageshow', hide);
}
