import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { findAnswers } from '#web/search/answers.ts';
import { createSearch } from '#web/search/search.ts';
import { concepts } from '#web/search/synonyms.ts';
import { miniSearchDefaults } from '../../bench/search/baselines.ts';
import { readCorpus, readLabels, toLabel } from '../../bench/search/corpus.ts';
import { isHeldOut, measure, type GradedQuery } from '../../bench/search/measure.ts';
import { measureHitRates, measureTopics, readLines, readTopics, readSpoken } from '../../bench/search/sets.ts';

const documents = readCorpus();
const queries = readLines<GradedQuery>('queries');
const labels = new Set(readLabels().keys());
const searched = createSearch(documents);
const find = (q: string) => searched.search(q).hits.map(toLabel);
/** The baseline that our search must beat, whatever the articles are, so that an editor's article cannot fail the test. */
const library = miniSearchDefaults(documents);

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
    if (href.split('/').length > 3) expect([...labels]).toContain(toLabel({ href }));
    for (const key of keys) expect(Object.keys(phones)).toContain(key);
  }
});

test('search reaches its targets, also on the half of the queries not used for tuning', () => {
  const heldOut = queries.filter(isHeldOut);
  const ours = measure(heldOut, find);
  expect(ours.ndcg10).toBeGreaterThan(0.8);
  expect(ours.ndcg10).toBeGreaterThan(measure(heldOut, library).ndcg10 + 0.1);
  expect(ours.zero).toBe(0);
});

test('a question with several topics finds all of them, and a long one with one topic is unchanged', () => {
  const several = readTopics()['open'] ?? [];
  const one = readSpoken()['one matter open'] ?? [];
  expect(measureTopics(several, find).all3).toBeGreaterThan(measureTopics(several, library).all3 + 0.3);
  expect(measureHitRates(one, find).hit1).toBeGreaterThan(measureHitRates(one, library).hit1 + 0.1);
});

test('pages of results have every result once, in order', () => {
  const q = 'my boiler is leaking and I also want to change my tariff';
  const all = searched.search(q, { limit: 40 }).hits.map(toLabel);
  const paged = [0, 20].flatMap((skip) => searched.search(q, { limit: 20, skip }).hits.map(toLabel));
  expect(paged).toEqual(all);
});
