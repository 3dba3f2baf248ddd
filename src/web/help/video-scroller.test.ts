import { expect, test } from 'vitest';
import { toLength } from './video-scroller.tsx';

test.each([
  [1, '1 second'],
  [58, '58 seconds'],
  [60, '1 minute'],
  [125, '2 minutes 5 seconds'],
])('%d seconds are shown as %s', (seconds, shown) => {
  expect(toLength(seconds)).toBe(shown);
});
