/** §4, §9 Monitoring: the SDK is not loaded before performance consent, and sends nothing after its withdrawal. */
import type { RumInitConfiguration } from '@datadog/browser-rum';
import type { Consent } from '#domain/consent.ts';
import { SESSION_SAMPLE_RATE } from '#domain/constants.ts';
import { stripQueries, TIMING_PREFIX } from '#domain/monitoring.ts';
import workerAddress from './generated/rum-worker.js?url&no-inline';
import { forgetTraces } from './monitoring-traces.client.ts';
import { createReplayWatch, type ReplayWatch } from './replay-watch.client.ts';

export interface MonitoringSettings {
  /** Path of our own intake. */
  intake: string;
  applicationId: string;
  /** Percentage of sessions tracked. */
  replaySampleRate: number;
  version: string;
}

/** Delays in milliseconds after which the stopped SDK may still write its cookie. */
const CLEAN_AGAIN_MS = [0, 100, 500, 900];

export function createMonitoring(settings: MonitoringSettings): (consent: Consent) => void {
  let sdk: Promise<typeof import('@datadog/browser-rum')> | null = null;
  let started = false;
  let wanted = false;
  const gate = createGate(settings.intake);
  const watch = createReplayWatch(workerAddress);

  async function start() {
    gate.open();
    watch.start();
    sdk ??= import('@datadog/browser-rum');
    const { datadogRum } = await sdk;
    if (!wanted) return;
    if (started) return datadogRum.setTrackingConsent('granted');
    started = true;
    datadogRum.init(toConfiguration(settings, watch));
    new PerformanceObserver((list) => {
      // The SDK itself warns of an 'Invalid timing name'.
      for (const { name, startTime } of list.getEntries()) {
        if (name.startsWith(TIMING_PREFIX)) datadogRum.addTiming(name.slice(TIMING_PREFIX.length), startTime);
      }
    }).observe({ type: 'mark', buffered: true });
  }

  async function stop() {
    // The gate is closed first, so that it drops what the SDK flushes at the end of its session.
    gate.close();
    watch.stop();
    if (sdk !== null && started) {
      const { datadogRum } = await sdk;
      if (wanted) return;
      datadogRum.setTrackingConsent('not-granted');
      datadogRum.stopSession();
    }
    for (const ms of CLEAN_AGAIN_MS) setTimeout(() => wanted || forgetTraces(), ms);
  }

  return ({ performance }) => {
    if (performance === wanted) {
      if (!performance) forgetTraces();
      return;
    }
    wanted = performance;
    (wanted ? start() : stop()).catch((error: unknown) =>
      console.warn('Monitoring is not available on this page.', error),
    );
  };
}

function toConfiguration(
  { intake, applicationId, replaySampleRate, version }: MonitoringSettings,
  watch: ReplayWatch,
): RumInitConfiguration {
  return {
    applicationId,
    // The intake replaces it by the real token when it forwards events.
    clientToken: 'own-intake',
    service: 'help-and-support',
    version,
    proxy: ({ path, parameters }) => {
      if (path.endsWith('/replay')) watch.sent();
      return `${intake}?ddforward=${encodeURIComponent(`${path}?${parameters}`)}`;
    },
    workerUrl: workerAddress,
    sessionSampleRate: SESSION_SAMPLE_RATE,
    sessionReplaySampleRate: replaySampleRate,
    telemetrySampleRate: 0,
    trackUserInteractions: true,
    trackResources: true,
    trackLongTasks: true,
    trackAnonymousUser: false,
    // The page marks whether it contains personal data (src/web/shell/document.tsx).
    defaultPrivacyLevel: document.documentElement.dataset['ddPrivacy'] === 'mask' ? 'mask' : 'mask-user-input',
    enablePrivacyForActionName: true,
    useSecureSessionCookie: location.protocol === 'https:',
    beforeSend: (event) => {
      if (event.type === 'view') watch.view(event.session.sampled_for_replay === true);
      strip(event);
      // View events cannot be dropped, and no other events need to be.
      return true;
    },
  };
}

/** Removes query strings from every string of an event; the SDK copies back the fields that may change. */
function strip(node: object): void {
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') Object.assign(node, { [key]: stripQueries(value) });
    else if (typeof value === 'object' && value !== null) strip(value);
  }
}

/** While closed, responds locally to intake requests, because the SDK flushes when its session ends. */
function createGate(intake: string) {
  let original: { fetch: typeof fetch; sendBeacon: typeof navigator.sendBeacon } | null = null;
  const isIntake = (address: unknown) =>
    String(address instanceof Request ? address.url : address).includes(`${intake}?`);
  return {
    close() {
      if (original !== null) return;
      const { fetch } = window;
      const sendBeacon = navigator.sendBeacon.bind(navigator);
      original = { fetch, sendBeacon: navigator.sendBeacon };
      window.fetch = (input, init) =>
        isIntake(input) ? Promise.resolve(new Response(null, { status: 202 })) : fetch(input, init);
      navigator.sendBeacon = (address, data) => isIntake(address) || sendBeacon(address, data);
    },
    open() {
      if (original === null) return;
      window.fetch = original.fetch;
      navigator.sendBeacon = original.sendBeacon;
      original = null;
    },
  };
}
