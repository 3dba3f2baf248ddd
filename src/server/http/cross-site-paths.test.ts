import { expect, test } from 'vitest';
import { isApi, isCrossSite, readSource } from './cross-site.ts';

const OWN = 'https://help.example.com';
const post = (path: string, headers: Record<string, string> = {}) =>
  new Request(OWN + path, { method: 'POST', headers });

test.each([
  ['same-origin', 'own'],
  ['none', 'own'],
  ['same-site', 'foreign'],
  ['cross-site', 'foreign'],
  ['', 'foreign'],
])(
  'a browser request with Sec-Fetch-Site %j is %s, as another host of the same site is another site',
  (site, sender) => {
    expect(readSource(new Headers({ 'sec-fetch-site': site }), OWN)).toBe(sender);
  },
);

test.each(['/api/v1/leads', '/account-api/x', '/identity/token', '/help-and-support/monitoring/events'])(
  '%s may be called by a client without browser headers',
  (path) => {
    expect(isCrossSite(post(path), OWN)).toBe(false);
    expect(isCrossSite(post(path, { 'sec-fetch-site': 'same-site' }), OWN)).toBe(true);
  },
);

test.each(['/help-and-support/api/x', '/x/identity/y', '/help-and-support/follow', '/apis', '/search?q=/api/'])(
  '%s may be called only by our own pages',
  (path) => {
    expect(isCrossSite(post(path), OWN)).toBe(true);
    expect(isCrossSite(post(path, { 'sec-fetch-site': 'same-origin' }), OWN)).toBe(false);
  },
);

test.each(['PUT', 'DELETE', 'PATCH'])('%s is checked as a request that changes something', (method) => {
  expect(isCrossSite(new Request(`${OWN}/help-and-support/follow`, { method }), OWN)).toBe(true);
});

test('API errors are JSON:API', () => {
  expect(['/api/v1', '/account-api/x', '/apis', '/help-and-support/api/'].map(isApi)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
