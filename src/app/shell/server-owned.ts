/** Header, consent notice and footer after a navigation without a new document: their HTML is the server's. */
import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { patterns } from '#domain/paths.ts';
import type { RootData } from './root-data.ts';
import { SESSION_SCRIPT } from './session-script.ts';

/** Whom the header speaks to. The document's, not a component's: an error page takes the component away. */
let shown: string | undefined;

/** The page that signing in and a choice of cookies come back to. */
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

/** §6 A session that began in another tab ends here too: its script, and what that shows. */
function addSession(made: Document): void {
  const written = made.getElementById(SESSION_SCRIPT);
  if (!written || document.getElementById(SESSION_SCRIPT)) return;
  document.body.append(...made.querySelectorAll('[data-session-said], dialog[data-idle]'));
  // A script that was parsed never runs in another document; the policy allows one that a script of ours makes.
  const script = document.createElement('script');
  for (const { name, value } of written.attributes) script.setAttribute(name, value);
  document.head.append(script);
}

async function fetchPage(signal: AbortSignal): Promise<Document | null> {
  try {
    // A page that changes nothing and shows no form of theirs.
    const answer = await fetch(patterns.cookies, { signal });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  } catch {
    return null;
  }
}

/** Fetches the header again: sign-in or sign-out in another tab, or a late name. */
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
    // The next step's header is newer than an answer that is still on its way.
    const left = new AbortController();
    void renewHeader(data, left.signal);
    return () => left.abort();
  }, [data]);
}
