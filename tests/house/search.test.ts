import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { findAnswers } from '#web/search/answers.ts';
import { createSearch } from '#web/search/search.ts';
import { concepts } from '#web/search/synonyms.ts';
import { miniSearchDefaults } from '../../bench/search/baselines.ts';
import { readCorpus, toLabel } from '../../bench/search/corpus.ts';
import { isHeldOut, measure, type Labelled } from '../../bench/search/measure.ts';
import { measureHits, measureMatters, readMatters, readSpoken } from '../../bench/search/sets.ts';

const documents = readCorpus();
const queries = readFileSync(join(import.meta.dirname, '../../bench/search/queries.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Labelled);
const labels = new Set(documents.map(toLabel));
const searched = createSearch(documents);
const find = (q: string) => searched.search(q).hits.map(toLabel);

const answers = concepts.flatMap(({ name }) => findAnswers([], [name]));

test('labels of queries are graded 1 to 3', () => {
  const graded = queries.flatMap(({ relevant }) => Object.entries(relevant));
  expect(graded.filter(([, grade]) => ![1, 2, 3].includes(grade))).toEqual([]);
});

test('there are at least 300 different queries, a third of them misspelt', () => {
  expect(new Set(queries.map(({ q }) => q)).size).toBe(queries.length);
  expect(queries.length).toBeGreaterThanOrEqual(300);
  expect(queries.filter(({ typo }) => typo).length / queries.length).toBeGreaterThanOrEqual(1 / 3);
});

test('answers lead to existing articles or pages, with the brand’s phone keys', () => {
  expect(answers.length).toBeGreaterThan(5);
  for (const { href, phones: keys } of answers) {
    if (href.split('/').length > 3) expect(labels).toContain(toLabel({ href }));
    for (const key of keys) expect(Object.keys(phones)).toContain(key);
  }
});

test('search is good enough, also on the half of the queries not used for tuning', () => {
  const heldOut = queries.filter(isHeldOut);
  const ours = measure(heldOut, find);
  expect(ours.ndcg10).toBeGreaterThan(0.8);
  expect(ours.ndcg10).toBeGreaterThan(measure(heldOut, miniSearchDefaults(documents)).ndcg10 + 0.1);
  expect(ours.zero).toBe(0);
});

test.each([
  [
    'hello the radiator in the hall is dripping onto the carpet and can you tell me how I get my bills online instead of on paper',
    ['breakdowns/leaking-pipe-or-radiator', 'bills-and-payments/switch-to-online-bills'],
  ],
  [
    'I’ve gone and lost me gas card, also who do I tell that my dad has died',
    ['pay-as-you-go/lost-key-or-card', 'probate/when-a-customer-dies'],
  ],
])('a question with two matters finds an article of each among the first three: “%s”', (q, wanted) => {
  expect(find(q).slice(0, 3)).toEqual(expect.arrayContaining(wanted));
});

test('a question with several matters is answered whole, and a long one about one matter as before', () => {
  const several = readMatters();
  const labelled = Object.values(several).flatMap((part) => part.flatMap(({ matters }) => matters.flat()));
  expect(labelled.filter((label) => !labels.has(label))).toEqual([]);
  expect(measureMatters(several['open'] ?? [], find).all3).toBeGreaterThan(0.75);
  expect(measureHits(readSpoken()['one matter open'] ?? [], find).hit1).toBeGreaterThan(0.85);
});

test('what comes after a second page is what comes after the first: no result twice, none left out', () => {
  const q = 'my boiler is leaking and I also want to change my tariff';
  const all = searched.search(q, { limit: 40 }).hits.map(toLabel);
  const paged = [0, 20].flatMap((skip) => searched.search(q, { limit: 20, skip }).hits.map(toLabel));
  expect(paged).toEqual(all);
});
