/**
 * Everything these pages store in a browser, by consent group; a test compares it with what a browser actually stores.
 */
import { CONSENT_LIFE_S } from '#domain/consent.ts';
import { IDLE_TIMEOUT_MS } from '#domain/constants.ts';
import type { OwnCookie } from '#domain/cookies.ts';
import { SAVING_S } from '#domain/journeys/form-fields.ts';
import { KEPT_MS, toPeriodWords } from '#domain/privacy/retention.ts';

export interface StoredItem {
  /** One name or several, separated by ", "; "…" stands for a variable ending. */
  name: string;
  kind: 'Cookie' | 'Local storage' | 'Session storage' | 'Cache';
  purpose: string;
  life: string;
}

export interface CookieGroup {
  id: 'C0001' | 'C0002' | 'C0004';
  title: string;
  purpose: string;
  items: StoredItem[];
}

/** Our own cookies: a missing row is a compile error. */
const OWN: Record<OwnCookie, Pick<StoredItem, 'purpose' | 'life'>> = {
  hs_draft: {
    purpose: 'Finds what you typed in a form again, so that nothing is lost.',
    life: `${toPeriodWords(KEPT_MS.draft)} after your last change`,
  },
  hs_missing: {
    purpose: 'Lets a form say why it does not hold what you typed before.',
    life: toPeriodWords(KEPT_MS.missing),
  },
  hs_saving: {
    purpose: 'Makes a form that you open again wait until what you typed in it last is saved. It holds none of it.',
    life: toPeriodWords(SAVING_S * 1_000),
  },
  hs_draft_aside: {
    purpose: 'Keeps what you typed for you alone when we sign you out because nobody was there.',
    life: toPeriodWords(KEPT_MS.draft),
  },
  hs_readings: {
    purpose: 'Remembers the last meter readings you sent from this browser, to ask you about one that looks unusual.',
    life: toPeriodWords(KEPT_MS.readings),
  },
  hs_readings_unsent: {
    purpose: 'Keeps meter readings and their date when we could not take them, so that you can try again.',
    life: toPeriodWords(KEPT_MS.unsentReadings),
  },
  hs_identity: { purpose: 'Shows that you are signed in.', life: 'until you sign out or close the browser' },
  hs_access: {
    purpose: 'Lets us fetch your own details while you are signed in.',
    life: 'until you sign out or close the browser',
  },
  hs_desk: {
    purpose: 'Shows that a member of our staff is signed in at the desk where messages are answered.',
    life: `until they sign out or close the browser; it is over after ${toPeriodWords(IDLE_TIMEOUT_MS)} without a page`,
  },
  hs_follow: {
    purpose: 'Shows you what you sent, after you gave its reference and your email address or postcode.',
    life: `${toPeriodWords(KEPT_MS.openCase)} after you last looked`,
  },
  hs_signin: { purpose: 'Ties signing in to this browser.', life: toPeriodWords(KEPT_MS.signInAttempt) },
  hs_provider: {
    purpose: 'Knows you on our own sign-in page, so that you don’t give your password again.',
    life: `until you sign out or close the browser, and ${toPeriodWords(KEPT_MS.signIn)} at most`,
  },
  hs_provider_step: { purpose: 'Leads you through the sign-in page.', life: toPeriodWords(KEPT_MS.signInAttempt) },
  hs_provider_resume: {
    purpose: 'Leads you from the sign-in page back to where you were.',
    life: toPeriodWords(KEPT_MS.signInAttempt),
  },
  hs_last: {
    purpose: 'Keeps what you typed from the next person who signs in here.',
    life: toPeriodWords(KEPT_MS.lastPerson),
  },
  hs_left: {
    purpose: 'Lets the next page say that you are signed out, why, and which form is kept.',
    life: `until that page opens, and ${toPeriodWords(KEPT_MS.signOutNote)} at most`,
  },
  hs_consent: {
    purpose: 'Remembers your choice about cookies, when you made it and what we asked.',
    life: toPeriodWords(CONSENT_LIFE_S * 1_000),
  },
};

function toItems(rows: typeof OWN): StoredItem[] {
  return Object.entries(rows).map(([name, row]) => ({ name, kind: 'Cookie', ...row }));
}

export const COOKIE_GROUPS: CookieGroup[] = [
  {
    id: 'C0001',
    title: 'Cookies we need',
    purpose: 'Without these the pages don’t work, so we don’t ask.',
    items: [
      ...toItems(OWN),
      {
        name: 'hs_provider.sig, hs_provider_step.sig, hs_provider_resume.sig',
        kind: 'Cookie',
        purpose: 'Seal the three before, so that nobody can change them.',
        life: 'as long as the cookie they seal',
      },
      {
        name: 'hs_active',
        kind: 'Local storage',
        purpose: 'Shares between tabs when you were last active, to sign you out safely.',
        life: 'until you sign out',
      },
      {
        name: 'hs_card',
        kind: 'Local storage',
        purpose: 'Keeps what you write on your kitchen-drawer card. It never leaves this browser.',
        life: 'until you clear it there',
      },
      {
        name: 'chosenTariff',
        kind: 'Local storage',
        purpose: 'The tariff you chose while signed in.',
        life: 'until you sign out',
      },
      {
        name: 'pendingTariffDismissed',
        kind: 'Local storage',
        purpose: 'That you closed a notice about your tariff.',
        life: 'until you sign out',
      },
      {
        name: 'pages',
        kind: 'Cache',
        purpose: 'The last help pages you read, so that they open without a connection.',
        life: 'until you sign out, or newer pages replace them',
      },
      {
        name: 'core-…, files',
        kind: 'Cache',
        purpose:
          'The emergency page, and pictures and styles that pages share, so that they open without a connection.',
        life: 'until newer ones replace them',
      },
    ],
  },
  {
    id: 'C0002',
    title: 'Cookies that show us where pages fail',
    purpose: 'Only if you accept. They never hold what you type.',
    items: [
      {
        name: '_dd_s_v2',
        kind: 'Cookie',
        purpose: 'Ties the pages of one visit together.',
        life: 'up to 4 hours; 15 minutes after you stop',
      },
      { name: 'dd_cookie_test_…', kind: 'Cookie', purpose: 'Checks that cookies work.', life: 'a moment' },
      {
        name: '_dd_tab_id',
        kind: 'Session storage',
        purpose: 'Tells one tab from another.',
        life: 'until you close the tab',
      },
    ],
  },
  {
    id: 'C0004',
    title: 'Cookies that show help that fits you',
    purpose: 'Only if you accept. Set by a personalisation script, where we use one.',
    items: [],
  },
];
