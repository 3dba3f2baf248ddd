import { expect, test } from 'vitest';
import { addCookies, listCookieNames } from './cookies.ts';

test('cookies go into an answer one by one, after those that it has', () => {
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Set-Cookie': 'a=1' });
  expect(addCookies(headers, ['b=2; Expires=Mon, 23 Nov 2026 09:00:00 GMT', 'a=3'])).toBe(headers);
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2; Expires=Mon, 23 Nov 2026 09:00:00 GMT', 'a=3']);
});

test.each([
  ['a=1; b=2;c=x=y', ['a', 'b', 'c']],
  ['a=1; a=2', ['a']],
  ['__Host-hs_draft=; lone', ['__Host-hs_draft', 'lone']],
  [' =1', ['']],
])('the names in %j', (cookies, names) => {
  expect(listCookieNames(cookies)).toEqual(names);
});
