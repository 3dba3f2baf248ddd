import { expect, test } from 'vitest';
import { cutTrailingSlashes } from './trailing-slashes.ts';

test.each([
  ['/a//', '/a'],
  ['/a/b/', '/a/b'],
  ['/a', '/a'],
  ['//', ''],
  ['', ''],
])('%j without the slashes at its end is %j', (text, cut) => {
  expect(cutTrailingSlashes(text)).toBe(cut);
});
