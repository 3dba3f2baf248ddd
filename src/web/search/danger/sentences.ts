/** Splits a long text into the parts to classify: a danger is often one sentence of it. */
import { type ReadText, type ReadWord, toLine } from './read-text.ts';

/** A text this short is also classified whole: frightened people use no full stops, or too many. */
const SHORT = 45;
/** Size in words of windows where there is no full stop; each starts in the middle of the last. */
export const WINDOW = 30;

/** Sentences, each with the next, and windows where there is no full stop. */
export function toSentences({ parts }: ReadText): ReadWord[][] {
  const length = parts.reduce((sum, words) => sum + words.length, 0);
  if (length <= SHORT) return parts.length > 1 ? [parts.flat(), ...parts] : parts;
  return parts.flatMap((words, at) => {
    if (words.length > WINDOW) return toWindows(words);
    const next = parts[at + 1];
    return next && words.length + next.length <= WINDOW ? [words, [...words, ...next]] : [words];
  });
}

/** Windows over a sequence of words; a short sequence is one window. */
export function toWindows(words: ReadWord[]): ReadWord[][] {
  const windows: ReadWord[][] = [];
  for (let from = 0; from < words.length; from += WINDOW / 2) {
    windows.push(words.slice(from, from + WINDOW));
    if (from + WINDOW >= words.length) break;
  }
  return windows;
}

/** Removes duplicates: a pasted table or a program repeats itself a thousand times. */
export function toDistinct(lists: ReadWord[][]): ReadWord[][] {
  return [...new Map(lists.map((words) => [toLine(words), words])).values()];
}
