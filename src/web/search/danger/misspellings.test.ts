/** Typical typing errors in the words of dangers. */
import { expect, test } from 'vitest';
import { toStandardWord } from './dialect.ts';
import { correctMisspelling } from './misspellings.ts';

test.each([
  ['monoxside', 'monoxide'],
  ['smeel', 'smell'],
  ['sokcet', 'socket'],
  ['nebulizzer', 'nebuliser'],
  ['electricd', 'electric'],
])('"%s" is taken for %s', (typed, meant) => expect(correctMisspelling(typed)).toBe(meant));

test.each([
  ['an English word', ['stock', 'spells', 'cables', 'leaking', 'myself']],
  ['a short word', ['leek', 'smel', 'lek']],
  ['a word that begins with another letter', ['zmoking', 'hmell', 'kylon']],
  ['a word that is like none of them', ['smartish', 'sxxxx', 'dishwashr']],
])('%s stays as it is', (_, words) => expect(words.map(correctMisspelling)).toEqual(words));

test('dialect words are replaced by standard ones, and other words stay', () => {
  expect('a cannae breathe wi ma mammy'.split(' ').map(toStandardWord).join(' ')).toBe('a cant breathe with my mum');
  expect(toStandardWord('meter')).toBe('meter');
});
