import { expect, test } from 'vitest';
import { findQuestionProblems } from './check-questions.ts';
import { type ArticleFile, readQuestions } from './library.ts';

const many = (slug: string, ...more: string[]) =>
  [
    ...Array.from({ length: 25 }, (_, at) => `how do I ${slug} ${'abcdefghijklmnopqrstuvwxyz'.charAt(at)}`),
    ...more,
  ].join('\n');

function check(files: Record<string, string | null>): string[] {
  const articles = new Map(
    Object.entries(files).map(([slug, source]) => {
      const questions = source === null ? null : readQuestions(source);
      return [`meters/${slug}`, { category: 'meters', slug, questions } as ArticleFile] as const;
    }),
  );
  return findQuestionProblems({ articles }).map(
    ({ file, line, message }) => `${file.replace('content/articles/meters/', '')}:${line} ${message}`,
  );
}

test('an article with 25 questions of its own is valid', () => {
  expect(check({ a: many('a'), b: many('b') })).toEqual([]);
});

test('questions that differ only in a number are reported', () => {
  const made = Array.from({ length: 25 }, (_, at) => `question ${at}`).join('\n');
  expect(check({ a: made })).toEqual([
    'a.questions.txt:1 has 1 questions that differ in more than a number, at least 25: write what customers ask',
  ]);
});

test('a missing file and one of too few questions are found', () => {
  expect(check({ a: null, b: 'one\n\ntwo\n' })).toEqual([
    'a.questions.txt:1 is missing: write 25 questions that customers ask when they want the article, one on a line',
    'b.questions.txt:1 has 2 questions, at least 25: add more',
  ]);
});

test('no two articles share a question, ignoring case and punctuation, unless both mark it', () => {
  expect(check({ a: many('a', 'Where is it?'), b: many('b', 'where is it') })).toEqual([
    'b.questions.txt:26 is also a question of meters/a: mark it with "= " in both, or reword it',
  ]);
  expect(check({ a: many('a', '= Where is it?'), b: many('b', '= where is it') })).toEqual([]);
});

test('the same question twice on one article is found', () => {
  expect(check({ a: many('a', 'where', 'Where') })).toEqual([
    'a.questions.txt:27 is the same question again: remove one of the two',
  ]);
});

test('email addresses and numbers that could identify somebody are found, amounts and times are not', () => {
  expect(check({ a: many('a', 'call me on 07700 900 123', 'mail me@example.org', 'i paid 1200 at 10 30') })).toEqual([
    'a.questions.txt:26 has a number that looks like somebody’s: remove it',
    'a.questions.txt:27 has an email address: remove it',
  ]);
});
