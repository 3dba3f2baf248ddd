import type { Consent, ConsentProvider } from '#domain/consent.ts';
import { findRoute, routes } from '#domain/routes.ts';

/** Whether there is consent, or it can be given on this page (decision 0032): a policy cannot be widened later. */
export function mayLoadBeacon(provider: ConsentProvider, consent: Consent | null, pathname: string): boolean {
  if (consent?.marketing || provider === 'onetrust') return true;
  const name = findRoute(pathname);
  return name === 'cookies' || (consent === null && (name === null || routes[name].unasked !== true));
}

/** Inputs of a page's policy; anything omitted is not allowed. */
export interface PolicyOptions {
  /** The nonce of this response, on a hydrated page or one with scripts of the content server. */
  nonce?: string | undefined;
  formTargets?: readonly string[];
  /** Origin of the content server's pictures and videos, if it is not this site. */
  contentOrigin?: string | undefined;
  /** Whether the page has the content server's scripts, which may send requests to their own server. */
  callsContent?: boolean;
  /** Hashes of the page's own inline scripts, "sha256-…", if it has no nonce. */
  inlineHashes?: readonly string[];
  /** Hash of an inline style, "sha256-…", on a page without files. */
  styleHash?: string | undefined;
  /** Origin of the personalisation beacon, if there is consent or it can be given. */
  beaconOrigin?: string | undefined;
}

/** The content security policy. Other documents need no nonce; hydrated pages have one each, unless cached. */
export function toPolicy({
  nonce,
  formTargets = [],
  contentOrigin,
  callsContent = false,
  inlineHashes = [],
  styleHash,
  beaconOrigin,
}: PolicyOptions = {}): string {
  const from = (...sources: (string | undefined)[]) => ["'self'", ...sources.filter(Boolean)].join(' ');
  const scripts = nonce
    ? `'nonce-${nonce}' 'strict-dynamic'`
    : from(beaconOrigin, ...inlineHashes.map((hash) => `'${hash}'`));
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${from(styleHash && `'${styleHash}'`)}`,
    `img-src ${from(contentOrigin, beaconOrigin)}`,
    "font-src 'self'",
    `media-src ${from(contentOrigin)}`,
    `connect-src ${from(beaconOrigin, callsContent ? contentOrigin : undefined)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `form-action ${from(...formTargets)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
