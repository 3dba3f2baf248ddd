/** Updates header, consent notice and footer after a client-side navigation: their HTML is the server's. */
import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { patterns } from '#domain/paths.ts';
import type { RootData } from './root-data.ts';

/** Id of the session script's element: a client-side step checks whether the document has it. */
export const SESSION_SCRIPT = 'session-script';

/** Whom the header addresses. Module state, because an error page unmounts the component. */
let shown: string | undefined;

/** Sets the page that signing in and a cookie choice return to. */
export function setReturns(page: string): void {
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

/** §6 A session that began in another tab also ends here: adds its script, and what the script shows. */
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
    // A page without side effects and without a customer's form.
    const answer = await fetch(patterns.cookies, { signal });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  } catch {
    return null;
  }
}

/** Fetches the header again: after a sign-in or sign-out in another tab, or for a late name. */
async function renewHeader({ page, reader }: RootData, signal: AbortSignal): Promise<void> {
  const made = await fetchPage(signal);
  const header = made?.querySelector('header');
  if (!made || !header || signal.aborted) return;
  document.querySelector('header')?.replaceWith(header);
  document.documentElement.dataset['session'] = made.documentElement.dataset['session'] ?? 'signed-out';
  addSession(made);
  shown = reader;
  setReturns(page);
}

export function useServerOwned(): void {
  const data = useRouteLoaderData<RootData>('root');
  useEffect(() => {
    if (!data) return;
    setReturns(data.page);
    if (!data.asks) hideQuestion();
    shown ??= data.reader;
    if (shown === data.reader) return;
    // The next step's header is newer than a response still under way.
    const left = new AbortController();
    void renewHeader(data, left.signal);
    return () => left.abort();
  }, [data]);
}
