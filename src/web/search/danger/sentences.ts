/** Cuts a text into what is judged by itself: a danger is often one sentence of a letter. */
import type { ReadText, ReadWord } from './read-text.ts';

/** A text this short is also judged whole: frightened people use no full stops, or too many. */
const SHORT = 45;
/** Size in words of windows where there is no full stop; each starts in the middle of the last. */
const WINDOW = 30;

export interface Sentence {
  words: ReadWord[];
  /** With what is said around it: a short text whole, in a letter the sentences before and after. */
  around: ReadWord[];
}

/** Sentences, each also with the next, and windows of long ones. What repeats itself, as a pasted table does, comes once. */
export function listSentences({ parts }: ReadText): Sentence[] {
  const whole = parts.flat();
  const all =
    whole.length <= SHORT
      ? [...parts, whole].map((words) => ({ words, around: whole }))
      : parts.flatMap((words, at) => listInLetter(words, parts[at - 1] ?? [], parts[at + 1] ?? []));
  return [...new Map(all.map((one) => [one.words.map(({ meant }) => meant).join(' '), one])).values()].filter(
    ({ words }) => words.length > 0,
  );
}

function listInLetter(words: ReadWord[], before: ReadWord[], next: ReadWord[]): Sentence[] {
  // What surrounds a window of a text without full stops is no sentence.
  if (words.length > WINDOW) return toWindows(words).map((window) => ({ words: window, around: window }));
  const around = [...before, ...words, ...next];
  const isPair = next.length > 0 && words.length + next.length <= WINDOW;
  return [{ words, around }, ...(isPair ? [{ words: [...words, ...next], around }] : [])];
}

function toWindows(words: ReadWord[]): ReadWord[][] {
  const windows: ReadWord[][] = [];
  for (let from = 0; from < words.length; from += WINDOW / 2) {
    windows.push(words.slice(from, from + WINDOW));
    if (from + WINDOW >= words.length) break;
  }
  return windows;
}
