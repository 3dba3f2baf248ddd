import { expect, test } from 'vitest';
import { toCurly } from './placeholders.ts';

test.each([
  ["Don't", 'Don’t'],
  ["your boiler's pressure", 'your boiler’s pressure'],
  ["the tenants' bills", 'the tenants’ bills'],
  ['the words "used" or "duplicate".', 'the words “used” or “duplicate”.'],
  ['("No signal")', '(“No signal”)'],
  ['"£5 left," it says', '“£5 left,” it says'],
  ['already “curly”, isn’t it', 'already “curly”, isn’t it'],
])('%s', (typed, read) => {
  expect(toCurly(typed)).toBe(read);
});
