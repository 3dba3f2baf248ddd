import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phones } from '#brand/facts.ts';
import { findAnswers } from '#search/answers.ts';
import { createSearch } from '#search/search.ts';
import { concepts } from '#search/synonyms.ts';
import { miniSearchDefaults } from '../../bench/search/baselines.ts';
import { readCorpus, toLabel } from '../../bench/search/corpus.ts';
import { isHeldOut, measure, type Labelled } from '../../bench/search/measure.ts';

const documents = readCorpus();
const queries = readFileSync(join(import.meta.dirname, '../../bench/search/queries.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Labelled);
const labels = new Set(documents.map(toLabel));
const answers = concepts.flatMap(({ name }) => findAnswers([], [name]));

test('every label of a query is an article, graded 1 to 3', () => {
  const graded = queries.flatMap(({ relevant }) => Object.entries(relevant));
  expect(graded.filter(([label]) => !labels.has(label))).toEqual([]);
  expect(graded.filter(([, grade]) => ![1, 2, 3].includes(grade))).toEqual([]);
});

test('there are at least 300 different queries, a third of them misspelt', () => {
  expect(new Set(queries.map(({ q }) => q)).size).toBe(queries.length);
  expect(queries.length).toBeGreaterThanOrEqual(300);
  expect(queries.filter(({ typo }) => typo).length / queries.length).toBeGreaterThanOrEqual(1 / 3);
});

test('every category has queries', () => {
  const categories = (list: Iterable<string>) => new Set(Array.from(list, (label) => label.split('/')[0]));
  expect(categories(queries.flatMap(({ relevant }) => Object.keys(relevant)))).toEqual(categories(labels));
});

test('answers lead to existing articles or pages, with the brand’s phone keys', () => {
  expect(answers.length).toBeGreaterThan(5);
  for (const { href, phones: keys } of answers) {
    if (href.split('/').length > 3) expect(labels).toContain(toLabel({ href }));
    for (const key of keys) expect(Object.keys(phones)).toContain(key);
  }
});

test('search is good enough, also on the half of the queries not used for tuning', () => {
  const search = createSearch(documents);
  const heldOut = queries.filter(isHeldOut);
  const ours = measure(heldOut, (q) => search.search(q).hits.map(toLabel));
  expect(ours.ndcg10).toBeGreaterThan(0.8);
  expect(ours.ndcg10).toBeGreaterThan(measure(heldOut, miniSearchDefaults(documents)).ndcg10 + 0.1);
  expect(ours.zero).toBe(0);
});
