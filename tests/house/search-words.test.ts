/** Searches with short, vague or unusually spelt words find their article or page. */
import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { createSearch } from '#web/search/search.ts';
import { toFixedDocuments } from '#server/search/search-documents.ts';
import { miniSearchDefaults } from '../../bench/search/baselines.ts';
import { readCorpus, toLabel } from '../../bench/search/corpus.ts';
import { measureHitRates, readLines, type LabelledQuery } from '../../bench/search/sets.ts';

const documents = [...readCorpus(), ...toFixedDocuments({ meterReadingForm: true })];
const searched = createSearch(documents);
const find = (q: string) => searched.search(q).hits.map(toLabel);

/** Each set has a minimum below its size, because one article more or less may change a result. */
test('short, joined or slang words find their article first', () =>
  expect(measureHitRates(readLines('sets/words'), find).hit1).toBeGreaterThan(0.8));

test.each([
  ['0800 111 999', 'tel:0800111999'],
  ['0800111999', 'tel:0800111999'],
  [`whose is ${phones.energy.shown}?`, `tel:${phones.energy.number}`],
  [`+44 ${phones.energy.shown.slice(1)}`, `tel:${phones.energy.number}`],
  ['116 123', 'tel:116123'],
])('a telephone number finds its owner: %s', (q, label) => expect(find(q)[0]).toBe(label));

test.each(['111', '999', '18000'])('a telephone number that pages name finds them: %s', (q) =>
  expect(find(q)).not.toEqual([]),
);

test('a telephone number on no page finds nothing', () => expect(find('1234567890')).toEqual([]));

test('questions of kinds that were missed before find their article first more often than with a search library', () => {
  const open = readLines<LabelledQuery & { half: string }>('sets/classes-spoken').filter(({ half }) => half === 'open');
  expect(measureHitRates(open, find).hit1).toBeGreaterThan(
    measureHitRates(open, miniSearchDefaults(documents)).hit1 + 0.2,
  );
});

test('queries about contacting us find the right page first', () => {
  const open = readLines<LabelledQuery & { half: string }>('sets/contact').filter(({ half }) => half === 'open');
  expect(measureHitRates(open, find).hit1).toBeGreaterThan(0.4);
});

test('incomplete words are completed as customers usually continue', () => {
  const finish = (typed: string) => searched.suggest(typed).slice(0, 1).map(toLabel);
  expect(measureHitRates(readLines('sets/begun'), finish).hit1).toBeGreaterThan(0.7);
});

test.each([
  ['I can smell g', 'gasEmergency'],
  ['there’s a strong smell of g', 'gasEmergency'],
  ['gas le', 'gasEmergency'],
  ['help gas lea', 'gasEmergency'],
  ['rotten egg', 'gasEmergency'],
  ['co alar', 'gasEmergency'],
  ['tumble dryer smo', 'emergencyServices'],
  ['the meter is on fir', 'emergencyServices'],
  ['smoke fr', 'emergencyServices'],
  ['smoke coming from the boi', 'emergencyServices'],
  ['burning sm', 'emergencyServices'],
  ['a burning smell in the ki', 'emergencyServices'],
  ['electrocu', 'emergencyServices'],
  ['water in the soc', 'emergencyServices'],
  ['exposed w', 'emergencyServices'],
  ['meter smo', 'emergencyServices'],
  ['taps ting', 'powerCut'],
  ['power line d', 'powerCut'],
  ['cable d', 'powerCut'],
  ['no pow', 'powerCut'],
  ['no elec', 'powerCut'],
  ['power cu', 'powerCut'],
  ['blacko', 'powerCut'],
  ['run out of g', 'payAsYouGo'],
  ['suici', 'samaritans'],
  ['kill mys', 'samaritans'],
  ['i want to take an overdose', 'samaritans'],
  ['i have taken an overdose', 'emergencyServices'],
] as const)('the incomplete danger “%s” has its number first: %s', (typed, phone) =>
  expect(searched.urgent(typed)[0]?.phones[0]).toBe(phone),
);

test.each([
  'gas bil',
  'gas meter',
  'gas smart',
  'gas safe',
  'gas esti',
  'carbon foot',
  'electric show',
  'electric heater',
  'electric ca',
  'smoke al',
  'smoke detec',
  'spare',
  'no payment',
  'no email',
  'power of att',
  'burning through my money',
  'gas fire',
  'electric fire',
  'fireplace',
  'meter smart',
  'meter moved',
  'complain',
  'contact',
  'end my contract',
  'i want to discuss',
  'kill',
  'refund',
  'there is no smell',
  'i am on a fixed',
  'i live with',
  'how do i change my smoke f',
  'price shock from my bill',
  'electricity off peak',
  'power off peak',
])('“%s” is no incomplete danger', (typed) => expect(searched.urgent(typed)).toEqual([]));
