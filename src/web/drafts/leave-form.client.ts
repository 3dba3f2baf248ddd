/**
 * Handles links out of a form in which something is typed: the text is saved in the draft first (decision 0098). While
 * the server is unreachable the document stays, and shows the target page from the cache in place of the form, so that
 * the Back button finds every word; the text is never stored on the device (decision 0084). Loaded once a form's page
 * is ready.
 */
import { phones } from '#brand/facts.ts';
import { BROWSER_TIMEOUT_MS } from '#domain/constants.ts';
import { STEP_FORM } from '#domain/journeys/form.ts';
import { patterns } from '#domain/paths.ts';
import before from '../journeys/before.module.css';
import layout from '../ui/layout.module.css';
import head from '../ui/page-head.module.css';
import { isTyped } from './save-request.client.ts';
import { watchTyping, saveBeforeLeaving, saveNow } from './save-typed.client.ts';

const URGENT: readonly string[] = [patterns.emergencies, patterns.emergencyCard];

interface View {
  main: HTMLElement;
  title: string;
}

/** Views by the number in their history entry. */
const views: View[] = [];
let shown: View | null = null;
let scrolled = 0;
const title = document.title;

/** The form in which something was typed since it was rendered; a response on the same page does not reset it. */
let typedIn: unknown = null;

const findForm = () => document.getElementById(STEP_FORM) as HTMLFormElement | null;

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const signal = AbortSignal.timeout(BROWSER_TIMEOUT_MS);
  return fetch(patterns.session, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

function findMain(html: string): View | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const main = page.querySelector('main');
  return main && { main: document.adoptNode(main), title: page.title };
}

const toCalls = () =>
  [phones.gasEmergency, phones.powerCut]
    .map(({ label, number, shown: words }) => `<p>${label}: <a href="tel:${number}">${words}</a></p>`)
    .join('');

/** The response may come from the service worker. */
async function findView(pathname: string): Promise<View> {
  const found = 'caches' in window ? ((await caches.match(pathname)) ?? (await caches.match(patterns.offline))) : null;
  const view = found ? findMain(await found.text()) : null;
  return (
    view ??
    (findMain(
      `<title>You are offline</title><main><div class="${layout.narrow}"><div class="${head.way}"></div><h1>You are offline</h1>${toCalls()}</div></main>`,
    ) as View)
  );
}

function toNotice(): HTMLElement {
  const notice = document.createElement('p');
  notice.className = `${before.before}`;
  notice.setAttribute('role', 'status');
  const link = document.createElement('a');
  link.href = location.pathname;
  link.textContent = 'Go back to your form';
  notice.append('You’re offline. What you typed is still here. ', link);
  return notice;
}

function show(view: View | null): void {
  const main = findForm()?.closest('main');
  if (!main) return;
  if (!shown) scrolled = scrollY;
  shown?.main.remove();
  main.hidden = view !== null;
  if (view) main.before(view.main);
  shown = view;
  document.title = view?.title ?? title;
  const next = view?.main ?? main;
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
  scrollTo(0, view ? 0 : scrolled);
}

async function showOffline(href: string): Promise<void> {
  const view = await findView(new URL(href).pathname);
  view.main.firstElementChild?.prepend(toNotice());
  const depth = (history.state as { waits?: number } | null)?.waits ?? -1;
  views.splice(depth + 1, views.length, view);
  history.pushState({ ...(history.state as object), waits: depth + 1 }, '', href);
  show(view);
}

/** True while an intercepted link is followed after all. */
let passes = false;

/** Signing out discards what is typed. */
const keepsDraft = ({ pathname }: HTMLAnchorElement) => pathname !== patterns.signOut && navigator.onLine;

async function isServerThere(link: HTMLAnchorElement): Promise<boolean> {
  // Requested at the same time as the save, so that nobody waits for one after the other.
  const reachable = isReachable();
  // The emergency numbers are shown without waiting for a save.
  if (!keepsDraft(link) || URGENT.includes(link.pathname)) return reachable;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), BROWSER_TIMEOUT_MS));
  const outcome = await Promise.race([saveNow(), late]);
  // A completed save has shown that the server responds; a pending one has not.
  return (outcome !== null && outcome !== 'away') || reachable;
}

async function follow(link: HTMLAnchorElement): Promise<void> {
  if (!(await isServerThere(link))) return showOffline(link.href);
  // A save that nobody waited for is sent with `keepalive`.
  if (keepsDraft(link)) saveBeforeLeaving();
  passes = true;
  link.click();
  passes = false;
}

/** Must be called before React Router starts, whose handler for the Back button must come second. */
export function watchLinks(): void {
  document.addEventListener('input', ({ target }) => {
    typedIn = target instanceof Element ? target.closest('form') : null;
  });

  document.addEventListener(
    'click',
    (event) => {
      if (passes || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const form = findForm();
      if (
        !link ||
        !form ||
        link.target ||
        link.origin !== location.origin ||
        link.getAttribute('href')?.startsWith('#')
      )
        return;
      // Includes what was typed before this script was loaded.
      if (typedIn !== form && !isTyped(form)) return;
      // Runs before React Router follows the link.
      event.preventDefault();
      event.stopPropagation();
      if (shown && link.closest(`.${before.before}`)) history.go(-1 - views.indexOf(shown));
      else void follow(link);
    },
    { capture: true },
  );

  // Forms of a page shown in the form's place, such as search and votes, have no scripts of their own.
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!shown?.main.contains(form)) return;
    event.preventDefault();
    void showOffline(form.action);
  });

  watchTyping();

  window.addEventListener('popstate', (event) => {
    // The form is still there, because React Router has not been notified yet.
    saveBeforeLeaving();
    const view = views[(event.state as { waits?: number } | null)?.waits ?? -1] ?? null;
    if (!view && !shown) return;
    // React Router never left its page, so it must not handle this event.
    event.stopImmediatePropagation();
    show(view);
  });
}
