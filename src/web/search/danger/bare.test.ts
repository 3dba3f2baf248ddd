import { expect, test } from 'vitest';
import type { SearchDocument } from '../document.ts';
import { createSearch } from '../search.ts';

const search = createSearch([]);
const keys = (typed: string) => search.search(typed).answers.map(({ key }) => key);
const urgent = (typed: string) => search.search(typed).answers.filter((answer) => answer.urgent);

test.each([
  ['gas-leak', 'gas help'],
  ['gas-leak', 'Gas!'],
  ['gas-leak', 'butane leak'],
  ['gas-leak', 'bad smell'],
  ['carbon-monoxide', 'monoxide'],
  ['carbon-monoxide', 'fumes from the stove'],
  ['electricity', 'burning smell'],
  ['electricity', 'burnt wiring smell'],
  ['electricity', 'something burnt'],
  ['electricity', 'tingling radiator'],
  ['electricity', 'flickering lights'],
  ['electricity', 'garage flooded'],
  ['meter-emergency', 'hot meter'],
  ['meter-emergency', 'wet meter'],
  ['meter-emergency', 'water at the meter'],
  ['meter-emergency', 'water in electric meter'],
  ['electricity', 'water on electrics'],
  ['gas-leak', 'meter leak'],
  ['gas-leak', 'leaking meter'],
  ['gas-leak', 'leak at meter'],
  ['fire', 'smoke'],
  ['fire', 'smoke coming from the boiler'],
  ['power-cut', 'leccy gone'],
  ['power-cut', 'lights gone out'],
  ['no-heating', 'freezing elderly'],
  ['no-heating', 'newborn no heating'],
  ['crisis', 'took pills'],
  ['crisis', 'od on tablets'],
  ['crisis', 'gonna jump'],
  ['crisis', 'i want to die'],
  ['crisis', 'im going to die'],
  ['crisis', 'i will die'],
  ['crisis', 'taken all my medication'],
  ['crisis', 'she took all her tablets'],
  ['crisis', 'taken overdose of meds'],
  ['crisis', 'took loads of meds'],
  ['crisis', 'od on medication'],
  ['crisis', 'taken all my meds'],
  ['crisis', 'going to die'],
  ['electricity', 'dimmer exploded'],
  ['fire', 'gas explosion'],
  ['fire', 'gas exploded'],
  ['abuse', 'someone in house'],
  ['abuse', 'someone inside the house'],
  ['crisis', 'samaritans'],
  ['abuse', 'intruder in the house'],
  ['abuse', 'someone in my home'],
  ['abuse', 'there is a man in my home'],
])('the first card is %s for the bare words "%s"', (card, typed) => {
  expect(keys(typed)[0]).toBe(card);
  expect(urgent(typed)).not.toEqual([]);
});

test.each([
  'gas',
  'gas bill help',
  'smoke alarm',
  'smoke control area',
  'hot water meter',
  'water meter',
  'my water meter',
  'smart meter water',
  'rain meter',
  'burning question',
  'flood cover',
  'cold water tank',
  'electric gone up',
  'lights gone up in price',
  'tablet app',
  'police officer discount',
  'boiler jump start',
  'burglar alarm',
  'someone home',
  'i have taken my medication',
  'have taken my meds',
  'explore gas',
  'someone to my house',
  'it will die',
  'the battery will die',
])('no urgent card for "%s"', (typed) => expect(urgent(typed)).toEqual([]));

test('the article about a danger named in bare words is first', () => {
  const article = (href: string, title: string): SearchDocument => ({
    kind: 'article',
    href,
    title,
    description: '',
    text: '',
    keywords: [],
  });
  const found = createSearch([
    article('/a/smoke-and-air', 'Burning smell of plastic and smoke'),
    article(search.search('burning smell').answers[0]?.href ?? '', 'Electrical danger at home'),
  ]);
  expect(found.search('burning smell').hits[0]?.title).toBe('Electrical danger at home');
});
