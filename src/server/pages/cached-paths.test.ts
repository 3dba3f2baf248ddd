import { describe, expect, test } from 'vitest';
import { mayBeCached } from './cached-paths.ts';

describe('what the page cache may keep', () => {
  test.each(['/', '/meters', '/meters/reading-your-meter', '/emergencies'])('%s', (path) => {
    expect(mayBeCached(`/help-and-support${path}`)).toBe(true);
  });

  test.each([
    '/complaints/gas-and-electricity',
    '/complaints/feedback',
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
    expect(mayBeCached(`/help-and-support${path}`)).toBe(false);
  });

  test.each(['/search', '/page-not-found.html', '/meterreads', '/api/v1/leads', '/help-and-support'])(
    'never %s, outside the base',
    (path) => {
      expect(mayBeCached(path)).toBe(false);
    },
  );
});
