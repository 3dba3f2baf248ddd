import { expect, test } from 'vitest';
import { createWordNumbers } from './word-numbers.ts';
import { readWords, toWord } from './language/words.ts';

test('a word has the same number in all texts, and each spelling its own', () => {
  const { read, written } = createWordNumbers();
  const [the, meter, The, other] = read('the meter The metre');
  expect(Array.from(read('The meter'))).toEqual([The, meter]);
  expect(new Set([the, meter, The, other]).size).toBe(4);
  expect([the, The].map((number) => written(number as number))).toEqual(['the', 'The']);
});

test('words keep their numbers when the table grows', () => {
  const { read, written } = createWordNumbers();
  const words = Array.from({ length: 40_000 }, (_, at) => `word${at}`);
  const numbers = read(words.join(' '));
  expect(Array.from(numbers, written)).toEqual(words);
  expect(read('word0 word39999')).toEqual(Int32Array.of(numbers[0] as number, numbers[39_999] as number));
});

test('words are split as everywhere else', () => {
  const { read, written } = createWordNumbers();
  const text = 'Can’t top-up £103.50? Mae nwy yn y tŷ, 日本 😀 end.';
  expect(Array.from(read(text), (number) => toWord(written(number)))).toEqual(readWords(text).map(({ word }) => word));
  expect(read('')).toHaveLength(0);
});
