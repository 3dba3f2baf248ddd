/** §4 Personalisation beacon: on the page while marketing consent is active, off it when it is not. */
import type { Consent } from '#domain/consent.ts';

export function createBeacon(address: string): (consent: Consent) => void {
  let script: HTMLScriptElement | null = null;
  return ({ marketing }) => {
    if (marketing === (script !== null)) return;
    script?.remove();
    script = null;
    if (!marketing) return;
    script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.dataset['personalisation'] = '';
    document.head.append(script);
  };
}
