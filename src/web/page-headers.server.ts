/** The headers of a rendered page: what it may load, whether it may be cached, and when to come back. */
import type { EntryContext } from 'react-router';
import { readProvidedConsent } from '#domain/consent.ts';
import { hasAnySessionCookie } from '#domain/cookies.ts';
import type { Services } from './services.ts';
import { RETRY_AFTER } from './journeys/responses.server.ts';
import { mayLoadBeacon, type PolicyOptions } from './policy.server.ts';
import { hasNucleusForm, leadsTo, hasContentScripts } from './route-handle.ts';

type Made = EntryContext['staticHandlerContext'];

/** What a page's policy must allow besides its own scripts. */
export function toPolicyOptions(
  request: Request,
  made: Made,
  { origins, consentProvider }: Pick<Services, 'origins' | 'consentProvider'>,
): PolicyOptions {
  const { beaconOrigin, contentOrigin } = origins;
  const consent = readProvidedConsent(consentProvider, request.headers.get('cookie') ?? '');
  const loaded = Object.values(made.loaderData);
  const contentForms = contentOrigin !== undefined && loaded.some(hasNucleusForm) ? [contentOrigin] : [];
  return {
    formTargets: [...made.matches.flatMap(({ route }) => leadsTo(route.handle)), ...contentForms],
    callsContent: loaded.some(hasContentScripts),
    contentOrigin,
    beaconOrigin: mayLoadBeacon(consentProvider, consent, made.location.pathname) ? beaconOrigin : undefined,
  };
}

interface Answered {
  request: Request;
  status: number;
  made: Made;
  isForm: boolean;
  /** Allows inline scripts of this response alone. */
  nonce: string | undefined;
  /** `Retry-After` in seconds after a failure; null for any other response. */
  wait: number | null;
}

export function setHeaders(
  headers: Headers,
  { request, status, made, isForm, nonce, wait }: Answered,
  { forms }: Pick<Services, 'forms'>,
): void {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const isPersonal = isForm || hasAnySessionCookie(request.headers.get('cookie') ?? '');
  // Forms and signed-in pages are personal, and a nonce belongs to one response. Other documents are revalidated each
  // time.
  if (!headers.has('Cache-Control') || nonce)
    headers.set('Cache-Control', isPersonal || nonce ? 'no-store' : 'no-cache');
  for (const answered of Object.values(made.actionHeaders)) {
    const told = answered.get(RETRY_AFTER);
    if (told !== null) headers.set(RETRY_AFTER, told);
  }
  const closed = status === 503 ? forms.closed() : null;
  const seconds = wait ?? closed?.wait ?? null;
  if (seconds === null) return;
  headers.set('Cache-Control', 'no-store');
  headers.set(RETRY_AFTER, String(seconds));
}
