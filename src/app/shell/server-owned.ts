/** Header, consent notice and footer after a navigation without a new document: their HTML is the server's. */
import { useEffect, useRef } from 'react';
import { useRouteLoaderData } from 'react-router';
import { patterns } from '#domain/paths.ts';
import type { RootData } from './root-data.ts';

/** The page that signing in and a choice of cookies come back to, and a question that has been answered. */
function setPage({ page, asks }: RootData): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-consent-form] [name=return]'))
    field.value = page;
  const link = document.querySelector<HTMLAnchorElement>(`header a[href^="${patterns.signIn}"]`);
  if (link) {
    const address = new URL(link.href);
    address.searchParams.set('state', page);
    link.setAttribute('href', address.pathname + address.search);
  }
  const banner = document.querySelector<HTMLElement>('[data-consent-banner]');
  if (banner && !asks) banner.hidden = true;
}

/** Somebody signed in or out in another tab, or their name came late: the header as the server makes it now. */
async function renewHeader(): Promise<boolean> {
  // A page that changes nothing and shows no form of theirs.
  const answer = await fetch(patterns.cookies).catch(() => null);
  if (!answer?.ok) return false;
  const made = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const header = made.querySelector('header');
  if (!header) return false;
  document.querySelector('header')?.replaceWith(header);
  const { session = 'signed-out' } = made.documentElement.dataset;
  document.documentElement.dataset['session'] = session;
  return true;
}

export function useServerOwned(): void {
  const data = useRouteLoaderData<RootData>('root');
  const shown = useRef(data?.reader);
  useEffect(() => {
    if (!data) return;
    setPage(data);
    const renew = async () => {
      if (!(await renewHeader())) return;
      shown.current = data.reader;
      setPage(data);
    };
    if (shown.current !== data.reader) void renew();
  }, [data]);
}
