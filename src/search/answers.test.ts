import { expect, test } from 'vitest';
import { findAnswers } from './answers.ts';
import type { SearchDocument } from './document.ts';
import { createSearch } from './search.ts';

const noDocuments: SearchDocument[] = [];

function answers(query: string): string[] {
  return createSearch(noDocuments)
    .search(query)
    .answers.map(({ key }) => key);
}

test.each([
  ['smell gas', 'gas-leak'],
  ['i can smell gas in the kitchen', 'gas-leak'],
  ['gas leak', 'gas-leak'],
  ['rotten eggs smell', 'gas-leak'],
  ['carbon monoxide', 'carbon-monoxide'],
  ['co alarm going off', 'carbon-monoxide'],
  ['no power', 'power-cut'],
  ['power cut', 'power-cut'],
  ['is there a power outage near me', 'power-cut'],
  ['leccy gone off', 'power-cut'],
  ['cable down in the road', 'power-line'],
  ['meter emergency', 'meter-emergency'],
  ['my meter is smoking', 'meter-emergency'],
  ['ran out of gas', 'run-out'],
  ['my husband died', 'bereavement'],
  ["can't afford my bill", 'cannot-pay'],
  ['boiler not working', 'no-heating'],
  ['what is your phone number', 'call-us'],
])('"%s" is answered with a number first', (query, key) => {
  expect(answers(query)[0]).toBe(key);
});

test.each([
  ['smel gas', 'gas-leak'],
  ['carbon monoxcide', 'carbon-monoxide'],
  ['powercut', 'power-cut'],
  ['blackuot', 'power-cut'],
  ['boiler brokn', 'no-heating'],
  ['gas leek', 'gas-leak'],
])('"%s" is understood in spite of its spelling', (query, key) => {
  expect(answers(query)[0]).toBe(key);
});

test('a meter in danger is made safe by the network before we are told', () => {
  expect(createSearch(noDocuments).search('my meter is sparking').answers[0]?.phones).toEqual([
    'powerCut',
    'meterEmergency',
  ]);
});

test.each([
  'gas bill',
  'change my phone number',
  'electric bill gone up',
  'smart meter',
  'lost electric key',
  'smoke alarm',
  'hot water meter',
  'broken key',
  'meter reading',
  'gas safety certificate',
  '',
])('"%s" is not an emergency and is left to the articles', (query) => {
  expect(answers(query)).toEqual([]);
});

test('never more than two answers stand before the articles, urgent ones first', () => {
  const found = findAnswers(['gas', 'smell', 'meter', 'smok', 'contact'], ['bereavement', 'no heating', 'power cut']);
  expect(found).toHaveLength(2);
  expect(found.every(({ urgent }) => urgent)).toBe(true);
});
