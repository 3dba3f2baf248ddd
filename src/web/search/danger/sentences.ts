/** Cuts a text into what is judged by itself: a danger is often one sentence of a letter. */
import type { ReadText, ReadWord } from './read-text.ts';

/** A text this short is also judged whole: frightened people use no full stops, or too many. */
const SHORT = 45;
/** Size in words of windows where there is no full stop; each starts in the middle of the last. */
const WINDOW = 30;

/** Sentences, each also with the next, and windows of long ones. What repeats itself, as a pasted table does, comes once. */
export function listSentences({ parts }: ReadText): ReadWord[][] {
  const length = parts.reduce((sum, words) => sum + words.length, 0);
  const all =
    length <= SHORT
      ? [...parts, parts.flat()]
      : parts.flatMap((words, at) => {
          const next = parts[at + 1] ?? [];
          const both = next.length > 0 && words.length + next.length <= WINDOW ? [[...words, ...next]] : [];
          return [...toWindows(words), ...both];
        });
  return [...new Map(all.map((words) => [words.map(({ meant }) => meant).join(' '), words])).values()].filter(
    ({ length: words }) => words > 0,
  );
}

function toWindows(words: ReadWord[]): ReadWord[][] {
  const windows: ReadWord[][] = [];
  for (let from = 0; from < words.length; from += WINDOW / 2) {
    windows.push(words.slice(from, from + WINDOW));
    if (from + WINDOW >= words.length) break;
  }
  return windows;
}
