import { expect, test } from 'vitest';
import { readLocalPath, readWayBack } from './local-path.ts';

test.each([
  ['/help-and-support/deals?a=1', '/help-and-support/deals?a=1'],
  ['/search?q=caf\u00e9', '/search?q=caf%C3%A9'],
  [`/${'a'.repeat(1_999)}`, `/${'a'.repeat(1_999)}`],
  ['/a?b=<zqx>"{}|^`', '/a?b=%3Czqx%3E%22%7B%7D%7C%5E%60'],
  ['/a/<\u00e9>?c=%3C', '/a/%3C%C3%A9%3E?c=%3C'],
  ['elsewhere', null],
  ['/a//b', '/a//b'],
  ['/a/\u00e9#b', '/a/%C3%A9#b'],
  ['/\u00e9', '/%C3%A9'],
  ['/..//elsewhere.example/\u00e9', null],
  ['//elsewhere.example', null],
  ['//site.invalid/x', null],
  ['///elsewhere.example', null],
  ['/a:b@elsewhere.example', '/a:b@elsewhere.example'],
  ['/\\elsewhere.example', null],
  ['/a/..//elsewhere.example', null],
  ['https://elsewhere.example', null],
  ['/a\nb', null],
  ['/a b', null],
  [`/${'a'.repeat(2_000)}`, null],
  ['', null],
  [null, null],
])('a path of this site: %j is %j', (value, path) => {
  expect(readLocalPath(value)).toBe(path);
});

test.each([
  '/logout',
  '/logout/',
  '/logout?x=1',
  '/Logout',
  '/%6Cogout/',
  '/help-and-support/../logout',
  '/identity/logout',
  '/identity/authorize?response_type=token',
  '/IDENTITY/Authorize',
  '//evil.example',
])('a way back never signs anybody out or in, nor leaves the site: %s', (path) => {
  expect(readWayBack(path)).toBeNull();
});

test('a way back is whole, with its query', () => {
  expect(readWayBack('/help-and-support/deals?a=1')).toBe('/help-and-support/deals?a=1');
});
