/** What is typed in a journey's form and not sent yet goes into its draft, so that an idle log-out loses nothing. */
import { findRoute, KEEP, routes } from '#domain/paths.ts';

const LONGEST_MS = 3_000;

/** Whether a draft holds it now: over a limit, without a network or without a session nothing is kept. */
export async function keepTyped(): Promise<boolean> {
  const route = findRoute(location.pathname);
  const isStep = route !== null && routes[route].journey;
  const form = isStep ? document.querySelector<HTMLFormElement>('main form[method="post"]') : null;
  if (!form) return false;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  body.set('intent', KEEP);
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
