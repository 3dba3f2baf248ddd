import { describe, expect, test } from 'vitest';
import { signInPath } from './paths.ts';
import { readLocalPath } from './local-path.ts';
import {
  keepsDraft,
  nextAuthState,
  nextDealsAccess,
  readSignOutReason,
  signOutPath,
  toAuthState,
  toReturnPage,
  readSignOutNote,
  toSignOutNote,
} from './session.ts';

const both = { identity: true, access: true };
const neither = { identity: false, access: false };
const onlyIdentity = { identity: true, access: false };
const onlyAccess = { identity: false, access: true };

describe('the two cookies', () => {
  test('a customer is signed in with both and signed out with neither', () => {
    expect([toAuthState(both), toAuthState(neither)]).toEqual(['signed-in', 'signed-out']);
  });

  test.each([onlyIdentity, onlyAccess])('one of them alone signs the customer out: %j', (cookies) => {
    expect(toAuthState(cookies)).toBe('signing-out');
  });

  test.each([onlyIdentity, onlyAccess, neither])('the check signs out after losing one: %j', (cookies) => {
    expect(nextAuthState('signed-in', cookies)).toBe('signing-out');
  });

  test('a failed check does not log the customer out', () => {
    expect(nextAuthState('signed-in', null)).toBe('signed-in');
  });

  test('the check only ends a signed-in state', () => {
    for (const cookies of [both, neither]) {
      expect(nextAuthState('signed-out', cookies)).toBe('signed-out');
      expect(nextAuthState('signing-out', cookies)).toBe('signing-out');
    }
  });

  test('the check leaves a customer with both signed in', () => {
    expect(nextAuthState('signed-in', both)).toBe('signed-in');
  });

  test('deals show for both, log out for access alone, and ask to sign in without access', () => {
    expect([both, onlyAccess, neither, onlyIdentity].map(nextDealsAccess)).toEqual([
      'show',
      'sign-out',
      'sign-in',
      'sign-in',
    ]);
  });
});

describe('the addresses', () => {
  test('the login redirect asks for a token with the page as state', () => {
    const url = new URL(signInPath('/help-and-support/deals?a=1&b=2'), 'http://x');
    expect(url.pathname).toBe('/identity/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'token',
      state: '/help-and-support/deals?a=1&b=2',
    });
  });

  test('the path of an automatic log-out says why', () => {
    expect([signOutPath(), signOutPath('idle'), signOutPath('lost')]).toEqual([
      '/logout',
      '/logout?reason=idle',
      '/logout?reason=lost',
    ]);
    expect(['idle', 'lost', 'asked', null, 'x'].map(readSignOutReason)).toEqual([
      'idle',
      'lost',
      'asked',
      'asked',
      'asked',
    ]);
    expect(readLocalPath(signOutPath('idle'))).toBe('/logout?reason=idle');
  });
});

test('typed text is set aside for the same person, unless they signed out themselves', () => {
  expect((['asked', 'idle', 'lost'] as const).map(keepsDraft)).toEqual([false, true, true]);
});

test('the address of an automatic log-out has the page that was opening, if any', () => {
  expect(signOutPath('idle', '/help-and-support/meters')).toBe(
    '/logout?reason=idle&return=%2Fhelp-and-support%2Fmeters',
  );
  const search = `/search?q=${'a'.repeat(1_990)}`;
  expect(signOutPath('idle', search)).toBe(`/logout?reason=idle&return=${encodeURIComponent(search)}`);
  expect(signOutPath('idle', `${search}b`)).toBe('/logout?reason=idle&return=%2Fsearch');
  expect(signOutPath('asked', '/help-and-support/meters')).toBe('/logout');
});

describe('the page to come back to', () => {
  test.each([
    ['/help-and-support/deals', '?a=1', '/help-and-support/deals?a=1'],
    ['/search', '?q=Zo%C3%AB+%26+co', '/search?q=Zo%C3%AB+%26+co'],
    [
      '/search',
      '?q=gas%20leak&initiated=%2Fhelp-and-support%2Fmeters',
      '/search?q=gas%20leak&initiated=%2Fhelp-and-support%2Fmeters',
    ],
    ['/search', '?q=bill&initiated=%2F%2Fevil.example', '/search?q=bill'],
    ['/help-and-support/helpful', '?vote=1', '/help-and-support/helpful?vote=1'],
    ['/help-and-support/meters', '', '/help-and-support/meters'],
    [
      '/help-and-support/meters',
      '?initiated=%2F%2Fevil.example',
      '/help-and-support/meters?initiated=%2F%2Fevil.example',
    ],
    ['/search', '?q=%20a', '/search?q=%20a'],
    ['/of-no-page-of-ours', '?a=1', '/of-no-page-of-ours?a=1'],
  ])('%s%s is whole', (pathname, search, page) => {
    expect(toReturnPage(pathname, search)).toBe(page);
  });

  test.each(['/help-and-support/submit-meter-read', '/help-and-support/complaints/pay-as-you-go'])(
    'a step of a journey drops the query: %s',
    (pathname) => {
      expect(toReturnPage(pathname, '?first_name=Ada')).toBe(pathname);
    },
  );

  test('a search that is too long becomes an empty one', () => {
    expect(readLocalPath(toReturnPage('/search', `?q=${'a'.repeat(1_900)}`))).not.toBeNull();
    expect(toReturnPage('/search', `?q=${'a'.repeat(2_000)}`)).toBe('/search');
  });
});

const FORM = '/help-and-support/complaints/feedback';
const HTTP = 'http://help.example';
const writeAndRead = (reason: 'asked' | 'idle' | 'lost', search: Record<string, string>) =>
  readSignOutNote(`a=1; hs_left=${toSignOutNote(reason, new URLSearchParams(search))}; b=2`, HTTP);

test.each([
  ['idle', {}, { reason: 'idle', form: null, isUnsure: false }],
  ['lost', { form: FORM }, { reason: 'lost', form: FORM, isUnsure: false }],
  ['idle', { return: '/help-and-support/meters' }, { reason: 'idle', form: null, isUnsure: true }],
  ['idle', { return: '/help-and-support/meters', form: FORM }, { reason: 'idle', form: FORM, isUnsure: false }],
  ['asked', { form: FORM, return: FORM }, { reason: 'asked', form: null, isUnsure: false }],
] as const)('the reason (%s) and the saved form are read back from the cookie', (reason, search, note) => {
  expect(writeAndRead(reason, search)).toEqual(note);
});

test.each(['//evil.example/x', 'https://evil.example', '/nowhere', `${FORM}?query=a`, `${FORM}#a`, 'a;b', '\r\nx'])(
  'an address that is no form does not become a link: %j',
  (form) => {
    expect(toSignOutNote('idle', new URLSearchParams({ form }))).toBe('idle');
    const planted = readSignOutNote(`hs_left=idle.${encodeURIComponent(form)}`, HTTP);
    expect(planted).toEqual({ reason: 'idle', form: null, isUnsure: true });
  },
);

test.each(['', 'bored', 'idle%', 'constructor', 'IDLE'])('an invalid value has no reason: %j', (value) => {
  expect(readSignOutNote(`hs_left=${value}`, HTTP)).toBeNull();
});

test('a broken escape is not a form', () => {
  expect(readSignOutNote('hs_left=idle.%E0%A4%A', HTTP)).toEqual({ reason: 'idle', form: null, isUnsure: true });
});

test('over https only the __Host- cookie counts', () => {
  expect(readSignOutNote('hs_left=idle', 'https://help.example')).toBeNull();
  expect(readSignOutNote('__Host-hs_left=idle', 'https://help.example')).toEqual({
    reason: 'idle',
    form: null,
    isUnsure: false,
  });
});
