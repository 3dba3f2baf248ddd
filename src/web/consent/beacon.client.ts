/** §4 Personalisation beacon: on the page only while there is marketing consent (decision 0032). */
import type { Consent } from '#domain/consent.ts';

export interface BeaconOptions {
  address: string;
  /** Origin of the content server's pictures and scripts; empty if it is this site. */
  contentOrigin: string;
  /** Called if consent is given again on a page whose policy already blocks the beacon. */
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

/** A loaded script cannot be unloaded, so a policy that blocks its requests is added. */
function forbid(contentOrigin: string): void {
  const from = `'self' ${contentOrigin}`.trim();
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = ['script-src', 'connect-src', 'img-src'].map((directive) => `${directive} ${from}`).join('; ');
  document.head.append(policy);
}
