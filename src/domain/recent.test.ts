import { expect, test } from 'vitest';
import { isRecent } from './recent.ts';

test.each([
  [0, true],
  [999, true],
  [1_000, false],
  [Infinity, false],
])('%d of 1,000 milliseconds later: %s', (passed, recent) => {
  expect(isRecent(5_000, 1_000, 5_000 + passed)).toBe(recent);
});

test('nothing is recent that is still to come, nor what never was', () => {
  expect(isRecent(5_000, 1_000, 4_999)).toBe(false);
  expect(isRecent(-Infinity, 1_000, 0)).toBe(false);
});
