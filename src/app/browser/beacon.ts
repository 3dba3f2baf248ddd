/** §4 Personalisation beacon: on the page while marketing consent is active, off it when it is not (decision 0045). */
import type { Consent } from '#domain/consent.ts';

export interface BeaconOptions {
  address: string;
  /** Where the content server's pictures and scripts come from; empty when it is this site. */
  contentOrigin: string;
  /** Consent is given again on a page whose policy now forbids the beacon. */
  again: () => void;
}

export function createBeacon({ address, contentOrigin, again }: BeaconOptions): (consent: Consent) => void {
  let script: HTMLScriptElement | null = null;
  let isOff = false;
  return ({ marketing }) => {
    if (marketing === (script !== null)) return;
    if (script !== null) {
      script.remove();
      script = null;
      isOff = true;
      forbid(contentOrigin);
      return;
    }
    if (isOff) return again();
    script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.dataset['personalisation'] = '';
    document.head.append(script);
  };
}

/** A loaded script cannot be unloaded; an added policy blocks its requests. */
function forbid(contentOrigin: string): void {
  const from = `'self' ${contentOrigin}`.trim();
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = ['script-src', 'connect-src', 'img-src'].map((directive) => `${directive} ${from}`).join('; ');
  document.head.append(policy);
}
