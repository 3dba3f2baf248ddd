import { expect, test } from 'vitest';
import { createPhrases, findPhrases } from './concepts.ts';
import { toStem } from './stem.ts';
import { concepts } from './synonyms.ts';

const asked = createPhrases(concepts, 'asked');
function named(question: string, isShort = false): string[] {
  return findPhrases(asked, question.split(' ').map(toStem), isShort).flatMap((match) => match.concepts);
}

test.each([
  ['the estate agent gave me the wrong meter number', 'bereavement'],
  ['the battery in my doorbell is dead what now', 'bereavement'],
  ['freezing to death in this flat since monday', 'bereavement'],
  ['i spilt a drip of paint under the boiler cupboard', 'leak'],
])('an ambiguous word without support does not count in "%s"', (question, name) => {
  expect(named(question)).not.toContain(name);
});

test('an ambiguous word counts when another word supports it', () => {
  expect(named('my uncle died and i am sorting his estate with the bank')).toContain('bereavement');
});

test('an ambiguous word counts in a short query', () => {
  expect(named('estate', true)).toEqual(['bereavement']);
});

test('a phrase needs no support', () => {
  expect(named('we moved in last week and the top up will not show')).toContain('prepayment');
});
