import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readQuestionCode,
  toConsentQuestion,
  toQuestionCode,
  toQuestionTexts,
  toQuestionText,
  toRecordingText,
  toShortRecordingText,
} from './consent-question.ts';
import {
  CONSENT_LIFE_S,
  NO_CONSENT,
  readActiveGroups,
  readConsent,
  findVisit,
  listVisitCookies,
  readConsentForm,
  readConsentReceipt,
  readProvidedConsent,
  toActiveGroups,
  toConsentCookie,
  toConsentValue,
  toGroupList,
  toProvidedCookie,
} from './consent.ts';

const both = { performance: true, marketing: true };
const receipt = { at: new Date('2026-11-22T02:44:00.000Z'), asked: '20-30b' };

test('without a cookie no choice has been made', () => {
  expect(readConsent(null)).toBeNull();
  expect(readConsent('')).toBeNull();
  expect(readConsent('other=1; hs_consent_old=2.C0001')).toBeNull();
});

test('a refusal is a choice, not the lack of one', () => {
  expect(readConsent('a=b; hs_consent=3.C0001; c=d')).toEqual(NO_CONSENT);
});

test('a choice made under another version is requested again', () => {
  expect(readConsent('hs_consent=9.C0001.C0002')).toBeNull();
  expect(readConsent('hs_consent=C0001.C0002')).toBeNull();
  expect(readConsent('hs_consent=3.C0002.C0004')).toBeNull();
});

test('a damaged cookie never reads as consent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const consent = readConsent(`hs_consent=${value}`);
      return consent === null || value.startsWith('3.C0001');
    }),
  );
});

test('every choice survives cookie and OneTrust text', () => {
  for (const performance of [true, false]) {
    for (const marketing of [true, false]) {
      const consent = { performance, marketing };
      expect(readConsent(toConsentCookie(consent, { ...receipt, secure: true }).split(';')[0])).toEqual(consent);
      expect(readActiveGroups(toActiveGroups(consent))).toEqual(consent);
    }
  }
});

test('active groups are written as OneTrust writes them', () => {
  expect(toActiveGroups({ performance: true, marketing: false })).toBe(',C0001,C0002,');
  expect(toConsentValue(both)).toBe('3.C0001.C0002.C0004');
});

test('a group whose name only starts with one of ours allows nothing', () => {
  expect(readActiveGroups(',C00021,XC0004,')).toEqual(NO_CONSENT);
  expect(readActiveGroups(undefined)).toEqual(NO_CONSENT);
});

test('the choice is remembered for 182 days and readable by scripts', () => {
  const cookie = toConsentCookie(both, { ...receipt, secure: false });
  expect(CONSENT_LIFE_S).toBe(182 * 86_400);
  expect(cookie).toBe('hs_consent=3.C0001.C0002.C0004.t1795315440.a20-30b; Path=/; Max-Age=15724800; SameSite=Lax');
  expect(toConsentCookie(both, { ...receipt, secure: true })).toMatch(/; Secure$/);
});

test('accept allows both groups, reject none, save those that are ticked', () => {
  const form = (fields: Record<string, string>) => readConsentForm(new URLSearchParams(fields));
  expect(form({ choice: 'accept' })).toEqual(both);
  expect(form({ choice: 'reject', C0002: 'yes' })).toEqual(NO_CONSENT);
  expect(form({ choice: 'save', C0002: 'yes', C0004: 'no' })).toEqual({ performance: true, marketing: false });
  expect(form({ choice: 'save', C0004: 'on' })).toEqual({ performance: false, marketing: true });
  expect(form({ choice: 'other' })).toBeNull();
  expect(form({})).toBeNull();
});

test('OneTrust’s own cookie tells the server which groups are active, whatever else it contains', () => {
  const cookie = 'a=b; OptanonConsent=isGpcEnabled=0&groups=C0001%3A1%2CC0002%3A0%2CC0004%3A1&version=202601.1.0';
  expect(readProvidedConsent('onetrust', cookie)).toEqual({ performance: false, marketing: true });
  expect(readProvidedConsent('builtin', cookie)).toBeNull();
  expect(readProvidedConsent('onetrust', 'hs_consent=3.C0001.C0002')).toBeNull();
  expect(readProvidedConsent('onetrust', 'OptanonConsent=%%%')).toBeNull();
});

test.each(['builtin', 'onetrust'] as const)('the shortest cookie of a choice says the same: %s', (provider) => {
  for (const choice of [NO_CONSENT, both])
    expect(readProvidedConsent(provider, toProvidedCookie(provider, choice))).toEqual(choice);
});

test('a group that was not asked for is never allowed', () => {
  const form = new URLSearchParams({ choice: 'accept' });
  expect(readConsentForm(form, { beacon: false })).toEqual({ performance: true, marketing: false });
});

test('a choice has its time and the version of the question', () => {
  const [cookie] = toConsentCookie(both, { ...receipt, secure: true }).split(';');
  expect(readConsentReceipt(cookie)).toEqual({ version: '3', ...receipt });
  expect(readConsentReceipt('hs_consent=3.C0001')).toBeNull();
  expect(readConsentReceipt('hs_consent=3.C0001.t9.a<b>')).toBeNull();
});

test('a visit is named by monitoring’s own cookie', () => {
  const id = '6f3a1c52-8d0b-4e57-9a2f-1b7c4d5e6f70';
  for (const cookie of [`_dd_s_v2=rum=1&id=${id}&created=1`, `a=b; _dd_s=id=${id}`, `_dd_s_v2=x%3D1%26id%3D${id}%26y`])
    expect(findVisit(cookie)).toBe(id);
  for (const cookie of [null, 'a=b', '_dd_s_v2=id=../..', `_dd_s_v2=rid=${id}`]) expect(findVisit(cookie)).toBeNull();
});

test.each([
  [{ performance: false, marketing: false }, 'none'],
  [{ performance: true, marketing: false }, 'C0002'],
  [{ performance: false, marketing: true }, 'C0004'],
  [{ performance: true, marketing: true }, 'C0002 C0004'],
])('the optional groups of %j are %s', (consent, list) => {
  expect(toGroupList(consent)).toBe(list);
});

test.each([
  ['', []],
  ['a=b; _dd_s_v3=1', []],
  ['_dd_s=rum=0', ['_dd_s']],
  ['_dd_s=; a=b; _dd_s_v2=id=1', ['_dd_s_v2', '_dd_s']],
])('the monitoring cookies in %j are %j', (cookies, names) => {
  expect(listVisitCookies(cookies)).toEqual(names);
});

test('the question says what is recorded, how much of it and for how long', () => {
  const asked = toConsentQuestion({ replayRate: 20, stayHere: true, beacon: true });
  expect(toQuestionText(asked)).toContain('show you relevant help');
  expect(toRecordingText(asked)).toBe(
    'About 20 visits in 100 may be recorded, without what you type, and kept for 30 days.',
  );
  expect(toShortRecordingText(asked)).toBe('Some visits may be recorded, never what you type.');
});

test('the question asks for personalisation only with a beacon, and mentions recordings only if there are any', () => {
  const asked = toConsentQuestion({ replayRate: 0, stayHere: false, beacon: false });
  expect([toQuestionText(asked), toRecordingText(asked), toShortRecordingText(asked)]).toEqual([
    expect.not.stringContaining('personalisation'),
    '',
    '',
  ]);
  expect(toShortRecordingText({ ...asked, replayRate: 100 })).toMatch(/^Every visit/);
  expect(toRecordingText({ ...asked, replayRate: 100 })).toBe(
    'Every visit may be recorded, without what you type, and stored by Datadog for us.',
  );
});

test('the question can be rebuilt from its code', () => {
  for (const stayHere of [true, false])
    for (const beacon of [true, false]) {
      const asked = toConsentQuestion({ replayRate: 25, stayHere, beacon });
      expect(readQuestionCode(toQuestionCode(asked))).toEqual(asked);
    }
  expect(readQuestionCode('101-30')).toBeNull();
  expect(readQuestionCode('100-30')?.replayRate).toBe(100);
  expect(toQuestionTexts({ version: '3', at: new Date(), asked: '0-30b' })).toEqual([
    'May we use analytics cookies to improve these pages, and personalisation cookies to show you relevant help?',
  ]);
  expect(toQuestionTexts({ version: '3', at: new Date(), asked: 'x' })).toEqual([]);
  const [notice, page] = toQuestionTexts({ version: '3', at: new Date(), asked: '20-30' });
  expect(notice).toMatch(/^May we use analytics cookies .* never what you type\.$/);
  expect(page).toMatch(/^About 20 visits in 100 /);
});
