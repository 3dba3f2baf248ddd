/** "Show more results" adds them to the list. Without this script, or without a connection, the link leads to the next page. */
const LINK = 'a[data-more]';
const LIST = '[data-hits]';
const HEADING = '[data-total]';

export function followMoreResults(): void {
  renameLink();
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINK) : null;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain) return;
    event.preventDefault();
    // Not the property: older browsers do not reflect it.
    if (link.hasAttribute('aria-busy')) return;
    link.setAttribute('aria-busy', 'true');
    addNext(link).catch(() => location.assign(link.href));
  });
}

function renameLink(): void {
  const link = document.querySelector<HTMLAnchorElement>(LINK);
  if (link) link.textContent = 'Show more results';
}

async function addNext(link: HTMLAnchorElement): Promise<void> {
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
  first.focus();
}

function sayHowMany(shown: number): void {
  const heading = document.querySelector<HTMLElement>(HEADING);
  const total = Number(heading?.dataset['total']);
  if (heading) heading.textContent = shown < total ? `The best ${shown} of ${total} results` : `All ${total} results`;
}
