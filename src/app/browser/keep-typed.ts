/** What is typed in a journey's form and not sent yet goes into its draft, so that an idle log-out loses nothing. */
import { findRoute, KEEP, routes } from '#domain/paths.ts';

const LONGEST_MS = 3_000;

export async function keepTyped(): Promise<void> {
  const route = findRoute(location.pathname);
  const isStep = route !== null && routes[route].journey;
  const form = isStep ? document.querySelector<HTMLFormElement>('main form[method="post"]') : null;
  if (!form) return;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  body.set('intent', KEEP);
  // A draft that cannot be kept must not keep somebody signed in.
  await fetch(location.pathname, {
    method: 'POST',
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(LONGEST_MS),
  }).catch(() => null);
}
