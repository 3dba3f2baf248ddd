/**
 * §4 Consent in the browser. An entry of the build; its script element has the settings: data-consent-provider,
 * data-monitoring (intake path), data-application, data-replay-rate, data-version, data-beacon (may be empty),
 * data-content-origin (if it is another site), data-asked (code of the question's text), data-cookies (the cookies
 * page).
 */
import {
  CONSENT_UPDATED_EVENT,
  type Consent,
  findVisit,
  NO_CONSENT,
  readActiveGroups,
  readConsent,
  toActiveGroups,
  toConsentCookie,
} from '#domain/consent.ts';
import { createBeacon } from './beacon.client.ts';
import { enhanceConsentForms } from './consent-form.client.ts';
import type { MonitoringSettings } from './monitoring.client.ts';
import { forgetTraces } from './monitoring-traces.client.ts';

declare global {
  interface Window {
    OnetrustActiveGroups?: string;
    OptanonWrapper?: () => void;
  }
}

const GROUPS_UPDATED = 'OneTrustGroupsUpdated';

function announce(consent: Consent): void {
  window.dispatchEvent(new CustomEvent(CONSENT_UPDATED_EVENT, { detail: consent }));
}

/** Withdrawing consent takes one click on every page, like giving it. */
function showWithdrawal({ performance, marketing }: Consent): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-consent-withdraw]'))
    part.hidden = !performance && !marketing;
}

/** Publishes the same globals and events as OneTrust's script, so that integrations work with both. */
function publish(consent: Consent): void {
  window.OnetrustActiveGroups = toActiveGroups(consent);
  window.OptanonWrapper?.();
  showWithdrawal(consent);
  const groups = window.OnetrustActiveGroups.split(',').filter(Boolean);
  window.dispatchEvent(new CustomEvent(GROUPS_UPDATED, { detail: groups }));
  announce(consent);
}

function provideConsent(): void {
  const read = () => readConsent(document.cookie);
  const { asked } = settings;
  enhanceConsentForms({
    read,
    asked: { beacon: asked === undefined || asked.endsWith('b') },
    apply(consent) {
      document.cookie = toConsentCookie(consent, {
        secure: location.protocol === 'https:',
        at: new Date(),
        asked: asked ?? '',
      });
      publish(consent);
    },
  });
  publish(read() ?? NO_CONSENT);
  // The page was restored from the back/forward cache, or the choice was changed in another tab.
  const again = () => {
    const consent = read() ?? NO_CONSENT;
    if (toActiveGroups(consent) !== window.OnetrustActiveGroups) publish(consent);
  };
  window.addEventListener('pageshow', again);
  document.addEventListener('visibilitychange', again);
}

/** Deletes a visit's recording after consent is withdrawn; our own forms include the visit with the choice. */
function forgetVisit(visit: string): void {
  const body = new URLSearchParams({ choice: 'reject', visit });
  fetch(settings['cookies'] ?? '', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {});
}

function followOneTrust(): void {
  let was = false;
  const tell = () => {
    const consent = readActiveGroups(window.OnetrustActiveGroups);
    const visit = findVisit(document.cookie);
    if (was && !consent.performance && visit !== null) forgetVisit(visit);
    was = consent.performance;
    announce(consent);
  };
  const earlier = window.OptanonWrapper;
  // OneTrust calls this once it is ready and after every change.
  window.OptanonWrapper = () => {
    earlier?.();
    tell();
  };
  window.addEventListener(GROUPS_UPDATED, tell);
  tell();
}

/**
 * §4 Before performance consent a page loads only this; monitoring itself is fetched when first allowed. While it loads, only the
 * latest choice counts.
 */
function createMonitoringLoader(settings: MonitoringSettings): (consent: Consent) => void {
  let loading: Promise<(consent: Consent) => void> | null = null;
  let latest: Consent;
  return (consent) => {
    latest = consent;
    // An earlier visit or another tab may have left data.
    if (loading === null && !consent.performance) return forgetTraces();
    loading ??= import('./monitoring.client.ts').then(({ createMonitoring }) => createMonitoring(settings));
    loading
      .then((follow) => follow(latest))
      .catch((error: unknown) => {
        // Retried at the next change of consent.
        loading = null;
        console.warn('Monitoring is not available on this page.', error);
      });
  };
}

const settings = document.querySelector<HTMLScriptElement>('script[data-consent-provider]')?.dataset ?? {};
const followers = [
  createMonitoringLoader({
    intake: settings['monitoring'] ?? '',
    applicationId: settings['application'] ?? '',
    replaySampleRate: Number(settings['replayRate'] ?? 0),
    version: settings['version'] ?? '',
  }),
  ...(settings['beacon']
    ? [
        createBeacon({
          address: settings['beacon'],
          contentOrigin: settings['contentOrigin'] ?? '',
          // Our own settings form is on the cookies page, which then confirms the choice.
          again: () => settings['consentProvider'] !== 'onetrust' && location.assign('?saved'),
        }),
      ]
    : []),
];
window.addEventListener(CONSENT_UPDATED_EVENT, () => {
  const consent = readActiveGroups(window.OnetrustActiveGroups);
  for (const follow of followers) follow(consent);
});
if (settings['consentProvider'] === 'onetrust') followOneTrust();
else provideConsent();
