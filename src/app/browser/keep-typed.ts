/** What is typed in a journey's form and not sent yet goes into its draft, so that an idle log-out loses nothing. */
import { BASE, KEEP, pathTo } from '#domain/paths.ts';

/** Complaints, enquiries, feedback and meter readings. */
const JOURNEYS = [`${BASE}/complaints/`, pathTo('submitMeterRead')];
const LONGEST_MS = 3_000;

export async function keepTyped(): Promise<void> {
  const form = JOURNEYS.some((start) => location.pathname.startsWith(start))
    ? document.querySelector<HTMLFormElement>('main form[method="post"]')
    : null;
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
