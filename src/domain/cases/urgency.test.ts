import { expect, test } from 'vitest';
import { findDissatisfaction, toUrgency } from './urgency.ts';

const never = () => false;

test('a danger comes before vulnerability', () => {
  const isDanger = (words: string) => words.includes('gas');
  expect(toUrgency('A smell of gas', true, isDanger)).toBe('danger');
  expect(toUrgency('My bill', true, isDanger)).toBe('vulnerable');
  expect(toUrgency('My bill', false, isDanger)).toBe('none');
});

test('despair comes first though no card helps, in any case and with any marks', () => {
  expect(toUrgency('I could END my life, over this!', false, never)).toBe('danger');
});

test('a word inside another is none', () => {
  expect(toUrgency('My unsuicidal suitcase', false, never)).toBe('none');
});

test('dissatisfaction is found by what was said, and named', () => {
  expect(findDissatisfaction('I am still waiting, for the third time.')).toBe('still waiting');
  expect(findDissatisfaction('How do I read a dial meter?')).toBeNull();
});
