import { expect, test } from 'vitest';
import { toUrgency } from '#domain/cases/case.ts';
import { caseFacts } from './case-facts.ts';

test.each([
  'I could END my life, over this!',
  'I will kill myself if you cut us off',
  'You have driven me to suicide.',
  'Since the bill came I am suicidal',
])('despair comes first though no card helps: %j', (words) => {
  expect(toUrgency(words, false, caseFacts.isDanger)).toBe('danger');
});

test.each(['My unsuicidal suitcase', 'Your prices are suicidal pricing', 'Does suicide void life insurance'])(
  'words of despair in another sense are none: %j',
  (words) => {
    expect(toUrgency(words, false, caseFacts.isDanger)).toBe('none');
  },
);
