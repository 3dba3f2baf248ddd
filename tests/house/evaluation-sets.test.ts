/** No line of the evaluation sets of search and dangers is in the training data (`bench/search/sets/README.md`). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readQuestions } from '#supplier/content/library.ts';
import { readSentences } from '../../tools/danger/sentences.ts';

const root = join(import.meta.dirname, '../..');
/** A question of up to this many words is a common term ("gas leak") that two people may write independently. */
const TERM_WORDS = 3;

/** A question without capitals and punctuation, which the search ignores. */
const toPlain = (q: string) =>
  q
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const isSentence = (q: string) => q.split(' ').length > TERM_WORDS;

const listLines = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).flatMap((file) => readFileSync(join(root, file), 'utf8').trim().split('\n'));
const readEvaluated = (pattern: string) =>
  new Set(listLines(pattern).map((line) => toPlain((JSON.parse(line) as { q: string }).q)));

const sets = readEvaluated('bench/search/sets/*.jsonl');
const evaluated = new Set([...sets, ...readEvaluated('bench/search/queries.jsonl')]);
const listCopies = (lines: readonly string[], among: ReadonlySet<string>) =>
  lines.map(toPlain).filter((q) => isSentence(q) && among.has(q));

test('no sentence of an evaluation set is also one that the classifier learns', () => {
  const sentences = readSentences().map(({ q }) => q);
  expect(listCopies(sentences, sets)).toEqual([]);
});

test('no sentence of an evaluation set and no evaluation query is also a question of an article', () => {
  const files = globSync('content/articles/**/*.questions.txt', { cwd: root });
  const asked = files.flatMap((file) => readQuestions(readFileSync(join(root, file), 'utf8')));
  expect(asked.length).toBeGreaterThan(1_000);
  expect(
    listCopies(
      asked.map(({ text }) => text),
      evaluated,
    ),
  ).toEqual([]);
});
