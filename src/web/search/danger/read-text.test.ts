/** How a text is read before dangers are looked for in it. */
import { describe, expect, test } from 'vitest';
import { readText, readTypedWords } from './read-text.ts';

const wordsOf = (typed: string) => readText(typed).parts.map((words) => words.map(({ token }) => token).join(' '));

describe('a word', () => {
  test.each(['70', '84', '99', '100', '109'])('%s may be the age of somebody old', (age) =>
    expect(readTypedWords(age)[0]?.token).toBe('oldage'),
  );

  test.each(['7', '69', '110', '184', '840', '1009', '7a', '84th', '10x'])('%s is a number', (other) =>
    expect(readTypedWords(other)[0]?.token).toBe('0'),
  );

  test('of another language is recognised with or without a typo', () => {
    for (const typed of ['prądu', 'detektor', 'detekor'])
      expect(readTypedWords(typed)[0]?.mayBeForeign, typed).toBe(true);
    expect(readTypedWords('kettle')[0]?.mayBeForeign).toBe(false);
  });
});

test.each([
  ['write to co@gas.example please', ['write to please']],
  ['a@b.co', []],
  ['it is <co@gas.example> and "leak@gas.example"', ['it is and']],
  [`${'x'.repeat(64)}@co.gas smells`, ['smells']],
  ['gas @ 12', ['gas 0']],
])('the letters of an e-mail address are no words: %j', (typed, words) => expect(wordsOf(typed)).toEqual(words));
