import { expect, test } from 'vitest';
import { readLocalPath, readPagePath, cutTrailingSlashes, toCanonicalPath } from './local-path.ts';

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
])('the local path of %j is %j', (value, path) => {
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
])('a return path is not a sign-out, a sign-in or another site: %s', (path) => {
  expect(readPagePath(path)).toBeNull();
});

test.each([
  '/help-and-support/deals?a=1',
  '/help-and-support/',
  '/help-and-support',
  '/Help-And-Support/Deals/',
  '/help-and-support/meters/reading-your-meter',
  '/help-and-support/complaints/pay-as-you-go/query',
  '/help-and-support/desk/cases/HS-4K7M-92QX',
  '/search?q=%2Flogout.data',
  '/help-and-support/helpful?vote=1',
  '/page-not-found.html',
  '/api/docs',
])('a return path is a page with its query: %s', (path) => {
  expect(readPagePath(path)).toBe(path);
});

test.each([
  '/logout.data',
  '/help-and-support.data',
  '/help-and-support/_.data',
  '/help-and-support/deals.data?a=1',
  '/help-and-support/meters.data',
  '/help-and-support/meters/reading-your-meter.data',
  '/help-and-support/meters/reading-your-meter%2Edata',
  '/help-and-support/desk/cases/HS-4K7M-92QX.data',
  '/search.data?q=meter',
  '/search/suggestions?q=meter',
  '/help-and-support/session',
  '/help-and-support/monitoring',
  '/help-and-support/session/',
  '/help-and-support/Session',
  '/help-and-support/desk/figures.csv',
  '/help-and-support/desk/sign-out',
  '/api/openapi.json',
  '/api/expected.json',
  '/api/v1/addresses?filter[postcode]=ZZ991AA',
  '/account-api/v1/accounts',
  '/aem6/content/categories.json',
  '/assets/root.js',
  '/__manifest?paths=/',
  '/sitemap.xml',
  '/robots.txt',
  '/icon.svg',
  '/service-worker.js',
  '/readyz',
  '/metrics',
  '/dependencies',
  '/',
  '/elsewhere',
])('a return path is not a data request, an API or an unknown address: %s', (path) => {
  expect(readPagePath(path)).toBeNull();
});

test.each([
  ['/a//', '/a'],
  ['/a/b/', '/a/b'],
  ['/a', '/a'],
  ['//', ''],
  ['', ''],
])('%j without the slashes at its end is %j', (text, cut) => {
  expect(cutTrailingSlashes(text)).toBe(cut);
});

test.each([
  ['/help-and-support/Contact-Us', '/help-and-support/contact-us'],
  ['/help-and-support/%64esk', '/help-and-support/desk'],
  ['/HELP-AND-SUPPORT/DESK/cases/HS-4K7M-92QX', '/help-and-support/desk/cases/HS-4K7M-92QX'],
  ['/help-and-support/complaints/gas%2Dand-electricity', '/help-and-support/complaints/gas-and-electricity'],
  ['/HELP-AND-SUPPORT/', '/help-and-support/'],
  ['/Help-and-support', '/help-and-support'],
  ['/SEARCH', '/search'],
])('%s has the canonical path %s', (path, own) => {
  expect(toCanonicalPath(path)).toBe(own);
  expect(toCanonicalPath(own)).toBe(own);
});

test.each([
  '/help-and-support/meters/Reading-Your-Meter',
  '/help-and-support/meters/a%2Fb',
  '/help-and-support/meters/%C3%A9%0d',
  '/help-and-support/meters/%',
  '/help-and-support/a/b/c',
  '//evil.example',
  '/',
  '',
])('%s has no other canonical path', (path) => expect(toCanonicalPath(path)).toBe(path));
