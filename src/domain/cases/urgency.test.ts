import { expect, test } from 'vitest';
import { findDissatisfaction, findUrgency } from './urgency.ts';

test('words of danger come before vulnerability, in any case and with any marks', () => {
  expect(findUrgency('There is a SMELL of gas, in the hall!', true)).toBe('danger');
  expect(findUrgency('My bill', true)).toBe('vulnerable');
  expect(findUrgency('My bill', false)).toBe('none');
});

test('a word inside another is no danger', () => {
  expect(findUrgency('My suitcase sparkles', false)).toBe('none');
});

test('dissatisfaction is found by what was said, and named', () => {
  expect(findDissatisfaction('I am still waiting, for the third time.')).toBe('still waiting');
  expect(findDissatisfaction('How do I read a dial meter?')).toBeNull();
});
