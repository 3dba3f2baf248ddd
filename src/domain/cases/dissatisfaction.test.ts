import { expect, test } from 'vitest';
import { findDissatisfaction } from './dissatisfaction.ts';

test('dissatisfaction is detected in the customer’s text, and the matched words are returned', () => {
  expect(findDissatisfaction('I am still waiting, for the third time.')).toBe('still waiting');
  expect(findDissatisfaction('DISGRACEFUL')).toBe('disgraceful');
  expect(findDissatisfaction('I am not  - really not - happy. No, not\n happy')).toBe('not happy');
  expect(findDissatisfaction('How do I read a dial meter?')).toBeNull();
});
