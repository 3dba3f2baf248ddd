/** §4 Before performance consent a page loads only this; monitoring itself is fetched when first allowed. */
import type { Consent } from '#domain/consent.ts';
import type { MonitoringSettings } from './monitoring.ts';
import { forgetTraces } from './monitoring-traces.ts';

/** Same interface as `createMonitoring`; while it loads, only the latest choice counts. */
export function createMonitoringLoader(settings: MonitoringSettings): (consent: Consent) => void {
  let loading: Promise<(consent: Consent) => void> | null = null;
  let latest: Consent;
  return (consent) => {
    latest = consent;
    // An earlier visit or another tab may have left data.
    if (loading === null && !consent.performance) return forgetTraces();
    loading ??= import('./monitoring.ts').then(({ createMonitoring }) => createMonitoring(settings));
    loading
      .then((follow) => follow(latest))
      .catch((error: unknown) => {
        // Retried at the next change of consent.
        loading = null;
        console.warn('Monitoring is not available on this page.', error);
      });
  };
}
