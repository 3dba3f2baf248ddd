/**
 * §4 Consent in the browser. Entry of the build; its script element carries the settings:
 * data-consent-provider, data-monitoring (intake path), data-application, data-replay-rate, data-version, data-beacon (may be empty),
 * data-content-origin (where it is another site).
 */
import {
  CONSENT_UPDATED,
  type Consent,
  NO_CONSENT,
  readActiveGroups,
  readConsent,
  toActiveGroups,
  toConsentCookie,
} from '#domain/consent.ts';
import { createBeacon } from './beacon.ts';
import { followConsentForms } from './consent-form.ts';
import { createMonitoringLoader } from './monitoring-loader.ts';

declare global {
  interface Window {
    OnetrustActiveGroups?: string;
    OptanonWrapper?: () => void;
  }
}

const GROUPS_UPDATED = 'OneTrustGroupsUpdated';

function announce(consent: Consent): void {
  window.dispatchEvent(new CustomEvent(CONSENT_UPDATED, { detail: consent }));
}

/** The same globals and events as OneTrust's own script, so that whoever follows it can follow us. */
function publish(consent: Consent): void {
  window.OnetrustActiveGroups = toActiveGroups(consent);
  window.OptanonWrapper?.();
  const groups = window.OnetrustActiveGroups.split(',').filter(Boolean);
  window.dispatchEvent(new CustomEvent(GROUPS_UPDATED, { detail: groups }));
  announce(consent);
}

function provideConsent(): void {
  const read = () => readConsent(document.cookie);
  followConsentForms(read() !== null, (consent) => {
    document.cookie = toConsentCookie(consent, { secure: location.protocol === 'https:' });
    publish(consent);
  });
  publish(read() ?? NO_CONSENT);
  // Back from the page cache, or another tab has changed the choice.
  const again = () => {
    const consent = read() ?? NO_CONSENT;
    if (toActiveGroups(consent) !== window.OnetrustActiveGroups) publish(consent);
  };
  window.addEventListener('pageshow', again);
  document.addEventListener('visibilitychange', again);
}

function followOneTrust(): void {
  const tell = () => announce(readActiveGroups(window.OnetrustActiveGroups));
  const earlier = window.OptanonWrapper;
  // OneTrust calls this once it is ready and after every change.
  window.OptanonWrapper = () => {
    earlier?.();
    tell();
  };
  window.addEventListener(GROUPS_UPDATED, tell);
  tell();
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
          // Our own form for a second choice is on the cookies page, which then says that the choice is saved.
          again: () => settings['consentProvider'] !== 'onetrust' && location.assign('?saved'),
        }),
      ]
    : []),
];
window.addEventListener(CONSENT_UPDATED, () => {
  const consent = readActiveGroups(window.OnetrustActiveGroups);
  for (const follow of followers) follow(consent);
});
if (settings['consentProvider'] === 'onetrust') followOneTrust();
else provideConsent();
