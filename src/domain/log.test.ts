import { expect, test } from 'vitest';
import { createLogLimit } from './log.ts';

test('each kind is logged at once, and later with the number of occurrences since', () => {
  let at = 0;
  const tell = createLogLimit(1_000, () => at);
  expect([tell('a'), tell('a'), tell('b'), tell('a')]).toEqual([1, null, 1, null]);
  at = 999;
  expect(tell('a')).toBeNull();
  at = 1_000;
  expect([tell('a'), tell('a'), tell('b')]).toEqual([4, null, 1]);
});

test('the first occurrence is logged and the next is not with the default clock', () => {
  const tell = createLogLimit(3_600_000);
  expect([tell('a'), tell('a'), tell('b')]).toEqual([1, null, 1]);
});
