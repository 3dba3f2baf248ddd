import { expect, test } from 'vitest';
import {
  addCookies,
  hasUsableSessionCookie,
  hasAnySessionCookie,
  isHttps,
  listCookieNames,
  listCookieValues,
  listOwnCookies,
  toCookieName,
  toDeletingCookie,
  toScriptCookie,
  toSetCookie,
} from './cookies.ts';

test('cookies are appended to a response one by one, after those that it has', () => {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Set-Cookie': 'a=1' });
  expect(addCookies(headers, ['b=2; Expires=Mon, 23 Nov 2026 09:00:00 GMT', 'a=3'])).toBe(headers);
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2; Expires=Mon, 23 Nov 2026 09:00:00 GMT', 'a=3']);
});

test.each([
  ['a=1; b=2;c=x=y', ['a', 'b', 'c']],
  ['a=1; a=2', ['a']],
  ['__Host-hs_draft=; lone', ['__Host-hs_draft', 'lone']],
  [' =1', ['']],
])('the names of the cookies in %j are read', (cookies, names) => {
  expect(listCookieNames(cookies)).toEqual(names);
});

test.each([
  ['a=1; ab=2; a=3', ['1', '3']],
  ['b=a=1', []],
  [null, []],
])('the values of a cookie name in %j are read', (cookies, values) => {
  expect(listCookieValues(cookies, 'a')).toEqual(values);
});

test.each([
  ['hs_identity=x', true],
  ['a=1; __Host-hs_access=', true],
  ['xhs_identity=x; a=hs_access=1', false],
  [undefined, false],
])('a session cookie is detected, if there is one, in %j', (cookies, holds) => {
  expect(hasAnySessionCookie(cookies)).toBe(holds);
});

test('our cookies are listed without the prefix that https adds', () => {
  expect(listOwnCookies('__Host-hs_draft=1; other=2;hs_consent=3')).toEqual(['hs_draft', 'hs_consent']);
  expect([toCookieName('hs_draft', true), toCookieName('hs_draft', false)]).toEqual(['__Host-hs_draft', 'hs_draft']);
});

test('Set-Cookie has HttpOnly, Max-Age and Secure as asked', () => {
  expect(toSetCookie('a', '1', true, 60)).toBe('a=1; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure');
  expect(toSetCookie('a', '1', false)).toBe('a=1; Path=/; HttpOnly; SameSite=Lax');
  expect(toScriptCookie('a', '1', true, 60)).toBe('a=1; Path=/; Max-Age=60; SameSite=Lax; Secure');
  expect(toScriptCookie('a', '1', false, 60)).toBe('a=1; Path=/; Max-Age=60; SameSite=Lax');
  expect([toDeletingCookie('a'), toDeletingCookie('a', true)]).toEqual([
    'a=; Path=/; Max-Age=0',
    'a=; Path=/; Max-Age=0; Secure',
  ]);
});

test('an origin is secure by its scheme', () => {
  const origins = ['https://help.example.com', 'http://help.example.com', 'http://https:'];
  expect(origins.map(isHttps)).toEqual([true, false, false]);
});

test.each([
  ['a=1; hs_access=x', false, true],
  ['hs_identity=x; hs_access=x', true, false],
  ['__Host-hs_identity=x', true, true],
  ['__Host-hs_identity=x', false, false],
  [null, true, false],
])('the site’s own session cookie in %j, https %j: %j', (cookies, secure, has) => {
  expect(hasUsableSessionCookie(cookies, secure)).toBe(has);
});
