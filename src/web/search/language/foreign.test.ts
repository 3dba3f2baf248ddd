import { expect, test } from 'vitest';
import { findAnswers } from '../answers.ts';
import { isForeignLanguage, foreignWords } from './foreign.ts';
import { toEnglish, toPlainWords } from './needs.ts';
import { englishWords } from './stop-words.ts';
import { createSearch } from '../search.ts';

const read = (typed: string) => isForeignLanguage(typed, toPlainWords(typed));

test.each([
  'mój rachunek jest za wysoki',
  'licznik nie działa',
  'میرا بل بہت زیادہ ہے',
  'فاتورتي مرتفعة جدا',
  'mi factura es demasiado alta',
  'my bill mera bahut zyada hai',
  'biliau',
  'mano saskaita',
  'dlaczego rachunek',
  '电费太高',
])('a text in another language is offered an interpreter: %s', (typed) => {
  expect(read(typed)).toBe(true);
  expect(findAnswers([], [], typed).map(({ key }) => key)).toContain('interpreter');
  expect(toEnglish(typed)).not.toBe(typed);
});

test.each([
  'my bill is too high',
  'whr do i snd my mtr rdng',
  'ah cannae pey ma leccy the noo',
  'what does “kWh” mean, and Ω or °C',
  'café owner, which tariff',
  'dans bill',
  'Della bill',
  'esta meter',
  'we bought our smart meter in Łódź',
  'can I pay my bill with a Polish bank, gracias and thank you all very much',
  '',
])('English is English, misspelt or with a foreign word: %s', (typed) => {
  expect(read(typed)).toBe(false);
  expect(toEnglish(typed)).toBe(typed);
});

test.each(['electricite meter', 'licznik meter'])('a foreign word beside a known one stays as typed: %s', (typed) => {
  expect(toEnglish(typed)).toBe(typed);
  expect(findAnswers([], [], typed).map(({ key }) => key)).toContain('interpreter');
});

test.each(['dans bill', 'Della bill', 'esta meter'])('a name is no other language: %s', (typed) =>
  expect(findAnswers([], [], typed)).toEqual([]),
);

/** Every variant of a word with two neighbouring letters swapped. */
const listSwapped = (word: string) =>
  [...word].slice(1).map((letter, at) => `${word.slice(0, at)}${letter}${word[at]}${word.slice(at + 2)}`);

/** A word that nobody asks a supplier for is not corrected. */
const RARE = ['mien'];

test('no foreign word is English, or an English word with two letters swapped', () => {
  expect(foreignWords.size).toBeGreaterThan(50);
  const wrong = [...foreignWords].filter((word) =>
    [word, ...listSwapped(word)].some((one) => englishWords.has(one) && !RARE.includes(one)),
  );
  expect(wrong).toEqual([]);
});

test.each([
  'strom damage to my bioler',
  'my sono speaker and the bioler',
  'use your nous abuot the bioler',
  'votre bioler',
])('a typo beside a foreign word is still corrected: %s', (typed) =>
  expect(createSearch([]).search(typed).spelling).not.toBeNull(),
);

test('a foreign word leaves the others as typed', () => {
  expect(createSearch([]).search('ich habe einen bioler').spelling).toBeNull();
});
