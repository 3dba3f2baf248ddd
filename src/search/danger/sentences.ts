/** A danger is one sentence in a long text: splits it into the parts to classify. */
import { toTokens } from './features.ts';

/** The longest text that may be sent, which bounds the time. */
const TEXT_MAX = 60_000;
/** A text this short is also classified whole: frightened people use no full stops, or too many. */
const SHORT = 45;
/** Without full stops, windows of this many words; each starts in the middle of the last. */
const WINDOW = 30;

/** Lists of words: sentences, each with the next, and windows where there is no full stop. */
export function toSentences(text: string): string[][] {
  const read = text.slice(0, TEXT_MAX);
  const parts = read
    .split(/\n|(?<=[.!?;])\s/)
    .map(toTokens)
    .filter((words) => words.length > 0);
  const all = parts.flat();
  if (all.length <= SHORT) return parts.length > 1 ? [all, ...parts] : parts;
  return parts.flatMap((words, at) => {
    if (words.length > WINDOW) return toWindows(words);
    const both = [...words, ...(parts[at + 1] ?? [])];
    return both.length > words.length && both.length <= WINDOW ? [words, both] : [words];
  });
}

function toWindows(words: string[]): string[][] {
  const windows: string[][] = [];
  for (let from = 0; from < words.length; from += WINDOW / 2) {
    windows.push(words.slice(from, from + WINDOW));
    if (from + WINDOW >= words.length) break;
  }
  return windows;
}
