/** §4 Before performance consent a page holds only this: monitoring's own code is fetched when it is first allowed. */
import type { Consent } from '#domain/consent.ts';
import type { MonitoringSettings } from './monitoring.ts';
import { forgetTraces } from './monitoring-traces.ts';

/** Follows consent as `createMonitoring` does; while it loads, only the latest choice counts. */
export function createMonitoringLoader(settings: MonitoringSettings): (consent: Consent) => void {
  let loading: Promise<(consent: Consent) => void> | null = null;
  let latest: Consent;
  return (consent) => {
    latest = consent;
    // A visit before this one, or another tab, may have left something.
    if (loading === null && !consent.performance) return forgetTraces();
    loading ??= import('./monitoring.ts').then(({ createMonitoring }) => createMonitoring(settings));
    loading
      .then((follow) => follow(latest))
      .catch((error: unknown) => {
        // Asked for again at the next change of consent.
        loading = null;
        console.warn('Monitoring is not available on this page.', error);
      });
  };
}
