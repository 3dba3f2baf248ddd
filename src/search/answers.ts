/** Finds the answers that come before the articles. */
import { answerRules } from './answer-rules.ts';
import type { Answer } from './document.ts';
import { toStem } from './stem.ts';

const compiled = answerRules.map(({ concepts = [], words = [], unless = '', ...answer }) => ({
  answer,
  concepts,
  unless: unless.split(' ').filter(Boolean).map(toStem),
  rows: words.map((row) => row.split(' ').map((choice) => choice.split('/').map(toStem))),
}));

/** Words that answers know, so that their misspellings are understood even where no article has them. */
export const answerWords: string[] = answerRules.flatMap(({ words = [] }) => words.flatMap((row) => row.split(/[ /]/)));

/** Urgent ones first, at most two: more would bury the first. */
export function findAnswers(stems: string[], concepts: string[]): Answer[] {
  const asked = new Set(stems);
  return compiled
    .filter(
      (rule) =>
        rule.concepts.some((name) => concepts.includes(name)) ||
        rule.rows.some((row) => row.every((choices) => choices.some((stem) => asked.has(stem)))),
    )
    .filter((rule) => !rule.unless.some((stem) => asked.has(stem)))
    .map(({ answer }) => answer)
    .slice(0, 2);
}
