import { expect, test } from 'vitest';
import { chooseEncoding } from './encoding.ts';

test.each([
  [undefined, 'plain'],
  ['', 'plain'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', 'plain'],
  ['BR;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', 'plain'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'plain'],
  ['brotli', 'plain'],
])('%s is answered as %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
