import { expect, test } from 'vitest';
import { toUrgency } from './urgency.ts';

test('a danger comes before vulnerability', () => {
  const isDanger = (words: string) => words.includes('gas');
  expect(toUrgency('A smell of gas', true, isDanger)).toBe('danger');
  expect(toUrgency('My bill', true, isDanger)).toBe('vulnerable');
  expect(toUrgency('My bill', false, isDanger)).toBe('none');
});
