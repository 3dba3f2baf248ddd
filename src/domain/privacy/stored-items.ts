/**
 * Everything that these pages store in a browser, and how long. content/pages/cookies.md says what each is for, and
 * refers to it as `[[kept:KEY]]`. A test compares the names with what a browser actually stores.
 */
import { CONSENT_LIFE_S } from '#domain/consent.ts';
import { IDLE_TIMEOUT_MS } from '#domain/constants.ts';
import type { OwnCookie } from '#domain/cookies.ts';
import { SAVING_S } from '#domain/journeys/form.ts';
import { RETENTION_MS, toPeriodWords } from './retention.ts';

interface StoredItem {
  /** One name or several, separated by ", "; "…" stands for a variable ending. */
  name: string;
  kind: 'Cookie' | 'Local storage' | 'Session storage' | 'Cache';
  life: string;
}

const SESSION = 'until you sign out or close the browser';

/** Retention of our own cookies; a missing row is a compile error. */
const OWN: Record<OwnCookie, string> = {
  hs_draft: `${toPeriodWords(RETENTION_MS.draft)} after your last change`,
  hs_missing: toPeriodWords(RETENTION_MS.missing),
  hs_saving: toPeriodWords(SAVING_S * 1_000),
  hs_draft_aside: toPeriodWords(RETENTION_MS.draft),
  hs_readings: toPeriodWords(RETENTION_MS.readings),
  hs_readings_unsent: toPeriodWords(RETENTION_MS.unsentReadings),
  hs_identity: SESSION,
  hs_access: SESSION,
  hs_desk: `until they sign out or close the browser; it expires after ${toPeriodWords(IDLE_TIMEOUT_MS)} of inactivity`,
  hs_follow: `${toPeriodWords(RETENTION_MS.openCase)} after you last looked, and ${toPeriodWords(RETENTION_MS.openCaseMost)} at most`,
  hs_signin: toPeriodWords(RETENTION_MS.signInAttempt),
  hs_provider: `${SESSION}, and ${toPeriodWords(RETENTION_MS.signIn)} at most`,
  hs_provider_step: toPeriodWords(RETENTION_MS.signInAttempt),
  hs_provider_resume: toPeriodWords(RETENTION_MS.signInAttempt),
  hs_last: toPeriodWords(RETENTION_MS.lastPerson),
  hs_left: `until that page opens, and ${toPeriodWords(RETENTION_MS.signOutNote)} at most`,
  hs_consent: toPeriodWords(CONSENT_LIFE_S * 1_000),
};

const OTHERS: Readonly<Record<string, StoredItem>> = {
  'hs_provider.sig': {
    name: 'hs_provider.sig, hs_provider_step.sig, hs_provider_resume.sig',
    kind: 'Cookie',
    life: 'as long as the cookie it protects',
  },
  hs_active: { name: 'hs_active', kind: 'Local storage', life: 'until you sign out' },
  hs_keys: { name: 'hs_keys', kind: 'Local storage', life: 'until they are turned on again' },
  hs_card: { name: 'hs_card', kind: 'Local storage', life: 'until you clear it there' },
  chosenTariff: { name: 'chosenTariff', kind: 'Local storage', life: 'until you sign out' },
  pendingTariffDismissed: { name: 'pendingTariffDismissed', kind: 'Local storage', life: 'until you sign out' },
  pages: { name: 'pages', kind: 'Cache', life: 'until you sign out, or newer pages replace them' },
  core: { name: 'core-…, files', kind: 'Cache', life: 'until newer ones replace them' },
  _dd_s_v2: { name: '_dd_s_v2', kind: 'Cookie', life: 'up to 4 hours; it expires after 15 minutes of inactivity' },
  dd_cookie_test: { name: 'dd_cookie_test_…', kind: 'Cookie', life: 'a moment' },
  _dd_tab_id: { name: '_dd_tab_id', kind: 'Session storage', life: 'until you close the tab' },
};

/** Items by the key that content uses. */
export const STORED_ITEMS: Readonly<Record<string, StoredItem>> = {
  ...Object.fromEntries(
    Object.entries(OWN).map(([name, life]): [string, StoredItem] => [name, { name, kind: 'Cookie', life }]),
  ),
  ...OTHERS,
};

/** "Cookie. Lasts 24 hours after your last change." */
export const toRetentionWords = ({ kind, life }: StoredItem): string => `${kind}. Lasts ${life}.`;
