/** What is left of harmless sentences when their words of business are cut off: it must not look like a danger by itself. */
import { splitSentence } from '#web/search/danger/matters.ts';
import { readText } from '#web/search/danger/read-text.ts';
import type { Sentence } from './sentences.ts';

/** Fewer words are no sentence. */
const LEAST = 3;

export function listHarmlessMatters(sentences: readonly Sentence[]): Sentence[] {
  return sentences
    .filter(({ kind }) => kind === 'none')
    .flatMap(({ q, file }) => listMatters(q).map((left) => ({ q: left, kind: 'none' as const, file })));
}

function listMatters(q: string): string[] {
  const { parts, breaks } = readText(q);
  return parts
    .flatMap((sentence, at) => splitSentence(sentence, breaks[at] as boolean[], () => true))
    .filter(({ isWhole }) => !isWhole)
    .map(({ clauses }) => clauses.flatMap(({ words }) => words.map(({ token }) => token)))
    .filter(({ length }) => length >= LEAST)
    .map((words) => words.join(' '));
}
