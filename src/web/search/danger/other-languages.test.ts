/** Dangers in Welsh, Polish and other languages, and questions and bills that use their words. */
import { describe, expect, test } from 'vitest';
import type { Danger, Hazard } from '#domain/entities/danger.ts';
import { isHint, listForeignDangers } from './other-languages.ts';
import { readText } from './read-text.ts';
import { findWarning } from './warning.ts';
import { createWordTest, createWord } from './word-patterns.ts';

const listIn = (said: string) => listForeignDangers(readText(said));

test.each<[string, Hazard]>([
  ['nie ma prądu, mąż jest na respiratorze', 'no-supply-electricity'],
  ['nie ma prądu a dziecko ma dwa tygodnie', 'no-supply-electricity'],
  ['mae trydan i ffwrdd ac mae gen i fabi', 'no-supply-electricity'],
  ['czujnik czadu piszczy, jak często to sprawdzić', 'carbon-monoxide'],
  ['mae larwm carbon monocsid yn canu, oes angen rhywun', 'carbon-monoxide'],
])('%s: %s', (said, danger) => expect(listIn(said)).toEqual([danger]));

test.each([
  ['nobody depends on it', 'nie ma prądu'],
  ['nobody depends on it', 'does dim trydan yma'],
  ['it is asked how often', 'jak często wymieniać czujnik czadu'],
  ['it is about a bill', 'nie ma prądu a dziecko jest chore, ile kosztuje faktura'],
  ['nothing is said of a danger', 'mae gen i fabi'],
  ['nothing is said of a danger', 'dzień dobry'],
])('no danger is found where %s: %s', (_, said) => expect(listIn(said)).toEqual([]));

describe('a home without heating and with a baby', () => {
  test.each(['nie mamy ogrzewania a dziecko ma dwa tygodnie', 'dim gwres yn y tŷ gyda babi bach'])('%s', (said) => {
    expect(findWarning(said)?.dangers).toEqual<Danger[]>(['no-heating']);
  });

  test.each([
    'nie mamy ogrzewania',
    'dziecko i ogrzewanie',
    'nie mamy ogrzewania a dziecko śpi, ile kosztuje faktura',
    'dziecko ma dwa tygodnie',
    'no heating and a baby',
  ])('is not found in: %s', (said) => expect(listIn(said)).toEqual([]));
});

test.each(['zapach', 'prądu', 'pradu', 'arogl', 'przemoc', 'dziecko prądu'])(
  'a text with "%s" is searched for dangers',
  (word) => expect(isHint(word)).toBe(true),
);
test.each(['kettle', 'bill', 'my'])('a text with only "%s" is not searched for dangers', (word) =>
  expect(isHint(word)).toBe(false),
);

test('a list without a single distinguishing word is an error', () => {
  expect(() => createWord('(?:nie ma|brak)')).toThrow('No word is always said: (?:nie ma|brak)');
  expect(() => createWord('gaz|prad')).toThrow('Two alternatives in one: gaz|prad');
});

test.each([
  ['(?:does )?dim trydan', 'trydan', ['does', 'dim', 'heb']],
  ['trydan wedi torri', 'trydan', ['wedi', 'torri']],
  ['(?:nie ma|brak) pradu', 'pradu', ['nie', 'brak']],
  ['(?:does )?llifogydd', 'llifogydd', ['does']],
  ['dwr(?! poeth iawn)', 'dwr', ['poeth', 'iawn']],
])('"%s" is looked for in a text with "%s" alone', (alternative, needed, others) => {
  const isNeeded = createWordTest([createWord(alternative)]);
  expect([needed, ...others].map(isNeeded)).toEqual([true, ...others.map(() => false)]);
});

test('a word of a list matches whole words, in any script', () => {
  const gas = createWord('газ, prąd\\S*, nie ma gazu');
  expect(['pachnie газ tu', 'pradu', 'tu nie ma gazu'].map(gas.test)).toEqual([true, true, true]);
  expect(['газы', 'bezpradu', 'nie ma', ''].map(gas.test)).toEqual([false, false, false, false]);
});
