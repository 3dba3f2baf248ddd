import { expect, test } from 'vitest';
import { findDissatisfaction, findUrgency } from './urgency.ts';

const never = () => false;

test('a danger comes before vulnerability', () => {
  const isDanger = (words: string) => words.includes('gas');
  expect(findUrgency('A smell of gas', true, isDanger)).toBe('danger');
  expect(findUrgency('My bill', true, isDanger)).toBe('vulnerable');
  expect(findUrgency('My bill', false, isDanger)).toBe('none');
});

test('despair comes first though no card helps, in any case and with any marks', () => {
  expect(findUrgency('I could END my life, over this!', false, never)).toBe('danger');
});

test('a word inside another is none', () => {
  expect(findUrgency('My unsuicidal suitcase', false, never)).toBe('none');
});

test('dissatisfaction is found by what was said, and named', () => {
  expect(findDissatisfaction('I am still waiting, for the third time.')).toBe('still waiting');
  expect(findDissatisfaction('How do I read a dial meter?')).toBeNull();
});
