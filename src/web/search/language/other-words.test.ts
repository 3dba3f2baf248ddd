import { expect, test } from 'vitest';
import { englishWords } from './english.ts';
import { otherWords } from './other-words.ts';
import { createSearch } from '../search.ts';

/** With each two neighbouring letters swapped. */
const listSwapped = (word: string) =>
  [...word].slice(1).map((letter, at) => `${word.slice(0, at)}${letter}${word[at]}${word.slice(at + 2)}`);

/** What nobody asks a supplier for is no slip of anybody's. */
const RARE = ['mien'];

test('none is English, nor an English word with two letters swapped', () => {
  expect(otherWords.size).toBeGreaterThan(50);
  const wrong = [...otherWords].filter((word) =>
    [word, ...listSwapped(word)].some((one) => englishWords.has(one) && !RARE.includes(one)),
  );
  expect(wrong).toEqual([]);
});

test.each([
  'strom damage to my bioler',
  'my sono speaker and the bioler',
  'use your nous abuot the bioler',
  'votre bioler',
])('a slip beside it is still corrected: %s', (typed) =>
  expect(createSearch([]).search(typed).spelling).not.toBeNull(),
);

test('one of them leaves the rest as typed', () => {
  expect(createSearch([]).search('ich habe einen bioler').spelling).toBeNull();
});
