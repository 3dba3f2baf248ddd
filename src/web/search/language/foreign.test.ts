import { expect, test } from 'vitest';
import { findAnswers } from '../answers.ts';
import { isForeign } from './foreign.ts';
import { toEnglish, toPlainWords } from './needs.ts';

const read = (typed: string) => isForeign(typed, toPlainWords(typed));

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

test.each(['electricite meter', 'licznik meter'])('a word beside one of ours keeps what it finds: %s', (typed) => {
  expect(toEnglish(typed)).toBe(typed);
  expect(findAnswers([], [], typed).map(({ key }) => key)).toContain('interpreter');
});

test.each(['dans bill', 'Della bill', 'esta meter'])('a name is no other language: %s', (typed) =>
  expect(findAnswers([], [], typed)).toEqual([]),
);
