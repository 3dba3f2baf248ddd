import { expect, test } from 'vitest';
import { stripQueries } from './monitoring.ts';
import { findGrowth, LINEAR_RATIO_MAX } from '#tests/support/growth.ts';

test('an address loses its query string and its fragment', () => {
  expect(stripQueries('https://help.example/search?q=my+name')).toBe('https://help.example/search');
  expect(stripQueries('/help-and-support/submit-meter-read#first_name=Ann')).toBe(
    '/help-and-support/submit-meter-read',
  );
  expect(stripQueries("/search?q=it's+(mine)+,really")).toBe('/search');
});

test('an address inside a message loses its query string, the rest of the message stays', () => {
  expect(stripQueries('GET "https://a.example/v1/addresses?postcode=ZZ99+1AA" answered 500. Why?')).toBe(
    'GET "https://a.example/v1/addresses" answered 500. Why?',
  );
});

test('text without an address is left as it is', () => {
  for (const text of ['main > a#skip', 'What now?', '#a/b', '?q=1', '']) expect(stripQueries(text)).toBe(text);
});

test('a long hostile text takes linear time', () => {
  for (const piece of ['/', '/a?', '/? ']) {
    expect(findGrowth((size) => void stripQueries(`${piece.repeat(size)}?`), 100_000)).toBeLessThan(LINEAR_RATIO_MAX);
  }
});
