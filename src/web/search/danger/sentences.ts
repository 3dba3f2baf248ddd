/** Splits a text into parts that are classified separately, because a danger is often one sentence of a message. */
import type { ReadText, ReadWord } from './read-text.ts';

/** A text this short is also classified as a whole, because frightened people use no full stops, or too many. */
const SHORT_TEXT_WORDS = 45;
/** A clause of fewer words is too short to classify. */
const CLAUSE_WORDS_MIN = 4;
/** Size in words of windows over text without full stops; each starts in the middle of the last. */
const WINDOW_WORDS = 30;

export interface Sentence {
  words: ReadWord[];
  /** The sentence with its context: a short text as a whole, in a longer one the sentences before and after. */
  around: ReadWord[];
  isClause?: true;
}

/**
 * Lists sentences, each also with the next, windows of long ones, and clauses of short ones: "cancel my visit, the
 * kitchen is on fire". Repeated parts, as in a pasted table, are listed once.
 */
export function listSentences({ parts, clauses }: ReadText): Sentence[] {
  const whole = parts.flat();
  const all =
    whole.length <= SHORT_TEXT_WORDS
      ? [...parts, whole].map((words) => ({ words, around: whole }))
      : parts.flatMap((words, at) => listInLetter(words, parts[at - 1] ?? [], parts[at + 1] ?? []));
  const ofSentences = parts.flatMap((words, at) => listClauses(words, clauses[at] ?? []));
  return [
    ...new Map(
      [...ofSentences, ...all].map((one) => [one.words.map(({ corrected }) => corrected).join(' '), one]),
    ).values(),
  ].filter(({ words }) => words.length > 0);
}

function listInLetter(words: ReadWord[], before: ReadWord[], next: ReadWord[]): Sentence[] {
  // The words around a window of a text without full stops are no sentence.
  if (words.length > WINDOW_WORDS) return toWindows(words).map((window) => ({ words: window, around: window }));
  const around = [...before, ...words, ...next];
  const isPair = next.length > 0 && words.length + next.length <= WINDOW_WORDS;
  return [{ words, around }, ...(isPair ? [{ words: [...words, ...next], around }] : [])];
}

function listClauses(around: ReadWord[], clauses: ReadWord[][]): Sentence[] {
  if (clauses.length < 2 || around.length > SHORT_TEXT_WORDS) return [];
  return clauses.filter(({ length }) => length >= CLAUSE_WORDS_MIN).map((words) => ({ words, around, isClause: true }));
}

function toWindows(words: ReadWord[]): ReadWord[][] {
  const windows: ReadWord[][] = [];
  for (let from = 0; from < words.length; from += WINDOW_WORDS / 2) {
    windows.push(words.slice(from, from + WINDOW_WORDS));
    if (from + WINDOW_WORDS >= words.length) break;
  }
  return windows;
}
