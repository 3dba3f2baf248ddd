import { describe, expect, test } from 'vitest';
import { isHashed, isCacheable, isCacheablePage, isPicture, toCachePath } from './offline-rules.ts';

const at = (path: string) => new URL(path, 'https://help.example');

describe('stored for reading offline', () => {
  test.each([
    '/help-and-support/',
    '/help-and-support/meters',
    '/help-and-support/meters/reading-your-meter',
    '/help-and-support/emergencies',
    '/help-and-support/contact-us',
    '/help-and-support/accessibility',
  ])('%s', (path) => {
    expect(isCacheablePage(at(path))).toBe(true);
  });

  test.each([
    '/help-and-support/complaints/gas-and-electricity',
    '/help-and-support/complaints/feedback',
    '/help-and-support/complaints/gas-and-electricity/query',
    '/help-and-support/confirmation',
    '/help-and-support/submit-meter-read',
    '/help-and-support/submit-meter-read-confirm',
    '/help-and-support/make-a-complaint-select-type',
    '/help-and-support/deals',
    '/help-and-support/session',
    '/help-and-support/helpful?vote=1',
    '/help-and-support/meters?x=1',
    '/help-and-support/meters/',
    '/help-and-support/a/b/c',
    '/help-and-support/..%2fapi',
    '/search?q=x',
    '/page-not-found.html',
    '/meterreads',
    '/',
  ])('never %s', (path) => {
    expect(isCacheablePage(at(path))).toBe(false);
  });
});

test.each([
  ['/help-and-support', '/help-and-support/'],
  ['/help-and-support/', '/help-and-support/'],
  ['/Help-And-Support/Emergencies', '/help-and-support/emergencies'],
  ['/help-and-support/emergencies//', '/help-and-support/emergencies'],
  ['/help-and-support/Meters/Reading-Your-Meter/', '/help-and-support/meters/reading-your-meter'],
  ['/help-and-support/em%65rgencies', '/help-and-support/emergencies'],
])('%s is stored as %s', (path, kept) => expect(toCachePath(path)).toBe(kept));

describe('an answer', () => {
  const answer = (changed: object = {}, headers: Record<string, string> = {}) => ({
    status: 200,
    redirected: false,
    type: 'basic' as const,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...headers }),
    ...changed,
  });

  test('is stored if it is complete and its server allows it', () => {
    expect(isCacheable(answer(), 'text/html')).toBe(true);
  });

  test.each([
    ['marked no-store by its server', answer({}, { 'cache-control': 'no-store' })],
    ['private to one person', answer({}, { 'cache-control': 'private, max-age=60' })],
    ['an error', answer({ status: 503 })],
    ['the target of a redirect', answer({ redirected: true })],
    ['from another origin', answer({ type: 'opaque' })],
    ['of another kind', answer({}, { 'content-type': 'application/json' })],
  ])('is not stored when it is %s', (_, bad) => {
    expect(isCacheable(bad, 'text/html')).toBe(false);
  });
});

test('hashed files and pictures of articles are recognised', () => {
  expect([isHashed(at('/assets/style-abc.css')), isHashed(at('/api/v1/leads'))]).toEqual([true, false]);
  expect([
    isPicture(at('/aem6/content/dam/supplier/help/pictures/dial.svg')),
    isPicture(at('/aem6/content/sysadmin/header-configuration/jcr:content.data.json')),
  ]).toEqual([true, false]);
});
