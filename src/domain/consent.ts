/** §4 Consent and §9: three groups, one cookie, and OneTrust's formats. */
import { CONSENT_MARKETING, CONSENT_PERFORMANCE, DAY_S } from './constants.ts';
import { listCookieValues, type OwnCookie, toScriptCookie } from './cookies.ts';

const CONSENT_NECESSARY = 'C0001';
export const CONSENT_COOKIE = 'hs_consent' satisfies OwnCookie;
export const CONSENT_LIFE_S = 182 * DAY_S;
/** A new version, after a purpose has changed, asks everybody again. */
export const CONSENT_VERSION = '3';
/** Dispatched on window at load and on every change, under every consent provider. */
export const CONSENT_UPDATED_EVENT = 'consent-updated';

export interface Consent {
  /** C0002: monitoring with replay. */
  performance: boolean;
  /** C0004: the personalisation beacon. */
  marketing: boolean;
}

export const NO_CONSENT: Consent = { performance: false, marketing: false };

function toGroups({ performance, marketing }: Consent): string[] {
  return [CONSENT_NECESSARY, ...(performance ? [CONSENT_PERFORMANCE] : []), ...(marketing ? [CONSENT_MARKETING] : [])];
}

/** Lists the optional groups, "C0002 C0004", or "none". */
export function toGroupList(consent: Consent): string {
  return toGroups(consent).slice(1).join(' ') || 'none';
}

/** Returns OneTrust's `OnetrustActiveGroups`, such as ",C0001,C0002,". */
export function toActiveGroups(consent: Consent): string {
  return `,${toGroups(consent).join(',')},`;
}

/** Reads the groups that a `OnetrustActiveGroups` text allows; an invalid text allows none. */
export function readActiveGroups(text: unknown): Consent {
  const groups = typeof text === 'string' ? text.split(',') : [];
  return { performance: groups.includes(CONSENT_PERFORMANCE), marketing: groups.includes(CONSENT_MARKETING) };
}

/**
 * The cookie's value: version and groups, separated by dots because RFC 6265 allows no commas ("3.C0001.C0002").
 * @internal
 */
export function toConsentValue(consent: Consent): string {
  return [CONSENT_VERSION, ...toGroups(consent)].join('.');
}

/** When the choice was made and which question was asked; nothing about the person. */
export interface ConsentReceipt {
  version: string;
  at: Date;
  /** A code of the question's text (`consent-question.ts`). */
  asked: string;
}

interface CookieOptions {
  secure: boolean;
  at: Date;
  asked: string;
}

/** The cookie is readable by scripts, because the banner's own script reads it. */
export function toConsentCookie(consent: Consent, { secure, at, asked }: CookieOptions): string {
  const receipt = `t${Math.floor(at.getTime() / 1_000)}.a${asked}`;
  return toScriptCookie(CONSENT_COOKIE, `${toConsentValue(consent)}.${receipt}`, secure, CONSENT_LIFE_S);
}

/** The choice in a `Cookie` header or in `document.cookie`; null without a choice of the current version. */
export function readConsent(cookies: string | null | undefined): Consent | null {
  const value = listCookieValues(cookies, CONSENT_COOKIE)[0];
  const [version, necessary, ...groups] = value?.split('.') ?? [];
  if (version !== CONSENT_VERSION || necessary !== CONSENT_NECESSARY) return null;
  return readActiveGroups(groups.join(','));
}

const RECEIPT = /^(\d+)\.C0001(?:\.C\d{4})*\.t(\d{1,11})\.a([\w-]{1,20})$/;

/** Null without a choice of the current version, or if the cookie does not say when it was made. */
export function readConsentReceipt(cookies: string | null | undefined): ConsentReceipt | null {
  if (readConsent(cookies) === null) return null;
  const [, version = '', seconds = '', asked = ''] =
    RECEIPT.exec(listCookieValues(cookies, CONSENT_COOKIE)[0] ?? '') ?? [];
  return version === '' ? null : { version, at: new Date(Number(seconds) * 1_000), asked };
}

/** The monitoring SDK's cookies, newest version first. */
const VISIT_COOKIES = ['_dd_s_v2', '_dd_s'];

/** Names of the monitoring SDK's cookies in the header. */
export function listVisitCookies(cookies: string | null | undefined): string[] {
  return VISIT_COOKIES.filter((name) => listCookieValues(cookies, name).length > 0);
}

/** The visit id in the monitoring SDK's cookie; null if there is none. */
export function findVisit(cookies: string | null | undefined): string | null {
  const value = VISIT_COOKIES.flatMap((name) => listCookieValues(cookies, name))[0] ?? '';
  return /(?:^|&|%26)id(?:=|%3D)([0-9a-f-]{36})(?:&|%26|$)/i.exec(value)?.[1] ?? null;
}

export type ConsentProvider = 'builtin' | 'onetrust';
/** OneTrust's cookie: `groups=C0001:1,C0002:0`, percent-encoded, with other fields. */
const ONETRUST_COOKIE = 'OptanonConsent';

/** The consent in a `Cookie` header, in this provider's format. */
export function readProvidedConsent(provider: ConsentProvider, cookies: string | null | undefined): Consent | null {
  if (provider === 'builtin') return readConsent(cookies);
  const groups = new URLSearchParams(listCookieValues(cookies, ONETRUST_COOKIE)[0]).get('groups');
  if (groups === null) return null;
  const given = groups.split(',').filter((group) => group.endsWith(':1'));
  return readActiveGroups(given.map((group) => group.slice(0, -2)).join(','));
}

/** The shortest equivalent `Cookie` header. */
export function toProvidedCookie(provider: ConsentProvider, consent: Consent): string {
  if (provider === 'builtin') return `${CONSENT_COOKIE}=${toConsentValue(consent)}`;
  const groups = toGroups(consent).map((group) => `${group}:1`);
  return `${ONETRUST_COOKIE}=${new URLSearchParams({ groups: groups.join(',') })}`;
}

/**
 * Reads the consent form: `choice` is accept, reject or save; with save, `C0002` and `C0004` are granted where they are
 * "yes" or "on". Null for any other choice. A group that was not `asked` for is never granted.
 */
export function readConsentForm(
  form: { get(name: string): unknown },
  asked: { beacon: boolean } = { beacon: true },
): Consent | null {
  const chosen = readChosen(form);
  return chosen && { ...chosen, marketing: chosen.marketing && asked.beacon };
}

function readChosen(form: { get(name: string): unknown }): Consent | null {
  const given = (name: string) => form.get(name) === 'yes' || form.get(name) === 'on';
  const choice = form.get('choice');
  if (choice === 'accept') return { performance: true, marketing: true };
  if (choice === 'reject') return NO_CONSENT;
  if (choice === 'save') return { performance: given(CONSENT_PERFORMANCE), marketing: given(CONSENT_MARKETING) };
  return null;
}
