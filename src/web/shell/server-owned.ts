/** Updates header, cookie banner and footer after a client-side navigation, because the server renders their HTML. */
import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { patterns } from '#domain/paths.ts';
import type { RootData } from './root-data.ts';

/** Id of the session script's element: after a client-side navigation it shows whether the document has the script. */
export const SESSION_SCRIPT = 'session-script';

/** The reader whom the header shows. Module state, because an error page unmounts the component. */
let shown: string | undefined;

/** Sets the page to which signing in and a cookie choice return. */
export function setReturnPage(page: string): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-consent-form] [name=return]'))
    field.value = page;
  const link = document.querySelector<HTMLAnchorElement>(`header a[href^="${patterns.signIn}"]`);
  if (!link) return;
  const address = new URL(link.href);
  address.searchParams.set('state', page);
  link.setAttribute('href', address.pathname + address.search);
}

function hideQuestion(): void {
  const banner = document.querySelector<HTMLElement>('[data-consent-banner]');
  if (banner) banner.hidden = true;
}

/** §6 A session that began in another tab must also end here, so its script and dialog are added. */
function addSession(made: Document): void {
  const written = made.getElementById(SESSION_SCRIPT);
  if (!written || document.getElementById(SESSION_SCRIPT)) return;
  document.body.append(...made.querySelectorAll('[data-session-said], dialog[data-idle]'));
  // A parsed script never runs in another document; the policy allows one that our own script creates.
  const script = document.createElement('script');
  for (const { name, value } of written.attributes) script.setAttribute(name, value);
  document.head.append(script);
}

async function fetchPage(signal: AbortSignal): Promise<Document | null> {
  try {
    // This page has no side effects and no customer's form.
    const answer = await fetch(patterns.cookies, { signal });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  } catch {
    return null;
  }
}

/** Fetches the header again: after a sign-in or sign-out in another tab, or for a name that was late. */
async function renewHeader({ page, reader }: RootData, signal: AbortSignal): Promise<void> {
  const made = await fetchPage(signal);
  const header = made?.querySelector('header');
  if (!made || !header || signal.aborted) return;
  document.querySelector('header')?.replaceWith(header);
  document.documentElement.dataset['session'] = made.documentElement.dataset['session'] ?? 'signed-out';
  addSession(made);
  shown = reader;
  setReturnPage(page);
}

export function useServerOwned(): void {
  const data = useRouteLoaderData<RootData>('root');
  useEffect(() => {
    if (!data) return;
    setReturnPage(data.page);
    if (!data.asks) hideQuestion();
    shown ??= data.reader;
    if (shown === data.reader) return;
    // The next step's header is newer than a response that is still pending.
    const left = new AbortController();
    void renewHeader(data, left.signal);
    return () => left.abort();
  }, [data]);
}
