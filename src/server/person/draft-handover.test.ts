import { expect, test } from 'vitest';
import { SENT_COOKIE, UNSENT_COOKIE } from '#web/journeys/meter-reading/readings-cookie.server.ts';
import { toCookieName, toSetCookie } from '#domain/cookies.ts';
import { AppError } from '#domain/errors.ts';
import type { Drafts } from '#domain/ports.ts';
import { createKeys } from '#database/secret.ts';
import { findLastTyped } from '#domain/journeys/step.ts';
import { createHandover, mergeParts } from './draft-handover.ts';
import { createVisitors } from './visitors.ts';

const keys = createKeys('a secret of at least thirty-two characters');
const visitors = [false, true].map((secure) => createVisitors(secure, keys, () => new Date(0)));
const asking = { request: new Request('http://help.example/'), mark: (): string | null => null, addCookie() {} };
const toValue = (cookie = '') => cookie.replace(/^[^=]*=|;.*$/g, '');
const give = (id: string, at = 0, mark: string | null = null) =>
  toValue(visitors[at]?.forRequest({ ...asking, mark: () => mark }).toCookie(id));
function giveAside(id: string): string {
  const request = new Request('http://help.example/', { headers: { cookie: `hs_draft=${give(id)}` } });
  return toValue(visitors[0]?.setAside(request)[0]);
}
const openCases = {
  close: ({ headers }: Request) => (headers.get('cookie')?.includes('hs_follow=') ? ['hs_follow=; Max-Age=0'] : []),
};
const [NOW_ID, ASIDE_ID, SECURE_ID] = ['a'.repeat(32), 'b'.repeat(32), 'c'.repeat(32)];
const [NOW, ASIDE] = [give(NOW_ID), giveAside(ASIDE_ID)];
const COOKIES = `hs_draft=${NOW}; hs_draft_aside=${ASIDE}; __Host-hs_draft=${give(SECURE_ID, 1)}`;

function start(cookie = COOKIES, refused = '') {
  const forgotten: string[] = [];
  const failures: unknown[] = [];
  const joined: string[] = [];
  const drafts = {
    forget: async (visitor: string) => {
      if (visitor === refused) throw new AppError('unavailable', 'The database is unavailable');
      forgotten.push(visitor);
    },
    join: async (...ids: string[]) => void joined.push(ids.slice(0, 2).join(' and ')),
  } as unknown as Drafts;
  const handover = createHandover({ drafts, visitors, openCases, onFailure: (error) => failures.push(error) });
  return {
    forgotten,
    failures,
    joined,
    handover,
    request: new Request('http://help.example/', { headers: { cookie } }),
  };
}

const names = (cookies: readonly string[]) => cookies.map((cookie) => cookie.replace(/;.*/, '')).toSorted();

test('signing out deletes all drafts, set aside or not, over http and https', async () => {
  const { forgotten, handover, request } = start();
  expect(names(await handover.onSignOut(request, 'asked'))).toEqual([
    '__Host-hs_draft=',
    'hs_draft=',
    'hs_draft_aside=',
  ]);
  expect(forgotten).toEqual([NOW_ID, ASIDE_ID, SECURE_ID]);
});

test('if a draft cannot be deleted, its cookie and the other drafts are removed', async () => {
  const { forgotten, failures, handover, request } = start(COOKIES, NOW_ID);
  expect(names(await handover.onSignOut(request, 'asked'))).toEqual([
    '__Host-hs_draft=',
    'hs_draft=',
    'hs_draft_aside=',
  ]);
  expect([forgotten, failures.length]).toEqual([[ASIDE_ID, SECURE_ID], 1]);
});

test.each(['idle', 'lost'] as const)('an automatic log-out (%s) deletes nothing', async (reason) => {
  const { forgotten, handover, request } = start(`hs_draft=${NOW}`);
  expect(names(await handover.onSignOut(request, reason))).toEqual([
    'hs_draft=',
    `hs_draft_aside=${giveAside(NOW_ID)}`,
  ]);
  expect(forgotten).toEqual([]);
});

test('another person who signs in gets unowned drafts and none of the previous person’s', async () => {
  const owned = give(NOW_ID, 0, 'owner');
  const { forgotten, handover, request } = start(COOKIES.replace(NOW, owned));
  expect(names(await handover.onSignIn(request, 'other'))).toEqual(['hs_draft=', 'hs_draft_aside=']);
  expect(forgotten).toEqual([ASIDE_ID, NOW_ID]);
  const typed = start();
  expect(names(await typed.handover.onSignIn(typed.request, 'other'))).toEqual(['hs_draft_aside=']);
  expect(typed.forgotten).toEqual([ASIDE_ID]);
});

test('the same person gets back the draft that was set aside', async () => {
  const { forgotten, joined, handover, request } = start(`hs_draft_aside=${ASIDE}`);
  expect(names(await handover.onSignIn(request, 'same'))).toEqual([`hs_draft=${give(ASIDE_ID)}`, 'hs_draft_aside=']);
  expect([forgotten, joined]).toEqual([[], []]);
});

test('the draft that was set aside is merged with what was typed since', async () => {
  const { forgotten, joined, handover, request } = start();
  expect(names(await handover.onSignIn(request, 'same'))).toEqual([`hs_draft=${give(ASIDE_ID)}`, 'hs_draft_aside=']);
  expect([forgotten, joined]).toEqual([[], [`${ASIDE_ID} and ${NOW_ID}`]]);
});

test('if the owner is unknown, only the draft set aside is deleted', async () => {
  const { forgotten, handover, request } = start();
  expect(names(await handover.onSignIn(request, 'unknown'))).toEqual(['hs_draft_aside=']);
  expect(forgotten).toEqual([ASIDE_ID]);
});

test('a followed case is closed by any log-out and another person’s sign-in only', async () => {
  const { handover, request } = start('hs_follow=x');
  const closed = ['hs_follow='];
  for (const reason of ['asked', 'idle', 'lost'] as const)
    expect(names(await handover.onSignOut(request, reason))).toEqual(closed);
  expect(names(await handover.onSignIn(request, 'other'))).toEqual(closed);
  for (const who of ['same', 'unknown'] as const) expect(await handover.onSignIn(request, who)).toEqual([]);
  expect(names(handover.onSessionOver(request))).toEqual(closed);
});

test('meter readings in cookies are cleared at sign-out', async () => {
  const jars = [SENT_COOKIE, UNSENT_COOKIE].map(({ name }) => `${name}=x; __Host-${name}=x`).join('; ');
  const { handover, request } = start(jars);
  const clear = (of: (typeof UNSENT_COOKIE)[]) =>
    [false, true].flatMap((secure) => of.map(({ name }) => toSetCookie(toCookieName(name, secure), '', secure, 0)));
  expect(await handover.onSignOut(request, 'asked')).toEqual(clear([SENT_COOKIE, UNSENT_COOKIE]));
  expect(await handover.onSignIn(request, 'other')).toEqual(clear([SENT_COOKIE, UNSENT_COOKIE]));
  for (const reason of ['idle', 'lost'] as const)
    expect(await handover.onSignOut(request, reason)).toEqual(clear([UNSENT_COOKIE]));
  expect(handover.onSessionOver(request)).toEqual(clear([UNSENT_COOKIE]));
});

const ANN = { firstName: 'Ann', surname: 'Lee', email: 'ann@example.org' };
const BEA = { firstName: 'Bea', surname: 'Moss', email: 'bea@example.org' };
const EMPTY = { firstName: '', surname: ' ', email: '', queryType: 'Meters', querySubtype: 'One' };

test('a text without details is merged with the details set aside', () => {
  expect(mergeParts({ personalDetails: ANN }, { query: { query: 'Half a story' } })).toEqual({
    personalDetails: ANN,
    query: { query: 'Half a story' },
  });
});

test('the latest answers are kept when drafts are merged', () => {
  const waiting = { personalDetails: ANN, query: { query: 'Half' } };
  expect(mergeParts(waiting, { query: { query: 'The whole story' } })).toEqual({
    personalDetails: ANN,
    query: { query: 'The whole story' },
  });
});

test('an untouched form replaces nothing that was set aside', () => {
  const waiting = { personalDetails: ANN, query: { query: 'Half' } };
  expect(mergeParts(waiting, { personalDetails: EMPTY, query: { query: '' } })).toEqual(waiting);
  const form = { first_name: 'Ann', is_economy_7_radio: 'yes' };
  expect(mergeParts({ form }, { form: { first_name: '', is_economy_7_radio: 'no' } })).toEqual({ form });
  expect(mergeParts({}, { personalDetails: EMPTY })).toEqual({ personalDetails: EMPTY });
});

test('a form with one typed field counts as typed', () => {
  const since = { personalDetails: { ...EMPTY, surname: 'Lee' } };
  expect(mergeParts({ personalDetails: ANN }, since)).toEqual(since);
});

test('parts that are not forms, such as the id of the last save, are those of the latest draft', () => {
  const waiting = { saved: 'page-one-1', unsure: { key: 'one' }, query: { query: 'Half' } };
  expect(mergeParts(waiting, { saved: 'page-two-4', unsure: null })).toEqual({
    saved: 'page-two-4',
    unsure: null,
    query: { query: 'Half' },
  });
});

test('answers of two people are never merged: only the latest are used', () => {
  const waiting = { personalDetails: ANN, query: { query: 'Her story' } };
  expect(mergeParts(waiting, { personalDetails: BEA })).toEqual({ personalDetails: BEA });
  expect(mergeParts({ form: { last_name: 'Lee' } }, { form: { last_name: 'Moss' } })).toEqual({
    form: { last_name: 'Moss' },
  });
});

test('changed details of the same person are merged', () => {
  const since = { personalDetails: { ...ANN, surname: 'LEE', email: 'lee@example.org' } };
  expect(mergeParts({ personalDetails: ANN, query: { query: 'Half' } }, since)).toEqual({
    ...since,
    query: { query: 'Half' },
  });
});

test.each([
  ['a name that is half typed', { firstName: 'An', surname: 'Lee' }],
  ['a name without its surname', { firstName: 'Annabel' }],
  ['a longer name', { firstName: 'Annabel', surname: 'Lee-Moss' }],
  ['another first name with the same email', { firstName: 'Nancy', surname: 'Lee', email: ANN.email }],
  ['an email alone', { email: 'an' }],
])('%s does not separate the drafts', (_, typed) => {
  const waiting = { personalDetails: ANN, query: { query: 'Half' } };
  expect(mergeParts(waiting, { personalDetails: typed })).toEqual({ personalDetails: typed, query: waiting.query });
});

test('a half-entered address does not count as a typed form', () => {
  const waiting = { personalDetails: ANN };
  expect(mergeParts(waiting, { personalDetails: { ...EMPTY, 'address-mode': 'manual' } })).toEqual(waiting);
});

test('readings of another person are set aside separately, before earlier ones', () => {
  const [ann, bea] = [
    { first_name: 'Ann', last_name: 'Lee', gas_reading: '1234' },
    { first_name: 'Bea', last_name: 'Moss', gas_reading: '9876' },
  ];
  const link = { first_name: 'Ann' };
  const joined = mergeParts({ form: ann, link }, { form: bea });
  expect(joined).toEqual({ form: bea, otherForm: ann, otherLink: link });
  const since = { form: bea, otherForm: { first_name: 'Cy' }, otherLink: { first_name: 'Bea' } };
  expect(mergeParts({ form: ann, link }, since)).toEqual({ form: bea, otherForm: ann, otherLink: link });
  expect(mergeParts({ personalDetails: ANN }, { personalDetails: BEA, otherForm: link })).toMatchObject({
    otherForm: link,
  });
});

test('readings of another person are set aside only if some were typed', () => {
  const since = { personalDetails: BEA };
  expect(mergeParts({ personalDetails: ANN }, since)).toEqual(since);
  const untyped = { first_name: '', last_name: ' ', is_economy_7_radio: 'no' };
  expect(mergeParts({ personalDetails: ANN, form: untyped, link: {} }, since)).toEqual(since);
  const form = { ...untyped, gas_reading: '1234' };
  expect(mergeParts({ personalDetails: ANN, form }, since)).toEqual({ ...since, otherForm: form, otherLink: {} });
});

test.each([null, 'Ann', ['Ann'], undefined])(
  'a step’s data besides answers does not identify a person: %j',
  (typed) => {
    const parts = { ...(typed !== undefined && { 'personalDetails.typed': typed }), personalDetails: ANN };
    expect(findLastTyped(parts, 'personalDetails')).toBe(ANN);
    expect(findLastTyped({ 'personalDetails.typed': typed ?? '' }, 'personalDetails')).toBeNull();
  },
);

test('an unfinished form beside an answered step is merged with the newest answers, and counts towards its owner', () => {
  const beside = { 'personalDetails.typed': { ...ANN, email: 'half' } };
  expect(mergeParts({ personalDetails: ANN, ...beside }, { query: { query: 'Half' } })).toEqual({
    personalDetails: ANN,
    ...beside,
    query: { query: 'Half' },
  });
  const since = { personalDetails: { ...ANN, email: 'new@example.org' } };
  expect(mergeParts({ personalDetails: ANN, ...beside }, since)).toEqual(since);
  expect(mergeParts({ personalDetails: ANN, 'personalDetails.typed': BEA }, since)).toEqual(since);
});
