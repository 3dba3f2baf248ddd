/** What is seen in the words of a text before anything is looked for in it. */
import { describe, expect, test } from 'vitest';
import { readText, readTypedWords } from './read-text.ts';

const wordsOf = (typed: string) => readText(typed).parts.map((words) => words.map(({ token }) => token).join(' '));

describe('a word', () => {
  const isOldAge = (typed: string) => readTypedWords(typed)[0]?.isOldAge;

  test.each(['70', '84', '99', '100', '109'])('%s may be the age of somebody old', (age) =>
    expect(isOldAge(age)).toBe(true),
  );

  test.each(['7', '69', '110', '184', '840', '1009', '7a', 'x84', '84th', '10x'])('%s is not', (other) =>
    expect(isOldAge(other)).toBe(false),
  );

  test.each([
    ['smoke', true, true],
    ['smokee', true, true],
    ['boiler', false, true],
    ['cooker', false, true],
    ['gniazdka', false, true],
    ['gollwng', false, true],
    ['table', false, false],
    ['kettle', false, false],
  ])('%s tells of a danger by itself: %j, or with others: %j', (typed, isTelling, mayTell) =>
    expect(readTypedWords(typed)[0]).toMatchObject({ isTelling, mayTell }),
  );

  test('of another language is one with or without a slip', () => {
    for (const typed of ['prądu', 'detektor', 'detekor'])
      expect(readTypedWords(typed)[0]?.mayBeForeign, typed).toBe(true);
    expect(readTypedWords('kettle')[0]?.mayBeForeign).toBe(false);
  });

  test('joins clauses in capitals too, and with either apostrophe', () => {
    const jointOf = (typed: string) => readTypedWords(typed)[0]?.joint;
    expect(['AND', 'Because', 'who', 'I’m', "I'm", 'kettle'].map(jointOf)).toEqual([
      'new',
      'reason',
      'same',
      'opens',
      'opens',
      null,
    ]);
  });
});

describe('between two words', () => {
  const breaksOf = (typed: string) => readText(typed).breaks[0];

  test.each(['it fizzes, help', 'it fizzes (help)', 'it fizzes – help', 'it fizzes - help', 'it fizzes...help'])(
    'stands a break in "%s"',
    (typed) => expect(breaksOf(typed)).toEqual([false, false, true]),
  );

  test('of a number stands none, nor beside another break', () => {
    expect(breaksOf('I owe 1,000')).toEqual([false, false, false, false]);
    expect(breaksOf('it fizzes, help  now')).toEqual([false, false, true, false]);
  });

  test.each(['it fizzes help', 'it  fizzes  help', '(it fizzes help', ', it fizzes help', 'it "fizzes" help'])(
    'stands none in "%s"',
    (typed) => expect(breaksOf(typed)).toEqual([false, false, false]),
  );
});

test.each([
  ['write to co@gas.example please', ['write to please']],
  ['a@b.co', []],
  ['it is <co@gas.example> and "leak@gas.example"', ['it is and']],
  [`${'x'.repeat(64)}@co.gas smells`, ['smells']],
  ['gas @ 12', ['gas 0']],
])('the letters of an e-mail address are no words: %j', (typed, words) => expect(wordsOf(typed)).toEqual(words));
