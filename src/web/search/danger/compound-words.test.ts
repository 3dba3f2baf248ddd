import { expect, test } from 'vitest';
import { createSearch } from '../search.ts';
import { findWarning } from './warning.ts';
import { splitDangerWords } from './compound-words.ts';

const search = createSearch([]);

test.each([
  ['gas-leak', 'gassmell'],
  ['gas-leak', 'can anyone help smellofgas in here'],
  ['electricity', 'burningplastic'],
  ['electricity', 'electricshock'],
  ['power-cut', 'nopower and a baby here'],
  ['crisis', 'killmyself'],
])('words written as one bring the card %s: "%s"', (card, typed) =>
  expect(search.search(typed).answers[0]?.key).toBe(card),
);

test.each(['gas le\u{200B}ak', 'sm\u{AD}ell of g\u{200D}as', 'g\u{2060}as leak', 'gas\u{200B} leak'])(
  'invisible characters hide no danger: %j',
  (typed) => expect(findWarning(typed)?.dangers).toEqual(['gas']),
);

test.each([
  'leakin',
  'killin',
  'smokehouse',
  'powerhouse',
  'fireplace',
  'gasman',
  'meter',
  'shockingly',
  'notification',
])('"%s" is one word', (word) => expect(splitDangerWords(word)).toBeNull());

test.each(["I've OD'd", 'i OD’d on tablets'])('"%s" keeps its sense without its apostrophe', (typed) =>
  expect(search.search(typed).answers[0]?.phones[0]).toBe('emergencyServices'),
);
