/** What is typed in a journey's form and not sent yet goes into its draft, so that an idle log-out, a sign-in or an upgrade loses nothing. */
import { findRoute, KEEP, patterns, routes } from '#domain/paths.ts';

const LONGEST_MS = 3_000;

/**
 * Whether a draft holds it now: over a limit or without a network nothing is kept, nor without a session, unless `goesTo` says
 * that it needs none.
 */
export async function keepTyped(goesTo?: 'sign-in'): Promise<boolean> {
  const route = findRoute(location.pathname);
  const isStep = route !== null && routes[route].journey;
  const form = isStep ? document.querySelector<HTMLFormElement>('main form[method="post"]') : null;
  if (!form) return false;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  body.set('intent', KEEP);
  if (goesTo) body.set('goes-to', goesTo);
  // A draft that cannot be kept must not keep somebody signed in.
  const answer = await fetch(location.pathname, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(LONGEST_MS),
  }).catch(() => null);
  // A save is answered by a redirect, whose status a script is not shown.
  return answer?.type === 'opaqueredirect';
}

/** The link to sign in leaves the form: its words go into the draft first. */
export function keepBeforeSignIn(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || new URL(link.href).pathname !== patterns.signIn) return;
    event.preventDefault();
    void keepTyped('sign-in').then(() => location.assign(link.href));
  });
}
