import { describe, expect, test } from 'vitest';
import { findPageEntry, findSearchEntry } from './cached-page.ts';

describe('what the page cache may store', () => {
  test.each(['/', '/meters', '/meters/reading-your-meter', '/emergencies'])('%s', (path) => {
    expect(findPageEntry(`/help-and-support${path}`)?.kind).toBe('document');
  });

  test.each(['/complaints/gas-and-electricity', '/complaints/feedback'])(
    '%s is cached as a new browser sees it',
    (path) => {
      expect(findPageEntry(`/help-and-support${path}`)?.kind).toBe('first view');
    },
  );

  test.each([
    '/complaints/gas-and-electricity?x=1',
    '/complaints/feedback/personal-details',
    '/complaints/pay-as-you-go/query',
    '/confirmation',
    '/submit-meter-read',
    '/submit-meter-read-confirm',
    '/deals',
    '/cookies',
    '/session',
    '/monitoring',
    '/meters?x=1',
    '/a/b/c',
    '/UPPER',
    '/meters/',
  ])('never %s', (path) => {
    expect(findPageEntry(`/help-and-support${path}`)).toBeNull();
  });

  test.each(['/search', '/page-not-found.html', '/meterreads', '/api/v1/leads', '/help-and-support'])(
    'never %s, outside the base',
    (path) => {
      expect(findPageEntry(path)).toBeNull();
    },
  );
});

describe('search results are cached by the term', () => {
  test.each([
    ['/search?q=lost+key', '/search?q=lost+key'],
    ['/search?q=%20lost%20key%20', '/search?q=lost+key'],
    ['/search?q=caf%C3%A9&page=1&exact=0', '/search?q=caf%C3%A9'],
    ['/search?page=2&q=Key&exact=1&initiated=%2Fsearch', '/search?q=Key&initiated=%2Fsearch&exact=1&page=2'],
  ])('%s as %s', (url, path) => {
    expect(findSearchEntry(url)).toEqual({ kind: 'document', path });
  });
  test.each([
    '/search',
    '/search?q=',
    '/search?q=%20',
    '/search?q=a&q=b',
    '/search?q=a&x=1',
    '/search?q=a&page=0',
    '/search?q=a&exact=yes',
    '/search?q=a&initiated=//elsewhere.example',
    `/search?q=${'a'.repeat(600)}`,
    '/search/suggestions?q=a',
  ])('never %s', (url) => {
    expect(findSearchEntry(url)).toBeNull();
  });
});
